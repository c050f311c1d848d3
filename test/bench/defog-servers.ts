import { execFile } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { areSameResults } from '../../packages/server/src/evaluation/compare-results.js';
import { isOrdered } from '../../packages/server/src/evaluation/gold-sql.js';
import { testServers, type TestServer } from '../tooling/databases.js';
import { loadDump, type ServerDatabase } from './evaluation/server-database.js';

const usage = `Loads PostgreSQL dumps into the servers of TEST_PG_URL and TEST_MYSQL_URL and puts questions to \`querent ask\`, one process each.

  node --import tsx --conditions=@querent/source test/bench/defog-servers.ts FOLDER [options]

FOLDER holds questions.jsonl and databases/defog_pg/NAME.sql.

  --db NAME       only this database, on every server; else all of them on PostgreSQL and the first on MySQL
  --questions N   questions to each database, spread evenly (10)
  --details FILE  one JSON line a question: what was asked, made and found
  --source        run the command from its source instead of the built one
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    db: { type: 'string' },
    questions: { type: 'string', default: '10' },
    details: { type: 'string' },
    source: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (values.help || folder === undefined) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

const repository = fileURLToPath(new URL('../../', import.meta.url));
const program = values.source
  ? ['--import', 'tsx', '--conditions=@querent/source', `${repository}packages/server/src/command/querent.ts`]
  : [`${repository}packages/server/bin/querent.js`];
const run = promisify(execFile);

const questionRow = z.object({
  id: z.string(),
  db: z.string(),
  question: z.string(),
  gold_sql: z.string(),
  gold_alternatives: z.array(z.string()).optional(),
});
type Question = z.infer<typeof questionRow>;

const answerLine = z.object({ status: z.string(), sql: z.string().nullable() });

/** What became of one question. `not run`: the command failed, by an error of the engine or of its own. */
type Outcome = 'right' | 'wrong' | 'no SQL' | 'not run' | 'gold does not run';

const dumps = join(folder, 'databases', 'defog_pg');
const names = readdirSync(dumps)
  .map((file) => basename(file, '.sql'))
  .filter((name) => values.db === undefined || name === values.db);
if (values.details !== undefined) writeFileSync(values.details, '');

const totals = { asked: 0, run: 0, right: 0 };
for (const server of testServers) {
  if (server.url === undefined) {
    console.log(`${server.engine}: left out, set ${server.variable} to a server's address`);
    continue;
  }
  const set = server.engine === 'PostgreSQL' ? 'defog_questions_gen_postgres' : 'defog_questions_gen_mysql';
  const chosen = server.engine === 'PostgreSQL' ? names : names.slice(0, 1);
  for (const name of chosen) await measure(server, name, questionsOf(folder, set, name));
}
console.log(
  `in all: ${String(totals.asked)} asked, ${String(totals.run)} ran, ${String(totals.right)} right`,
);
process.exit(totals.run === totals.asked && totals.asked > 0 ? 0 : 1);

/** Puts the questions of one database to one server and prints what came of them. */
async function measure(server: TestServer, name: string, questions: readonly Question[]): Promise<void> {
  const database = await loadDump(server, join(dumps, `${name}.sql`));
  const outcomes: Outcome[] = [];
  try {
    for (const question of questions) {
      const asked = await ask(database, question);
      outcomes.push(asked.outcome);
      if (values.details !== undefined) {
        const { id, question: text, gold_sql: gold } = question;
        const line = { id, engine: server.engine, db: name, question: text, gold, ...asked };
        appendFileSync(values.details, `${JSON.stringify(line)}\n`);
      }
      if (asked.outcome === 'not run') console.log(`  ${question.id} did not run: ${asked.error ?? ''}`);
    }
  } finally {
    await database.drop();
  }
  const count = (...wanted: Outcome[]) => outcomes.filter((outcome) => wanted.includes(outcome)).length;
  const ran = outcomes.length - count('not run');
  totals.asked += outcomes.length;
  totals.run += ran;
  totals.right += count('right');
  console.log(
    `${server.engine} ${name}: ${String(outcomes.length)} asked, ${String(ran)} ran, ${String(count('right'))} right, ${String(count('wrong'))} wrong, ${String(count('no SQL'))} without SQL, ${String(count('gold does not run'))} without a gold that runs`,
  );
}

/** So many questions to a database, evenly over all of them. */
function questionsOf(from: string, set: string, name: string): Question[] {
  const rows = readFileSync(join(from, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.includes(`"set": "${set}"`) && line.includes(`"db": "defog_${name}"`))
    .map((line) => questionRow.parse(JSON.parse(line)));
  const count = Math.min(Number(values.questions), rows.length);
  return Array.from({ length: count }, (_, place) => rows[Math.floor((place * rows.length) / count)]).filter(
    (row) => row !== undefined,
  );
}

async function ask(
  database: ServerDatabase,
  { question, gold_sql: gold, gold_alternatives: alternatives = [] }: Question,
): Promise<{ readonly outcome: Outcome; readonly sql: string | null; readonly error: string | null }> {
  let sql: string | null;
  try {
    const words = ['ask', question, '--datasource', database.url, '--json'];
    const { stdout } = await run(process.execPath, [...program, ...words], { maxBuffer: 2 ** 28 });
    ({ sql } = answerLine.parse(JSON.parse(stdout)));
  } catch (error) {
    const said = typeof error === 'object' && error !== null && 'stderr' in error ? error.stderr : error;
    return { outcome: 'not run', sql: null, error: String(said).trim() };
  }
  if (sql === null) return { outcome: 'no SQL', sql, error: null };
  return { ...(await judge(database, [gold, ...alternatives], sql)), sql };
}

/** Compares in the same database, by the same driver. */
async function judge(
  database: ServerDatabase,
  gold: readonly string[],
  sql: string,
): Promise<{ readonly outcome: Outcome; readonly error: string | null }> {
  const own = await database.run(sql);
  const problems: string[] = [];
  for (const statement of gold) {
    try {
      const result = await database.run(statement);
      if (areSameResults(result, own, { ordered: isOrdered(statement) }))
        return { outcome: 'right', error: null };
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  const isUnusable = problems.length === gold.length;
  return { outcome: isUnusable ? 'gold does not run' : 'wrong', error: problems[0] ?? null };
}
