/**
 * Assembles src/memory/scan-module.ts: the WebAssembly module that scores int8 vectors against a question, 32 components a step.
 *
 *     node scripts/assemble-scan.js
 *
 * scan(question, rows, count, vectors, scales, scores, width): for each of `count` row numbers (uint32) at `rows`, the dot product of
 * the int16 question and the row's `width` int8 components, times the row's scale (float32), is written to `scores` (float32).
 * All but `count` and `width` are byte offsets into the imported memory; `width` is a multiple of 32.
 */
import { writeFileSync } from 'node:fs';

const i32 = 0x7f;
const v128 = 0x7b;
const noResult = 0x40;

const unsigned = (value) => {
  const bytes = [];
  do {
    bytes.push((value & 0x7f) | (value > 0x7f ? 0x80 : 0));
    value >>>= 7;
  } while (value > 0);
  return bytes;
};
const vector = (items) => [...unsigned(items.length), ...items.flat()];
const text = (value) => vector([...Buffer.from(value)]);
const section = (id, items) => {
  const body = vector(items);
  return [id, ...unsigned(body.length), ...body];
};

const simd = (code, ...rest) => [0xfd, ...unsigned(code), ...rest];
const get = (local) => [0x20, ...unsigned(local)];
const set = (local) => [0x21, ...unsigned(local)];
const constant = (value) => [0x41, ...unsigned(value)]; // below 64, where signed and unsigned agree
const add = [0x6a];
const multiply = [0x6c];
const loadInteger = [0x28, 2, 0];
const loadFloat = [0x2a, 2, 0];
const storeFloat = [0x38, 2, 0];
const toFloat = [0xb2];
const multiplyFloat = [0x94];
const lessUnsigned = [0x49];
const end = [0x0b];
const loop = [0x03, noResult];
const block = [0x02, noResult];
const branchIf = (depth) => [0x0d, depth];
const isZero = [0x45];
const loadEightBytesAsShorts = (offset) => simd(0x01, 0, ...unsigned(offset));
const loadShorts = (offset) => simd(0x00, 0, ...unsigned(offset));
const zeroes = simd(0x0c, ...Array(16).fill(0));
const lane = (number) => simd(0x1b, number);
const addLanes = simd(0xae);
const dotShorts = simd(0xba);

const [question, rows, count, vectors, scales, scores, width, row, place, asked, stop, even, odd] =
  Array(13).keys();
const advance = (local, step) => [...get(local), ...constant(step), ...add, ...set(local)];
const accumulate = (sum, component) => [
  ...[...get(sum), ...get(place), ...loadEightBytesAsShorts(component)],
  ...[...get(asked), ...loadShorts(component * 2), ...dotShorts, ...addLanes, ...set(sum)],
];

const code = [
  ...block,
  ...[...get(count), ...isZero, ...branchIf(0)],
  ...loop,
  ...[...get(rows), ...loadInteger, ...set(row)],
  ...[...get(vectors), ...get(row), ...get(width), ...multiply, ...add, ...set(place)],
  ...[...get(place), ...get(width), ...add, ...set(stop)],
  ...[...get(question), ...set(asked)],
  ...[...zeroes, ...set(even), ...zeroes, ...set(odd)],
  ...loop,
  ...[...accumulate(even, 0), ...accumulate(odd, 8), ...accumulate(even, 16), ...accumulate(odd, 24)],
  ...[...get(place), ...constant(32), ...add, ...set(place)],
  ...[...get(asked), ...constant(32), ...add, ...constant(32), ...add, ...set(asked)],
  ...[...get(place), ...get(stop), ...lessUnsigned, ...branchIf(0)],
  ...end,
  ...[...get(even), ...get(odd), ...addLanes, ...set(even)],
  ...get(scores),
  ...[...get(even), ...lane(0), ...get(even), ...lane(1), ...add, ...get(even), ...lane(2), ...add],
  ...[...get(even), ...lane(3), ...add, ...toFloat],
  ...[...get(scales), ...get(row), ...constant(4), ...multiply, ...add, ...loadFloat, ...multiplyFloat],
  ...storeFloat,
  ...[...advance(rows, 4), ...advance(scores, 4)],
  ...[...get(count), 0x41, 0x7f, ...add, ...set(count), ...get(count), ...branchIf(0)],
  ...end,
  ...end,
  ...end,
];
const locals = vector([
  [...unsigned(4), i32],
  [...unsigned(2), v128],
]);
const body = [...locals, ...code];
const module = Buffer.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, [[0x60, ...vector(Array(7).fill([i32])), ...vector([])]]),
  ...section(2, [[...text('scan'), ...text('memory'), 0x02, 0x00, 1]]),
  ...section(3, [[0]]),
  ...section(7, [[...text('scan'), 0x00, 0]]),
  ...section(10, [[...unsigned(body.length), ...body]]),
]);

new WebAssembly.Module(module);
writeFileSync(
  new URL('../src/memory/scan-module.ts', import.meta.url),
  `/** The WebAssembly module that scans int8 vectors, made by scripts/assemble-scan.js, which explains it. */
export const scanModule =
  '${module
    .toString('base64')
    .match(/.{1,96}/g)
    .join("' +\n  '")}';
`,
);
