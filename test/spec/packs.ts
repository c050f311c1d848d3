import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { expectAnswer } from './expectations.js';
import type { SpecPart, World } from './world.js';

const industries = ['saas', 'ecommerce', 'finance', 'healthcare'];

function readPack(industry: string, section: string): Readonly<Record<string, unknown>>[] {
  const file = fileURLToPath(new URL(`../../packs/${industry}/${section}.yaml`, import.meta.url));
  const content = parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  return content[section] as Readonly<Record<string, unknown>>[];
}

function expectItems(section: string, fields: Readonly<Record<string, unknown>>): void {
  for (const industry of industries) {
    for (const item of readPack(industry, section)) expect(item).toMatchObject(fields);
  }
}

async function addPack(world: World, sections: Readonly<Record<string, unknown>>): Promise<void> {
  const made = await world.admin.send('POST', '/api/packs', { name: world.name(), ...sections });
  expect(made.status, made.text).toBe(201);
}

const text = expect.any(String) as string;
const texts = expect.any(Array) as string[];

/** Knowledge pack files. */
export const packs: readonly SpecPart[] = [
  {
    part: 'Resources: Knowledge packs',
    rows: [
      {
        row: 'synonyms: term, columns',
        holds: 'teach a word for columns',
        check: () => expectItems('synonyms', { term: text, columns: texts }),
      },
      {
        row: 'templates: question, sql, tags',
        holds: 'a question that equals a verified template is answered by its SQL, and the receipt says so',
        check: async (world) => {
          expectItems('templates', { question: text, sql: text, tags: texts });
          const question = 'What did the buyers of Italy spend?';
          const sql =
            "SELECT SUM(o.amount) FROM sales.orders o JOIN sales.customers c ON o.customer_id = c.id WHERE c.country = 'Italy'";
          await addPack(world, { templates: [{ question, sql, tags: ['sales'] }] });
          const answer = await world.user.send('POST', '/api/queries', { question });
          expectAnswer(answer, 201, { receipt: { templates: [question] } });
          const path = `/api/queries/${String(answer.body['id'])}/execute`;
          expectAnswer(await world.user.send('POST', path), 200, { rows: [[30.5]] });
        },
      },
      {
        row: 'kpis: name, formula, description',
        holds: 'a KPI named in a question compiles into its SQL',
        check: async (world) => {
          expectItems('kpis', { name: text, formula: text, description: text });
          const kpi = {
            name: 'basket worth',
            formula: 'SUM(orders.amount) / COUNT(orders.id)',
            description: 'Per order.',
          };
          await addPack(world, { kpis: [kpi] });
          const answer = await world.user.send('POST', '/api/queries', {
            question: 'What is the basket worth?',
          });
          expectAnswer(answer, 201, { receipt: { kpis: ['basket worth'] } });
        },
      },
      {
        row: 'Industries',
        holds:
          'SaaS, e-commerce, finance and healthcare, each with at least 40 synonyms, 12 templates and 10 KPIs',
        check: () => {
          const least = { synonyms: 40, templates: 12, kpis: 10 };
          for (const industry of industries) {
            for (const [section, count] of Object.entries(least)) {
              expect(readPack(industry, section).length, `${industry} ${section}`).toBeGreaterThanOrEqual(
                count,
              );
            }
          }
        },
      },
    ],
  },
];
