import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { isOnTarget, ratioOf, type BenchRow } from './bench-row.js';

const usage = `Measures ours against named baselines of the same run, one thing after another.

  npm run bench -- [FILTER] [--json] [--out FILE]

  FILTER      only the groups whose name holds this text
  --json      print the rows as JSON
  --out FILE  write the rows as JSON to a file as well
`;

/** What is measured, group by group; a group is loaded only when it runs. */
const groups: Readonly<Record<string, () => Promise<{ readonly rows: () => Promise<BenchRow[]> }>>> = {
  store: () => import('./store.js'),
  guard: () => import('./guard.js'),
  driver: () => import('./driver.js'),
  retrieval: () => import('./retrieval.js'),
  relationships: () => import('./relationships.js'),
  http: () => import('./http.js'),
  planner: () => import('./planner.js'),
  memory: () => import('./memory.js'),
  prompt: () => import('./prompt.js'),
  embedding: () => import('./embedding.js'),
  export: () => import('./export.js'),
  metadata: () => import('./metadata.js'),
  upload: () => import('./upload.js'),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    out: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const filter = positionals[0] ?? '';
const chosen = Object.entries(groups).filter(([name]) => name.includes(filter));
if (chosen.length === 0) {
  console.error(`No group is called so: there are ${Object.keys(groups).join(', ')}.`);
  process.exit(2);
}

const measured: (BenchRow & { readonly group: string })[] = [];
const failures: string[] = [];
for (const [group, load] of chosen) {
  process.stderr.write(`measuring ${group}\n`);
  try {
    const { rows } = await load();
    measured.push(...(await rows()).map((row) => ({ group, ...row })));
  } catch (error) {
    failures.push(`${group}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const document = {
  machine: { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version },
  rows: measured.map((row) => ({ ...row, ratio: ratioOf(row), ok: isOnTarget(row) })),
  failures,
};
if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(document, null, 2)}\n`);
console.log(values.json ? JSON.stringify(document, null, 2) : tableOf(measured));
for (const failure of failures) console.error(`not measured: ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);

/** The figures aligned, and below each row what it was measured against. */
function tableOf(rows: readonly BenchRow[]): string {
  const lines = [['name', 'ours', 'baseline', 'ratio', 'target', 'ok'], ...rows.map(figuresOf)];
  const widths = (lines[0] ?? []).map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  );
  const aligned = lines.map((line) =>
    line
      .map((text, index) => text.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const remarks = ['', ...rows.map(remarkOf)];
  return aligned.map((line, index) => (remarks[index] ? `${line}\n    ${remarks[index]}` : line)).join('\n');
}

function remarkOf({ baseline_name, note = '' }: BenchRow): string {
  return [baseline_name === null ? '' : `against ${baseline_name}`, note]
    .filter((text) => text !== '')
    .join('; ');
}

function figuresOf(row: BenchRow): string[] {
  const ratio = ratioOf(row);
  const target = 'at_most' in row.target ? `≤ ${row.target.at_most}` : `≥ ${row.target.at_least}`;
  return [
    row.name,
    `${rounded(row.ours)} ${row.unit}`,
    row.baseline === null ? '' : `${rounded(row.baseline)} ${row.unit}`,
    ratio === null ? '' : rounded(ratio),
    ratio === null ? `${target} ${row.unit}` : target,
    isOnTarget(row) ? 'yes' : 'NO',
  ];
}

/** Three significant digits say enough. */
function rounded(value: number): string {
  return Math.abs(value) >= 1000 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
