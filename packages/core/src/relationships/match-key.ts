import type { SourceColumn } from '../records/source-schema.js';
import { ownershipOf, type KeyColumn, type KeyedTable, type KeyIndex } from './key-index.js';
import { readKeyName } from './key-name.js';
import { kindsAgree } from './kinds-agree.js';
import {
  extensionRule,
  rulesForOthers,
  rulesForOwnKeys,
  type NamingRule,
  type Reference,
} from './naming-rules.js';

/** The key that a column most likely points to. */
export interface KeyMatch {
  readonly key: KeyColumn;
  /** 0 to 1. */
  readonly strength: number;
  /** The names of the rules that found it, the strongest first. */
  readonly evidence: readonly string[];
}

/** The best key for a column by its name, or null. Same input, same answer. */
export function matchKey(source: KeyedTable, column: SourceColumn, index: KeyIndex): KeyMatch | null {
  const name = readKeyName(column.name);
  const own = source.keys.find((key) => key.column === column && key.strength !== 'unique');
  const reference: Reference = { source, column, name, ownership: own === undefined ? 0 : ownershipOf(own) };

  const matches = new Map<KeyColumn, KeyMatch>();
  for (const rule of rulesFor(reference, own !== undefined)) {
    for (const { key, strength } of rule.find(reference, index)) {
      const adjusted = strength * agreement(reference, key, rule, index);
      if (adjusted === 0 || key.column === column) continue;
      if (own !== undefined && rule.name === 'key_name' && ownershipOf(key) <= reference.ownership) continue;
      const before = matches.get(key);
      if (before === undefined) matches.set(key, { key, strength: adjusted, evidence: [rule.name] });
      else if (!before.evidence.includes(rule.name)) {
        matches.set(key, {
          key,
          strength: Math.max(before.strength, adjusted),
          evidence: [...before.evidence, rule.name],
        });
      }
    }
  }
  return [...matches.values()].reduce<KeyMatch | null>(
    (best, match) => (best === null || isBetter(match, best) ? match : best),
    null,
  );
}

function rulesFor({ source, name, ownership }: Reference, isOwnKey: boolean): readonly NamingRule[] {
  if (isOwnKey && name.subject.length === 0) return [extensionRule];
  if (name.subject.join('') === source.subject.join('')) return [];
  return ownership > 0 ? rulesForOwnKeys : [...rulesForOwnKeys, ...rulesForOthers];
}

/** What remains of a rule's strength: less in another schema and for kinds that agree only because SQLite does not mind, or 0. */
function agreement(
  { source, column, name }: Reference,
  key: KeyColumn,
  rule: NamingRule,
  { dialect }: KeyIndex,
): number {
  const nearness = key.owner.table.schema === source.table.schema ? 1 : 0.7;
  if (kindsAgree(column.kind, key.column.kind)) return nearness;
  const isNamedForCertain = name.suffix !== null && rulesForOwnKeys.includes(rule) && ownershipOf(key) >= 0.5;
  return dialect === 'sqlite' && isNamedForCertain ? nearness * 0.6 : 0;
}

function isBetter(match: KeyMatch, best: KeyMatch): boolean {
  if (match.strength !== best.strength) return match.strength > best.strength;
  const [left, right] = [match.key.owner, best.key.owner];
  if (left.subject.length !== right.subject.length) return left.subject.length < right.subject.length;
  return fullName(left) < fullName(right);
}

function fullName({ table }: KeyedTable): string {
  return JSON.stringify([table.name, table.schema]);
}
