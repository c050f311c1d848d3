import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { AnalyticsError } from '@querent/core';
import { answerToError } from '../errors/error-envelope.js';

/** Answers with the error envelope what is no request at all, which no app gets to see. Spec, Errors 1. */
export function answerMalformed(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const { status, body } = answerToError(new AnalyticsError('VALIDATION_ERROR', messageOf(error)));
    const text = JSON.stringify(body);
    const head = [
      `HTTP/1.1 ${String(status)} Bad Request`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${String(Buffer.byteLength(text))}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  });
  // An expectation that we do not know is passed over: the request says the rest.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function messageOf({ code }: NodeJS.ErrnoException): string {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return 'The address and the headers of the request are longer than 16 KiB: send what is long in a body.';
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'The request did not arrive in time: send it again.';
  return 'This is not a valid HTTP request: check its first line and its headers.';
}
