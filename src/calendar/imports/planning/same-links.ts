import { isDeepStrictEqual } from 'node:util';
import type { ImportedKind } from '../reading/import-record.js';
import type { Decision } from './decisions.js';
import { keyName } from './plan.js';

/** Kinds of the records that a fact links to. */
const LINKED: ReadonlyMap<string, ImportedKind> = new Map([
  ['venue', 'venues'],
  ['organizer', 'organizers'],
  ['categories', 'categories'],
  ['tags', 'tags'],
  ['parent', 'categories'],
] as const);
/** Facts whose order says something. */
const ORDERED: readonly string[] = ['venue', 'organizer'];

/** Changes without links that lead to the records that are linked already: a source writes them as keys, we as ids. */
export function withoutSameLinks(changes: readonly Decision[], ids: ReadonlyMap<string, number>): readonly Decision[] {
  return changes.filter(({ field, language, before, after }) => {
    const kind = language === null ? LINKED.get(field) : undefined;
    if (kind === undefined) return true;
    const theirs = listOf(after).map((key) => ids.get(keyName({ kind, key: String(key) })));
    return !isDeepStrictEqual(inOrder(field, theirs), inOrder(field, listOf(before)));
  });
}

function inOrder(field: string, ids: readonly unknown[]): readonly unknown[] {
  return ORDERED.includes(field) ? ids : ids.toSorted((one, other) => Number(one) - Number(other));
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === null ? [] : [value];
}
