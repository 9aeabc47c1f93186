import type { RecordDefinition } from './record.js';
import { hasVersion, type RecordCache } from './record-cache.js';
import type { RecordIds, RecordRows } from './record-rows.sql.js';
import { idOfText, textsOfRows, type StoredRow } from './row-text.js';

/** Finds the row that a text, or a version, stands for. */
type Find = (record: RecordDefinition, text: string) => StoredRow | undefined;

/** By their ids, in order: rows, and the versions of those that are not known. */
type FoundRows = ReadonlyMap<number, StoredRow | string>;

/** The records of an answer, and by the names of the links what they are linked to. */
export interface Found {
  readonly own: FoundRows;
  readonly linked: Readonly<Record<string, FoundRows>>;
}

export function findRows(record: RecordDefinition, records: RecordRows, find: Find): Found {
  const links = Object.entries(record.links ?? {});
  return {
    own: byId(record, records.rows, find),
    linked: Object.fromEntries(links.map(([name, link]) => [name, byId(link.record, records[name], find)])),
  };
}

function byId(record: RecordDefinition, rows: unknown, find: Find): FoundRows {
  return new Map(textsOfRows(rows).map((text) => [idOfText(text), find(record, text) ?? text]));
}

/** Those that are not known; undefined if all are. */
export function unknownIds({ own, linked }: Found): RecordIds | undefined {
  const ids = unknownOf(own);
  const linkedIds = Object.fromEntries(Object.entries(linked).map(([name, rows]) => [name, unknownOf(rows)]));
  return ids.length > 0 || Object.values(linkedIds).some((some) => some.length > 0) ? { ids, linkedIds } : undefined;
}

/** Whether all rows are known. */
export function isComplete(rows: FoundRows): boolean {
  for (const row of rows.values()) if (typeof row === 'string') return false;
  return true;
}

function unknownOf(rows: FoundRows): number[] {
  if (isComplete(rows)) return [];
  return [...rows].filter(([, row]) => typeof row === 'string').map(([id]) => id);
}

/**
 * With what was read later of those that were not known. Undefined if one of them has changed since its version was told:
 * it may have been hidden from the caller, or not belong to the list any more.
 */
export function completed(found: Found, later: Found): Found | undefined {
  const merged = (rows: FoundRows, read: FoundRows | undefined): FoundRows | undefined => {
    const all = new Map<number, StoredRow>();
    for (const [id, one] of rows) {
      const row = typeof one === 'string' ? read?.get(id) : one;
      if (typeof row !== 'object' || (typeof one === 'string' && !hasVersion(row, one))) return undefined;
      all.set(id, row);
    }
    return all;
  };
  const own = merged(found.own, later.own);
  const linked: Record<string, FoundRows> = {};
  for (const [name, rows] of Object.entries(found.linked)) {
    const all = merged(rows, later.linked[name]);
    if (!all) return undefined;
    linked[name] = all;
  }
  return own && { own, linked };
}

/** The records of which everything is known, each with what it is linked to as far as the caller may read it. */
export function joinedRows(cache: RecordCache, record: RecordDefinition, { own, linked }: Found): StoredRow[] {
  const names = Object.keys(linked);
  return [...own.values()].flatMap((row) => {
    if (typeof row === 'string') return [];
    if (names.length === 0) return row;
    const beside: Record<string, readonly StoredRow[]> = {};
    for (const name of names) {
      const rows = (row.linkedIds[name] ?? []).flatMap((id) => linked[name]?.get(id) ?? []);
      const known = rows.filter((one) => typeof one !== 'string');
      if (known.length < rows.length) return [];
      beside[name] = known;
    }
    const parts = [row, ...Object.values(beside).flat()];
    return cache.made(record.table, parts, () => ({ ...row, ...beside }));
  });
}
