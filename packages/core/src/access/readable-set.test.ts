import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccessEffect, AccessRuleRecord, SchemaExclusionRecord } from '../records/access.js';
import type { Dialect } from '../records/dialect.js';
import type { Role } from '../records/identity.js';
import { createReadableSet } from './readable-set.js';

/** `holder effect catalog[.schema[.table]]`; the holder is `me`, `mine` (a group of mine), `other` or `theirs`. */
type RuleText = string;

/** `[role, rules, hidden schemas, target, has access]`. */
type Case = readonly [Role, readonly RuleText[], readonly string[], string, boolean];

const holders: Readonly<Record<string, Pick<AccessRuleRecord, 'user_id' | 'group_id'>>> = {
  me: { user_id: 'me', group_id: null },
  other: { user_id: 'other', group_id: null },
  mine: { user_id: null, group_id: 'mine' },
  theirs: { user_id: null, group_id: 'theirs' },
};

const dialects: Readonly<Record<string, Dialect>> = { c: 'sqlite', pg: 'postgres', my: 'mariadb' };

function ruleOf(text: RuleText, index: number): AccessRuleRecord {
  const [holder = '', effect = '', name = ''] = text.split(' ');
  const [catalog = '', schema = null, table = null] = name.split('.');
  return {
    id: `rule-${String(index).padStart(3, '0')}`,
    ...(holders[holder] ?? { user_id: null, group_id: null }),
    catalog,
    schema,
    table,
    effect: effect as AccessEffect,
    created_at: '2026-01-01T00:00:00.000Z',
    created_by: null,
  };
}

function exclusionOf(name: string): SchemaExclusionRecord {
  const [catalog = '', schema = ''] = name.split('.');
  return {
    id: name,
    catalog,
    schema,
    reason: null,
    created_at: '2026-01-01T00:00:00.000Z',
    created_by: null,
  };
}

function targetOf(name: string) {
  const [catalog = '', schema, table] = name.split('.');
  return { catalog, schema, table };
}

function setOf(role: Role, rules: readonly RuleText[], hidden: readonly string[] = []) {
  return createReadableSet({
    principal: { user_id: 'me', username: 'me', role, group_ids: ['mine'] },
    rules: rules.map(ruleOf),
    exclusions: hidden.map(exclusionOf),
    dialectOf: (catalog) => dialects[catalog] ?? null,
  });
}

/** Every pair of effects at two levels: the more specific decides. */
const levels = ['c', 'c.s', 'c.s.t'] as const;
const pairs = levels.flatMap((general, at) =>
  levels.slice(at + 1).flatMap((specific) =>
    (['me', 'mine'] as const).flatMap((holder) =>
      (['me', 'mine'] as const).flatMap((holderOfSpecific): Case[] => [
        ['USER', [`${holder} allow ${general}`, `${holderOfSpecific} deny ${specific}`], [], 'c.s.t', false],
        ['USER', [`${holder} deny ${general}`, `${holderOfSpecific} allow ${specific}`], [], 'c.s.t', true],
      ]),
    ),
  ),
);

