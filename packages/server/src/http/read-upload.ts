import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { AnalyticsError, type ReceivedFile } from '@querent/core';
import { requireType } from './read-body.js';
import type { RequestContext } from './request-state.js';

/** A file of a form, whose bytes are kept aside until they are used or discarded. */
export interface ReceivedUpload extends ReceivedFile {
  /** As the sender's machine calls it. */
  readonly file_name: string;
}

/** What takes files while they arrive, and drops those that came in a bad form. */
export interface FileReceiver {
  receive(content: Readable): Promise<ReceivedFile>;
  discard(file: ReceivedFile): Promise<void>;
}

/** A form: its fields that are not empty, and its file. */
interface UploadForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: ReceivedUpload | null;
}

const limits = { files: 1, fields: 20, fieldNameSize: 100, fieldSize: 4_096, headerPairs: 50 };
/** Large enough that a file does not come in thousands of pieces. */
const chunkBytes = 256 * 1_024;

/**
 * Reads a form with one file in its field `file`, which the receiver takes as it arrives: nothing of it is kept in memory, and nothing
 * at all of a form that is bad.
 * @throws UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR for what is no such form; what the receiver throws
 */
export async function readUpload(context: RequestContext, receiver: FileReceiver): Promise<UploadForm> {
  requireType(context, 'multipart/form-data');
  const { req: request } = context;
  const form = openForm(request);
  const fields: Record<string, string> = {};
  let stream: Readable | null = null;
  let file: Promise<ReceivedUpload | null> = Promise.resolve(null);

  const read = new Promise<void>((resolve, reject) => {
    /** What the sender still sends is read and thrown away, so that it gets to read the answer. */
    const refuse = (error: Error): void => {
      request.unpipe(form);
      request.resume();
      // With an error: who begins to read the file only now would wait for its end for ever.
      stream?.destroy(error);
      reject(error);
    };
    form.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) return refuse(malformed(`The form field ${name} is too long.`));
      if (Object.hasOwn(fields, name)) return refuse(malformed(`The form field ${name} is given twice.`));
      if (value !== '') fields[name] = value;
    });
    form.on('file', (name, content, fileName) => {
      content.on('error', refuse);
      if (name !== 'file') return refuse(malformed(`Send the file in the form field \`file\`, not ${name}.`));
      stream = content;
      const file_name = fileName?.trim() || 'upload';
      file = receiver.receive(content).then((received) => ({ ...received, file_name }));
      file.catch(refuse);
    });
    form.on('filesLimit', () => refuse(malformed('The form holds several files: send one at a time.')));
    form.on('fieldsLimit', () => refuse(malformed('The form has too many fields.')));
    form.on('error', () => refuse(malformed('The form is cut off or malformed: send it again.')));
    form.on('finish', resolve);
    request.once('aborted', () => form.destroy(malformed('The form was cut off.')));
    request.pipe(form);
  });
  try {
    await read;
    return { fields, file: await file };
  } catch (error) {
    const received = await file.catch(() => null);
    if (received !== null) await receiver.discard(received);
    throw error;
  }
}

function openForm(request: IncomingMessage): BusboyInstance {
  try {
    const headers = request.headers as BusboyHeaders;
    return new Busboy({ headers, limits, highWaterMark: chunkBytes, fileHwm: chunkBytes });
  } catch {
    throw malformed(
      'The form has no boundary: let your HTTP library write the Content-Type of multipart/form-data.',
    );
  }
}

function malformed(message: string): AnalyticsError {
  return new AnalyticsError('VALIDATION_ERROR', message);
}
