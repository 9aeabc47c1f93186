import type { RecordDefinition } from './record.js';
import type { RecordCache } from './record-cache.js';
import type { RecordRows } from './record-rows.sql.js';
import { idOfText, textsOfRows, type StoredRow } from './row-text.js';

/** Finds the row that a text, or a version, stands for. */
export type Find = (record: RecordDefinition, text: string) => StoredRow | undefined;

/** The records of an answer, each with what it is linked to; the text itself of each of which something is not found. */
export function joinedRows(
  cache: RecordCache,
  record: RecordDefinition,
  records: RecordRows,
  find: Find,
): (StoredRow | string)[] {
  const links = Object.entries(record.links ?? {});
  const linked = links.map(([name, link]) => ({ name, rows: byId(link.record, records[name], find) }));
  return textsOfRows(records.rows).map((text) => {
    const row = find(record, text);
    if (!row || linked.length === 0) return row ?? text;
    const beside: Record<string, readonly StoredRow[]> = {};
    for (const { name, rows } of linked) {
      const found = those(row.linkedIds[name] ?? [], rows);
      if (!found) return text;
      beside[name] = found;
    }
    const parts = [row, ...Object.values(beside).flat()];
    return cache.made(record.table, parts, () => ({ ...row, ...beside }));
  });
}

function byId(record: RecordDefinition, rows: unknown, find: Find): ReadonlyMap<number, StoredRow | undefined> {
  return new Map(textsOfRows(rows).map((text) => [idOfText(text), find(record, text)]));
}

/** What the caller may not read is left out. Undefined if one of the others is not known. */
function those(ids: readonly number[], rows: ReadonlyMap<number, StoredRow | undefined>): StoredRow[] | undefined {
  const readable = ids.filter((id) => rows.has(id)).map((id) => rows.get(id));
  return readable.every((row) => row !== undefined) ? readable : undefined;
}