const cases: readonly Case[] = [
  ...pairs,
  // Nothing granted.
  ['USER', [], [], 'c.s.t', false],
  ['READONLY', [], [], 'c.s.t', false],
  ['ADMIN', [], [], 'c.s.t', true],
  ['ADMIN', [], [], 'c', true],
  // A rule grants its level and everything below it, and nothing else.
  ['USER', ['me allow c'], [], 'c', true],
  ['USER', ['me allow c'], [], 'c.s', true],
  ['USER', ['me allow c'], [], 'c.s.t', true],
  ['USER', ['me allow c'], [], 'd.s.t', false],
  ['USER', ['me allow c.s'], [], 'c', false],
  ['USER', ['me allow c.s'], [], 'c.s', true],
  ['USER', ['me allow c.s'], [], 'c.s.t', true],
  ['USER', ['me allow c.s'], [], 'c.u.t', false],
  ['USER', ['me allow c.s.t'], [], 'c', false],
  ['USER', ['me allow c.s.t'], [], 'c.s', false],
  ['USER', ['me allow c.s.t'], [], 'c.s.t', true],
  ['USER', ['me allow c.s.t'], [], 'c.s.u', false],
  ['READONLY', ['me allow c.s.t'], [], 'c.s.t', true],
  // A denial below does not answer a question above.
  ['USER', ['me allow c', 'me deny c.s.t'], [], 'c.s', true],
  ['USER', ['me allow c', 'me deny c.s.t'], [], 'c', true],
  ['USER', ['me allow c.s', 'me deny c.s.t'], [], 'c.s.u', true],
  ['USER', ['me allow c.s', 'me deny c'], [], 'c', false],
  // Groups.
  ['USER', ['mine allow c.s'], [], 'c.s.t', true],
  ['USER', ['theirs allow c.s'], [], 'c.s.t', false],
  ['USER', ['other allow c.s'], [], 'c.s.t', false],
  ['USER', ['me allow c.s', 'theirs deny c.s'], [], 'c.s.t', true],
  ['USER', ['me allow c.s', 'other deny c.s.t'], [], 'c.s.t', true],
  // At equal level a denial wins, whoever holds it and in whichever order.
  ['USER', ['me allow c', 'me deny c'], [], 'c.s.t', false],
  ['USER', ['me deny c', 'me allow c'], [], 'c.s.t', false],
  ['USER', ['me allow c.s', 'mine deny c.s'], [], 'c.s.t', false],
  ['USER', ['mine deny c.s', 'me allow c.s'], [], 'c.s.t', false],
  ['USER', ['mine allow c.s.t', 'me deny c.s.t'], [], 'c.s.t', false],
  ['USER', ['me allow c.s.t', 'mine deny c.s.t'], [], 'c.s.t', false],
  ['READONLY', ['me allow c', 'mine deny c'], [], 'c', false],
  // Three levels.
  ['USER', ['me allow c', 'me deny c.s', 'me allow c.s.t'], [], 'c.s.t', true],
  ['USER', ['me allow c', 'me deny c.s', 'me allow c.s.t'], [], 'c.s.u', false],
  ['USER', ['me deny c', 'me allow c.s', 'me deny c.s.t'], [], 'c.s.t', false],
  ['USER', ['me deny c', 'me allow c.s', 'me deny c.s.t'], [], 'c.s.u', true],
  // Hidden schemas.
  ['USER', ['me allow c'], ['c.s'], 'c.s.t', false],
  ['USER', ['me allow c.s'], ['c.s'], 'c.s.t', false],
  ['USER', ['me allow c.s.t'], ['c.s'], 'c.s.t', false],
  ['USER', ['me allow c'], ['c.s'], 'c.s', false],
  ['USER', ['me allow c'], ['c.s'], 'c.u.t', true],
  ['USER', ['me allow c'], ['c.s'], 'c', true],
  ['USER', ['me allow c'], ['d.s'], 'c.s.t', true],
  ['READONLY', ['mine allow c.s.t'], ['c.s'], 'c.s.t', false],
  ['ADMIN', [], ['c.s'], 'c.s.t', true],
  ['ADMIN', ['me deny c.s.t'], [], 'c.s.t', true],
  // Case: SQLite folds, PostgreSQL and unknown catalogs do not; catalogs are exact.
  ['USER', ['me allow c.S.T'], [], 'c.s.t', true],
  ['USER', ['me allow c.s', 'me deny c.S.T'], [], 'c.s.t', false],
  ['USER', ['me allow c'], ['c.S'], 'c.s.t', false],
  ['USER', ['me allow pg.s.T'], [], 'pg.s.t', false],
  ['USER', ['me allow pg.s.T'], [], 'pg.s.T', true],
  ['USER', ['me allow pg.s', 'me deny pg.s.T'], [], 'pg.s.t', true],
  ['USER', ['me allow x.s.T'], [], 'x.s.t', false],
  ['USER', ['me allow C'], [], 'c.s.t', false],
  // MySQL servers may keep case apart: a grant holds for its spelling alone, a denial and a hidden schema for all.
  ['USER', ['me allow my.s.T'], [], 'my.s.t', false],
  ['USER', ['me allow my.s.T'], [], 'my.s.T', true],
  ['USER', ['me allow my.S'], [], 'my.s.t', false],
  ['USER', ['me allow my.s', 'me deny my.S.T'], [], 'my.s.t', false],
  ['USER', ['me allow my', 'me deny my.S'], [], 'my.s.t', false],
  ['USER', ['me allow my'], ['my.S'], 'my.s.t', false],
];

