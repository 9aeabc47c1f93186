import type { Language } from '#core/language.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';

/** Limits of the search for a former source: number of changes, and their stored bytes. */
const MOST_NOTES = 200;
const MOST_BYTES = 4 * 1024 * 1024;

/** A text before one of its changes. */
export interface FormerText {
  /** Id of the history entry; its changes were made together. */
  readonly note: number;
  readonly field: string;
  readonly before: unknown;
}

/** Texts of a record in one language before each of their changes, the newest change first. */
export function formerTexts(kind: string, id: number, language: Language): Prisma.Sql {
  return Prisma.sql`
    select h.id::float8 as note, c.field, c.before from (
      select n.*, sum(pg_column_size(n.changes)) over (order by n.id desc) as bytes from (
        select id, changes from history where kind = ${kind} and record_id = ${id} and ${language} = any(languages)
        order by id desc limit ${MOST_NOTES}) n) h
    cross join lateral jsonb_to_recordset(h.changes) c(field text, language text, before jsonb)
    where h.bytes <= ${MOST_BYTES} and c.language = ${language} order by h.id desc, c.field`;
}
