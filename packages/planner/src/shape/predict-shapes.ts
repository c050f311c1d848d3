import { tokenRuns, type ShapeTokens } from '../features/shape-tokens.js';
import type { PieceClassifier, PlannerModel } from '../model/read-model.js';
import type { ScoredShape, Shape } from './shape.js';

const priorWeight = 0.3;

/** The likeliest shapes for a question's wording, best first. */
export function predictShapes(model: PlannerModel, tokens: ShapeTokens, count: number): ScoredShape[] {
  const features = sparseFeatures(model, tokens);
  const scores = new Map(
    Object.entries(model.pieces).map(([name, piece]) => [name, classScores(piece, features)]),
  );
  const total = model.shapeCounts.reduce((sum, one) => sum + one, 0);
  return model.shapes
    .map((shape, at) => {
      let score = priorWeight * Math.log((model.shapeCounts[at] ?? 1) / total);
      for (const [name, classes] of scores) score += classes.get(classOf(shape, name)) ?? -12;
      return { shape, score };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, count);
}

/** The class of one part of a shape, spelled as in training/fit_model.py. */
function classOf(shape: Shape, piece: string): string {
  switch (piece) {
    case 'items':
    case 'where':
      return `[${shape[piece].map((one) => JSON.stringify(one)).join(', ')}]`;
    case 'order':
      return shape.order + (shape.isDescending ? ':D' : '');
    case 'isDistinct':
    case 'isAny':
    case 'isGrouped':
    case 'having':
    case 'limit':
    case 'set':
      return JSON.stringify(shape[piece]);
    default:
      throw new Error(`The weights have an unknown part of shapes: ${piece}.`);
  }
}

type SparseFeatures = readonly { readonly index: number; readonly value: number }[];

/** Runs of tokens weighted by how rare they are, each vocabulary scaled to length 1, then the flags. */
function sparseFeatures(model: PlannerModel, tokens: ShapeTokens): SparseFeatures {
  const features: { index: number; value: number }[] = [];
  let offset = 0;
  for (const [at, field] of [tokens.words, tokens.roles].entries()) {
    const counts = new Map<number, number>();
    for (const run of tokenRuns(field)) {
      const index = model.vocabularies[at]?.get(run);
      if (index !== undefined) counts.set(index, (counts.get(index) ?? 0) + 1);
    }
    const weighted = [...counts].map(([index, count]) => ({
      index: index + offset,
      value: (1 + Math.log(count)) * (model.frequencies[at]?.[index] ?? 0),
    }));
    const length = Math.sqrt(weighted.reduce((sum, one) => sum + one.value * one.value, 0)) || 1;
    for (const one of weighted) features.push({ index: one.index, value: one.value / length });
    offset += model.vocabularies[at]?.size ?? 0;
  }
  for (const [at, flag] of tokens.flags.entries())
    if (flag !== 0) features.push({ index: offset + at, value: flag * model.flagWeight });
  return features;
}

/** The logarithm of each class's probability. */
function classScores(piece: PieceClassifier, features: SparseFeatures): Map<string, number> {
  const size = piece.classes.length;
  const sums = Array.from(piece.intercepts);
  for (const { index, value } of features) {
    for (let at = 0; at < size; at += 1)
      sums[at] = (sums[at] ?? 0) + value * (piece.weights[index * size + at] ?? 0) * (piece.scales[at] ?? 0);
  }
  const top = Math.max(...sums);
  const norm = top + Math.log(sums.reduce((sum, one) => sum + Math.exp(one - top), 0));
  return new Map(piece.classes.map((name, at) => [name, Math.max(-12, (sums[at] ?? -12) - norm)]));
}