describe('createReadableSet', () => {
  it.each(cases)('%s with %j and %j hidden, asked for %s: %s', (role, rules, hidden, name, expected) => {
    const set = setOf(role, rules, hidden);
    const target = targetOf(name);

    expect(set.decide(target).has_access).toBe(expected);
    if (target.schema !== undefined && target.table !== undefined) {
      expect(set.canRead({ catalog: target.catalog, schema: target.schema, table: target.table })).toBe(
        expected,
      );
    }
  });

  it('names the deciding rule in its reason', () => {
    const set = setOf('USER', ['me allow c.s', 'mine deny c.s.t'], ['c.hidden']);

    expect(set.decide(targetOf('c.s.u'))).toMatchObject({
      reason: 'The schema rule of the user allows c.s.',
      rule: { id: 'rule-000' },
    });
    expect(set.decide(targetOf('c.s.t')).reason).toBe('The table rule of a group of the user denies c.s.t.');
    expect(set.decide(targetOf('d.s.t'))).toMatchObject({
      reason: 'No rule grants access to d.s.t.',
      rule: null,
    });
    expect(set.decide(targetOf('c.hidden'))).toMatchObject({ is_hidden: true, rule: null });
  });

  it('names the user before a group where both rules say the same', () => {
    expect(setOf('USER', ['mine allow c', 'me allow c']).decide(targetOf('c')).rule?.user_id).toBe('me');
  });

  it.each(['ADMIN', 'USER'] as const)('refuses a table without a schema (%s)', (role) => {
    expect(() => setOf(role, ['me allow c']).decide({ catalog: 'c', table: 't' })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR' }),
    );
  });

  it('does not let a malformed table rule open its catalog', () => {
    const rule = { ...ruleOf('me allow c', 0), table: 't' };
    const set = createReadableSet({
      principal: { user_id: 'me', username: 'me', role: 'USER', group_ids: [] },
      rules: [rule],
      exclusions: [],
      dialectOf: () => null,
    });
    expect(set.canRead({ catalog: 'c', schema: 's', table: 't' })).toBe(false);
  });

  it('hides schemas from all but admins', () => {
    expect(setOf('USER', [], ['c.s']).isHidden('c', 'S')).toBe(true);
    expect(setOf('USER', [], ['c.s']).isHidden('c', 'u')).toBe(false);
    expect(setOf('ADMIN', [], ['c.s']).isHidden('c', 's')).toBe(false);
  });
});

describe('the fingerprint', () => {
  const fingerprint = (rules: readonly RuleText[], hidden: readonly string[] = [], role: Role = 'USER') =>
    setOf(role, rules, hidden).fingerprint;

  it('is equal for equal rights, whoever holds the rules and however they are written', () => {
    const expected = fingerprint(['me allow c.s', 'me deny c.s.t']);
    expect(fingerprint(['mine deny c.S.T', 'mine allow c.s', 'me allow c.S', 'other allow d'])).toBe(
      expected,
    );
    expect(fingerprint([], [], 'ADMIN')).toBe(fingerprint(['me allow c'], ['c.s'], 'ADMIN'));
  });

  it.each([
    [['me allow c.s', 'me allow c.s.t'], []],
    [['me allow c'], []],
    [['me allow c.s'], ['c.s']],
    [['me allow pg.s'], []],
    [[], []],
  ])('differs from that of c.s for %j with %j hidden', (rules, hidden) => {
    expect(fingerprint(rules, hidden)).not.toBe(fingerprint(['me allow c.s']));
  });
});

/** The rules of the specification, read off one by one. */
function naiveDecision(rules: readonly RuleText[], hidden: readonly string[], name: string): boolean {
  const [catalog = '', schema, table] = name.split('.');
  if (schema !== undefined && hidden.includes(`${catalog}.${schema}`)) return false;
  const names = [
    table === undefined ? [] : [`${catalog}.${String(schema)}.${table}`],
    schema === undefined ? [] : [`${catalog}.${schema}`],
    [catalog],
  ].flat();
  for (const level of names) {
    const effects = rules
      .map((rule) => rule.split(' '))
      .filter(([holder, , ruled]) => (holder === 'me' || holder === 'mine') && ruled === level)
      .map(([, effect]) => effect);
    if (effects.length > 0) return !effects.includes('deny');
  }
  return false;
}

describe('createReadableSet against a naive reading of the specification', () => {
  const part = (names: readonly string[]) => fc.constantFrom(...names);
  const name = fc.oneof(
    part(['c', 'pg']),
    fc.tuple(part(['c', 'pg']), part(['s', 'u'])).map((parts) => parts.join('.')),
    fc.tuple(part(['c', 'pg']), part(['s', 'u']), part(['t', 'v'])).map((parts) => parts.join('.')),
  );
  const rule = fc
    .tuple(part(['me', 'mine', 'other', 'theirs']), part(['allow', 'deny']), name)
    .map((parts) => parts.join(' '));
  const hidden = fc.array(
    fc.tuple(part(['c', 'pg']), part(['s', 'u'])).map((parts) => parts.join('.')),
    { maxLength: 2 },
  );

  it('decides alike for 2 000 sets of rules', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 8 }), hidden, name, (rules, hiddenSchemas, asked) => {
        const decided = setOf('USER', rules, hiddenSchemas).decide(targetOf(asked)).has_access;
        expect(decided).toBe(naiveDecision(rules, hiddenSchemas, asked));
      }),
      { seed: 20260101, numRuns: 2000 },
    );
  });
});
