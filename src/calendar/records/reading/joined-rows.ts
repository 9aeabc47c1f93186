import type { RecordDefinition } from './record.js';
import { hasVersion, type RecordCache } from './record-cache.js';
import type { RecordIds, RecordRows } from './record-rows.sql.js';
import { idOfText, textsOfRows, type StoredRow } from './row-text.js';

/** Finds the cached row for a text or a version. */
type Find = (record: RecordDefinition, text: string) => StoredRow | undefined;

/** By id, in order: cached rows, and the versions of rows that are not cached. */
type FoundRows = ReadonlyMap<number, StoredRow | string>;

/** The records of an answer, and by link name the records linked to them. */
export interface Joined {
  readonly own: FoundRows;
  readonly linked: Readonly<Record<string, FoundRows>>;
}

export function findRows(record: RecordDefinition, records: RecordRows, find: Find): Joined {
  const links = Object.entries(record.links ?? {});
  return {
    own: byId(record, records.rows, find),
    linked: Object.fromEntries(links.map(([name, link]) => [name, byId(link.record, records[name], find)])),
  };
}

function byId(record: RecordDefinition, rows: unknown, find: Find): FoundRows {
  return new Map(textsOfRows(rows).map((text) => [idOfText(text), find(record, text) ?? text]));
}

/** Ids of rows that are not cached; undefined if all are. */
export function unknownIds({ own, linked }: Joined): RecordIds | undefined {
  const ids = unknownOf(own);
  const linkedIds = Object.fromEntries(Object.entries(linked).map(([name, rows]) => [name, unknownOf(rows)]));
  return ids.length > 0 || Object.values(linkedIds).some((some) => some.length > 0) ? { ids, linkedIds } : undefined;
}

/** Whether all rows are cached. */
export function isComplete(rows: FoundRows): boolean {
  for (const row of rows.values()) if (typeof row === 'string') return false;
  return true;
}

function unknownOf(rows: FoundRows): number[] {
  if (isComplete(rows)) return [];
  return [...rows].filter(([, row]) => typeof row === 'string').map(([id]) => id);
}

/**
 * Adds the rows read later for those that were not cached. Undefined if one of them has changed since its version was
 * read: it may be hidden from the caller now, or no longer belong to the list.
 */
export function completed(found: Joined, later: Joined): Joined | undefined {
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

/** The cached records, each with the linked records that the caller may read. */
export function joinedRows(cache: RecordCache, record: RecordDefinition, { own, linked }: Joined): StoredRow[] {
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
