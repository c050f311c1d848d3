import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import {
  readPlacedSections,
  withoutPlaces,
  type PackPath,
  type PackSections,
  type PlacedSections,
} from './pack-sections.js';

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

/** A pack file with the places of its items. */
export interface LocatedPack {
  readonly sections: PlacedSections;
  readonly problems: readonly PackProblem[];
  /** The line on which an item begins, from 1. */
  lineOf(section: keyof PackSections, index: number): number;
}

/** Reads a pack file; the file's name is for the problems only. Never throws for what a file may hold. */
export function parsePack(yamlText: string, file: string): ParsedPack {
  const { sections, problems } = locatePack(yamlText, file);
  return { ...withoutPlaces(sections), problems };
}

/** As {@link parsePack}, and tells where each item stands. */
export function locatePack(yamlText: string, file: string): LocatedPack {
  const lines = new LineCounter();
  const document = parseDocument(yamlText, { lineCounter: lines, prettyErrors: false });
  const problems: PackProblem[] = [];
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line);
  const note = (offset: number, message: string): void => {
    problems.push({ file, line: lineAt(offset), message });
  };
  const lineOf = (section: string, index: number): number => lineAt(offsetOf(document, [section, index]));
  if (document.errors.length > 0) {
    for (const { pos, message } of document.errors) note(pos[0], `This is no YAML: ${message}`);
    return { sections: { synonyms: [], templates: [], kpis: [] }, problems, lineOf };
  }
  const sections = readPlacedSections(readData(document, note), (path, message) => {
    note(offsetOf(document, path), message);
  });
  return { sections, problems, lineOf };
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
