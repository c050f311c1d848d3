import { readFileSync, writeFileSync } from 'node:fs';
import { shapeRow } from '../src/features/shape-row.js';
import type { Shape } from '../src/shape/shape.js';

/** Reads shapes as JSON, writes the numbers that stand for each. */
const [input = '', output = ''] = process.argv.slice(2);
const shapes = JSON.parse(readFileSync(input, 'utf8')) as Shape[];
writeFileSync(output, JSON.stringify(shapes.map(shapeRow)));
