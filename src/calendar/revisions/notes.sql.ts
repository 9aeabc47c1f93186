import type { Language } from '#core/language.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { Change } from '#platform/history/changes.js';
import type { Action, WriteChannel } from '#platform/history/note.js';
import { pagePart } from '../records/lists/page.sql.js';
import type { PageOfList } from '../records/lists/paging.js';

/** Maximum length of a list, the newest first, so that no page and no total takes long. */
const MOST_LISTED = 10_000;

/** A note as read. */
export interface NoteRow {
  readonly id: number;
  readonly kind: string;
  readonly record_id: number;
  readonly revision: number | null;
  readonly action: Action;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly via: WriteChannel;
  readonly user_id: number | null;
  readonly login: string | null;
  readonly credential: string | null;
  readonly request_id: string | null;
  readonly restored: number | null;
  readonly merged: number | null;
  readonly languages: readonly Language[];
  readonly changes: readonly Change[];
}

/** Selection of notes: a condition with an index, then kinds, and readers' language. */
export interface NoteFilter {
  readonly where: Prisma.Sql;
  readonly kinds?: readonly string[] | undefined;
  readonly language?: Language | undefined;
}

const COLUMNS = Prisma.raw(`h.id::float8 as id, h.kind, h.record_id, h.revision, h.action,
  (extract(epoch from h.at) * 1000)::float8 as at, h.via, h.user_id, u.login, h.credential, h.request_id, h.restored,
  h.merged, h.languages, h.changes`);

export function notesOf(kind: string, id: number): NoteFilter {
  return { where: Prisma.sql`kind = ${kind} and record_id = ${id}` };
}

/** A page, the newest first. */
export function notePage(filter: NoteFilter, page: PageOfList): Prisma.Sql {
  return Prisma.sql`select ${COLUMNS} from (${listed(filter, Prisma.raw('*'))}) h left join app_user u on u.id = h.user_id
    order by h.id desc ${pagePart(page)}`;
}

export function noteTotal(filter: NoteFilter): Prisma.Sql {
  return Prisma.sql`select count(*)::int as total from (${listed(filter, Prisma.raw('id'))}) h`;
}

function listed({ where, kinds, language }: NoteFilter, columns: Prisma.Sql): Prisma.Sql {
  const newest = Prisma.sql`select * from history where ${where} order by id desc limit ${MOST_LISTED}`;
  const some = [
    ...(kinds ? [Prisma.sql`kind = any(${[...kinds]})`] : []),
    ...(language ? [concerning(language)] : []),
    Prisma.sql`true`,
  ];
  return Prisma.sql`select ${columns} from (${newest}) n where ${Prisma.join(some, ' and ')}`;
}

/** Whether a note concerns texts of the language, or fields common to all of them. */
function concerning(language: Language): Prisma.Sql {
  return Prisma.sql`(${language} = any(languages) or languages = '{}' or changes @> '[{"language": null}]')`;
}

/** The note of one revision. */
export function noteAt(kind: string, id: number, revision: number): Prisma.Sql {
  return Prisma.sql`select ${COLUMNS} from history h left join app_user u on u.id = h.user_id
    where h.kind = ${kind} and h.record_id = ${id} and h.revision = ${revision} order by h.id desc limit 1`;
}

/** For every field changed after a note, its value before the first of these changes. */
export function valuesAfter(kind: string, id: number, note: number): Prisma.Sql {
  return Prisma.sql`select distinct on (c.field, c.language) c.field, c.language, c.before from history h
    cross join lateral jsonb_to_recordset(h.changes) c(field text, language text, before jsonb)
    where h.kind = ${kind} and h.record_id = ${id} and h.id > ${note}::bigint order by c.field, c.language, h.id`;
}
