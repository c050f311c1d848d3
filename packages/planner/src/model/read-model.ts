import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Shape } from '../shape/shape.js';
import type { TreeEnsemble } from './tree-ensemble.js';

/** The roles that columns are scored for by trees. */
type ColumnRole = 'select' | 'aggregate' | 'group' | 'order' | 'compare';

/** One part of a shape and the linear classifier that tells its classes apart. */
export interface PieceClassifier {
  readonly classes: readonly string[];
  /** For each feature, one weight a class. */
  readonly weights: Int8Array;
  readonly scales: Float32Array;
  readonly intercepts: Float32Array;
}

/** The fitted weights of the planner. */
export interface PlannerModel {
  readonly shapes: readonly Shape[];
  readonly shapeCounts: readonly number[];
  /** For words and for roles: each run of tokens and its feature. */
  readonly vocabularies: readonly ReadonlyMap<string, number>[];
  readonly frequencies: readonly Float32Array[];
  readonly flagWeight: number;
  readonly pieces: Readonly<Record<string, PieceClassifier>>;
  readonly trees: Readonly<Record<ColumnRole | 'tables' | 'condition', TreeEnsemble>>;
  /** Weighs candidates before their SQL is tried. */
  readonly firstRanker: TreeEnsemble;
  /** Weighs candidates that were tried. */
  readonly lastRanker: TreeEnsemble;
  /** Tells questions about the data from questions about something else. */
  readonly answerable: TreeEnsemble;
}

interface Place {
  readonly type: 'f4' | 'i1' | 'u2' | 'u4';
  readonly offset: number;
  readonly length: number;
}

interface TreePlaces {
  readonly features: Place;
  readonly thresholds: Place;
  readonly lefts: Place;
  readonly rights: Place;
  readonly starts: Place;
}

interface Header {
  readonly shapes: readonly Shape[];
  readonly shapeCounts: readonly number[];
  readonly vocabularies: readonly (readonly string[])[];
  readonly frequencies: readonly Place[];
  readonly flagWeight: number;
  readonly pieces: Readonly<
    Record<string, { classes: readonly string[]; weights: Place; scales: Place; intercepts: Place }>
  >;
  readonly trees: Readonly<Record<ColumnRole | 'tables' | 'condition', TreePlaces>>;
}

let shipped: PlannerModel | undefined;

/** The weights that come with this package, read on first use. */
export function loadModel(): PlannerModel {
  const resolve = createRequire(import.meta.url).resolve;
  shipped ??= readModel(resolve('#data/planner.bin'), resolve('#data/ranker.bin'));
  return shipped;
}

/** Reads weights from files: shapes and slots, and the rankers. */
export function readModel(path: string, rankerPath: string): PlannerModel {
  const { header, view } = openFile<Header>(path);
  const rankers = openFile<{ first: TreePlaces; last: TreePlaces; answerable: TreePlaces }>(rankerPath);
  const floats = (place: Place): Float32Array => new Float32Array(view(place));
  return {
    shapes: header.shapes,
    shapeCounts: header.shapeCounts,
    vocabularies: header.vocabularies.map((words) => new Map(words.map((word, at) => [word, at]))),
    frequencies: header.frequencies.map(floats),
    flagWeight: header.flagWeight,
    pieces: Object.fromEntries(
      Object.entries(header.pieces).map(([name, piece]) => [
        name,
        {
          classes: piece.classes,
          weights: new Int8Array(view(piece.weights)),
          scales: floats(piece.scales),
          intercepts: floats(piece.intercepts),
        },
      ]),
    ),
    trees: {
      select: treesAt(header.trees.select, view),
      aggregate: treesAt(header.trees.aggregate, view),
      group: treesAt(header.trees.group, view),
      order: treesAt(header.trees.order, view),
      compare: treesAt(header.trees.compare, view),
      tables: treesAt(header.trees.tables, view),
      condition: treesAt(header.trees.condition, view),
    },
    firstRanker: treesAt(rankers.header.first, rankers.view),
    lastRanker: treesAt(rankers.header.last, rankers.view),
    answerable: treesAt(rankers.header.answerable, rankers.view),
  };
}

const bytesOf = { f4: 4, i1: 1, u2: 2, u4: 4 } as const;

/** Layout: see training/model_file.py. */
function openFile<Head>(path: string): { header: Head; view: (place: Place) => ArrayBuffer } {
  const file = readFileSync(path);
  const start = 4 + file.readUInt32LE(0);
  const view = ({ type, offset, length }: Place): ArrayBuffer =>
    Uint8Array.from(file.subarray(start + offset, start + offset + length * bytesOf[type])).buffer;
  return { header: JSON.parse(file.toString('utf8', 4, start)) as Head, view };
}

function treesAt(places: TreePlaces, view: (place: Place) => ArrayBuffer): TreeEnsemble {
  return {
    features: new Uint16Array(view(places.features)),
    thresholds: new Float32Array(view(places.thresholds)),
    lefts: new Uint16Array(view(places.lefts)),
    rights: new Uint16Array(view(places.rights)),
    starts: new Uint32Array(view(places.starts)),
  };
}
