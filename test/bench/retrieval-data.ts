import type { SourceSchema } from '@querent/core';

const words =
  'customer order product invoice payment employee department city country region store shipment supplier category price quantity date status account contract ticket agent campaign lead visit session device event metric budget project task team player match score season venue artist album track playlist genre movie actor director review rating hotel room booking flight airport airline passenger patient doctor diagnosis treatment drug dose student course grade teacher class school exam library book author loan member'.split(
    ' ',
  );

/** Questions about what the made-up schemas hold. */
export const retrievalQuestions = [
  'How many orders did each customer place in Germany last year?',
  'average rating of movies by director',
  'list flights from Paris with passenger count',
  'which employees work in the sales department',
  'total payment amount by invoice month',
  'students with the best exam grade per course',
];

/** A fixed sequence of numbers from -0.5 to 0.5. */
function createSequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

/** Unit vectors around two hundred centres, as texts about some subjects lie; the same for the same seed. */
export function makeVectors(count: number, dimensions: number, seed = 1): Float32Array[] {
  const centre = createSequence(99);
  const centres = Array.from({ length: 200 }, () => Float32Array.from({ length: dimensions }, centre));
  const next = createSequence(seed);
  return Array.from({ length: count }, () => {
    const around = centres[Math.floor((next() + 0.5) * centres.length)] ?? new Float32Array(dimensions);
    const vector = around.map((value) => value + 0.9 * next());
    let sum = 0;
    for (const value of vector) sum += value * value;
    const length = Math.sqrt(sum);
    return vector.map((value) => value / length);
  });
}

/** A schema of so many tables of ten columns, fifty tables a schema. */
export function makeSchema(tables: number): SourceSchema {
  const next = createSequence(5);
  const word = (): string => words[Math.floor((next() + 0.5) * words.length)] ?? '';
  return {
    dialect: 'postgres',
    catalog: 'c',
    search_path: ['s0'],
    tables: Array.from({ length: tables }, (_, place) => ({
      schema: `s${String(Math.floor(place / 50))}`,
      name: `${word()}_${word()}_${String(place)}`,
      kind: 'table',
      description: null,
      columns: ['id', ...Array.from({ length: 9 }, () => `${word()}_${word()}`)].map((name) => ({
        name,
        type: 'text',
        kind: 'text',
        nullable: true,
        description: null,
      })),
      primary_key: ['id'],
      unique_keys: [],
      foreign_keys: [],
      row_estimate: null,
      closure: [],
    })),
  };
}
