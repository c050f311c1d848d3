import { posix } from 'node:path';
import type { Readable } from 'node:stream';

import { openPromise, type Entry, type ZipFile } from 'yauzl';

import { FileProblem } from '../file-problem.js';
import { attributeOf, readWholeXml } from './read-xml.js';

/** A sheet of cells, in the order of the workbook. */
export interface Sheet {
  readonly name: string;
  /** Where it stands in the archive. */
  readonly part: string;
  readonly isHidden: boolean;
}

/** An open workbook. */
export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Days are counted from 1904, as on old Macintoshes. */
  readonly startsIn1904: boolean;
  /** A part of the archive, or null where there is none. `part` is a path, or the end of a type such as `styles`. */
  open(part: string): Promise<Readable | null>;
  /** The path of the part that stands in this relation to the workbook, such as `styles`. */
  partOf(relation: string): string | null;
  close(): void;
}

const mostEntries = 10_000;
const mostBytes = 2 * 2 ** 30;
/** Text packs to a twentieth or so; more than this, in a part of some size, was made to harm. */
const mostPacked = 150;
const packedFromBytes = 10 * 2 ** 20;

interface Relation {
  readonly type: string;
  readonly target: string;
}

/**
 * Opens a workbook, and checks before anything is unpacked how much that would be.
 * @throws FileProblem
 */
export async function openWorkbook(file: string): Promise<Workbook> {
  const archive = await openPromise(file, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new FileProblem('The workbook is damaged: open it in Excel, save it again, and upload it.');
  });
  try {
    const entries = await readEntries(archive);
    const open = async (part: string): Promise<Readable | null> => {
      const entry = entries.get(part.toLowerCase());
      if (entry === undefined) return null;
      const stream = await archive.openReadStreamPromise(entry);
      // The library only tells of an error: so its reader learns of one that comes before the reading.
      stream.on('error', (error) => stream.destroy(error));
      return stream;
    };
    const root = await readRelations(open, '_rels/.rels', '');
    const main =
      [...root.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
    const folder = posix.dirname(main);
    const relations = await readRelations(open, `${folder}/_rels/${posix.basename(main)}.rels`, folder);
    const { sheets, startsIn1904 } = await readSheets(await open(main), relations);
    return {
      sheets,
      startsIn1904,
      open,
      partOf: (relation) => [...relations.values()].find(({ type }) => type === relation)?.target ?? null,
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

function readEntries(archive: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  return new Promise((resolve, reject) => {
    archive.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize;
      const isBomb =
        entry.uncompressedSize > packedFromBytes &&
        entry.uncompressedSize > mostPacked * entry.compressedSize;
      if (isBomb || bytes > mostBytes || entries.size >= mostEntries) {
        return reject(
          new FileProblem(
            'The workbook unpacks to more than can be read: save the sheet as CSV, or split it.',
          ),
        );
      }
      entries.set(entry.fileName.replace(/^\//, '').toLowerCase(), entry);
      archive.readEntry();
    });
    archive.on('end', () => resolve(entries));
    archive.on('error', () =>
      reject(new FileProblem('The workbook is damaged: open it in Excel, save it again, and upload it.')),
    );
    archive.readEntry();
  });
}

/** What stands in which relation, by id; targets are paths in the archive. */
async function readRelations(
  open: Workbook['open'],
  part: string,
  folder: string,
): Promise<ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Relation>();
  const stream = await open(part.replace(/^\.\//, ''));
  if (stream === null) return relations;
  await readWholeXml(stream, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.set(Id, { type: Type.split('/').at(-1) ?? '', target });
    },
  });
  return relations;
}

async function readSheets(
  stream: Readable | null,
  relations: ReadonlyMap<string, Relation>,
): Promise<{ readonly sheets: Sheet[]; readonly startsIn1904: boolean }> {
  if (stream === null) {
    throw new FileProblem('The file is an archive, but no Excel workbook: upload an .xlsx or a CSV file.');
  }
  const sheets: Sheet[] = [];
  let startsIn1904 = false;
  await readWholeXml(stream, {
    open(name, attributes) {
      if (name === 'workbookPr') startsIn1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const relation = relations.get(attributeOf(attributes, 'id') ?? '');
      if (relation?.type !== 'worksheet') return;
      const { name: title = '', state = 'visible' } = attributes;
      sheets.push({ name: title, part: relation.target, isHidden: state !== 'visible' });
    },
  });
  return { sheets, startsIn1904 };
}
