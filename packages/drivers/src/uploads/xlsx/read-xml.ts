import type { Readable } from 'node:stream';

import { SaxesParser } from 'saxes';

import { FileProblem } from '../file-problem.js';

/** What a reader of XML is told; names come without their prefix. */
export interface XmlHandlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/**
 * Reads XML as it streams; what is declared in it is never expanded. Gives the reader a turn after every chunk.
 * @throws FileProblem where it is no XML
 */
export async function* readXml(stream: Readable, { open, text, close }: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new FileProblem('The workbook is damaged: open it in Excel, save it again, and upload it.');
  });
  parser.on('opentag', ({ name, attributes }) => open?.(localName(name), attributes));
  parser.on('closetag', ({ name }) => close?.(localName(name)));
  if (text !== undefined) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  stream.setEncoding('utf8');
  for await (const chunk of stream as AsyncIterable<string>) {
    parser.write(chunk);
    yield;
  }
  parser.close();
}

/** Reads all of an XML. */
export async function readWholeXml(stream: Readable, handlers: XmlHandlers): Promise<void> {
  const reading = readXml(stream, handlers);
  while ((await reading.next()).done !== true);
}

/** An attribute whatever the prefix of its name. */
export function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  const key = Object.keys(attributes).find((each) => localName(each) === name);
  return key === undefined ? undefined : attributes[key];
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
