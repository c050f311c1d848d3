import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { readPackSections, type PackPath, type PackSections } from './pack-sections.js';

/** Something wrong in a pack file. */
export interface PackProblem {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** The good items of a pack file, and what is wrong with the others. */
export interface ParsedPack extends PackSections {
  readonly problems: readonly PackProblem[];
}

/** Reads a pack file; the file's name is for the problems only. Never throws for what a file may hold. */
export function parsePack(yamlText: string, file: string): ParsedPack {
  const lines = new LineCounter();
  const document = parseDocument(yamlText, { lineCounter: lines, prettyErrors: false });
  const problems: PackProblem[] = [];
  const note = (offset: number, message: string): void => {
    problems.push({ file, line: Math.max(1, lines.linePos(offset).line), message });
  };
  if (document.errors.length > 0) {
    for (const { pos, message } of document.errors) note(pos[0], `This is no YAML: ${message}`);
    return { synonyms: [], templates: [], kpis: [], problems };
  }
  const sections = readPackSections(readData(document, note), (path, message) => {
    note(offsetOf(document, path), message);
  });
  return { ...sections, problems };
}

/** The document as plain data; a file that repeats itself by aliases without end is a problem, not a crash. */
function readData(document: Document, note: (offset: number, message: string) => void): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    note(0, 'This file repeats too much of itself by aliases.');
    return {};
  }
}

/** Where a value, or the nearest one around it, begins. */
function offsetOf(document: Document, path: PackPath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
