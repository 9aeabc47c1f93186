import type { Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { changesBetween, type Change, type FactRow } from '#platform/history/changes.js';
import { secretsOf, type NotedRecord } from '#platform/history/facts.js';
import { readFacts } from '#platform/history/facts.sql.js';
import { byItself } from '#platform/history/note.js';
import { writeNotes } from '#platform/history/note.sql.js';
import type { RecordDefinition } from '#calendar/records/reading/record.js';
import type { Check } from './check.js';

/** Fields of a record that differ from its last note. */
interface Unnoted extends FactRow {
  readonly changes: readonly Change[];
}

interface LastNoted extends Omit<Change, 'before'> {
  readonly id: number;
}

/** Links that disappear without a write of the record, when the linked record is removed. */
const LINKS = ['venue', 'organizer', 'categories', 'tags', 'image', 'post_parent', 'parent'];

/** The history: every field equals the last note of its change. */
export function historyOf(record: RecordDefinition): Check {
  const { table } = record;
  return {
    name: `history (${table})`,
    of: table,
    async differences(tx, { from, to }) {
      // Exceptions follow their series without a note.
      const noted = Prisma.raw(table === 'event' ? 'series_id is null' : 'true');
      const rows = await tx.$queryRaw<{ id: number }[]>`
        select id from ${Prisma.raw(table)} where id between ${from} and ${to} and ${noted}`;
      const ids = rows.map(({ id }) => id);
      return (await unnoted(tx, record, ids)).map(({ id, changes }) => ({
        id,
        words: `${table} ${String(id)} has other fields than those that were noted last: ${namesOf(changes)}`,
      }));
    },
    async repair(tx, ids) {
      await tx.$executeRaw`select 1 from ${Prisma.raw(table)} where id = any(${[...ids]}::int[]) order by id for no key update`;
      const notes = (await unnoted(tx, record, ids)).map((row) => ({ ...row, action: 'update' as const }));
      await writeNotes(tx, notes, byItself('command line', new Date()));
    },
  };
}

function namesOf(changes: readonly Change[]): string {
  return changes.map(({ field, language }) => (language === null ? field : `${field} (${language})`)).join(', ');
}

async function unnoted(tx: Tx, record: NotedRecord, ids: readonly number[]): Promise<Unnoted[]> {
  const kinds = record.table === 'term' ? ['category', 'tag'] : [record.table];
  const noted = await tx.$queryRaw<LastNoted[]>`
    select distinct on (h.record_id, c.field, c.language) h.record_id as id, c.field, c.language, c.after from history h
    cross join lateral jsonb_to_recordset(h.changes) c(field text, language text, after jsonb)
    where h.kind = any(${kinds}) and h.record_id = any(${[...ids]}::int[])
    order by h.record_id, c.field, c.language, h.id desc`;
  const begun = await tx.$queryRaw<{ id: number }[]>`
    select h.record_id as id from history h
    where h.kind = any(${kinds}) and h.record_id = any(${[...ids]}::int[]) and h.action = 'create'`;
  const complete = new Set(begun.map(({ id }) => id));
  const ofRecord = Map.groupBy(noted, ({ id }) => id);
  return (await readFacts(tx, record, ids)).flatMap((row) => {
    const last = ofRecord.get(row.id) ?? [];
    const told = changesBetween(undefined, row.facts, secretsOf(record));
    const changes = [
      ...last.flatMap((one) => differenceOf(one, told)),
      // If the history includes the creation, a field never noted must be empty.
      ...(complete.has(row.id) ? told.filter((one) => !last.some((other) => isSameField(one, other))) : []),
    ].filter((one) => !isFirstTint(one));
    return changes.length === 0 ? [] : [{ ...row, changes }];
  });
}

/** The database gives a category its first tint, also when the removal of its parent brings it to the top. */
function isFirstTint({ field, before }: Change): boolean {
  return field === 'tint' && before === null;
}

type Field = Pick<Change, 'field' | 'language'>;

function isSameField(one: Field, other: Field): boolean {
  return one.field === other.field && one.language === other.language;
}

/** @param told the present values, as changes from nothing */
function differenceOf({ after: noted, ...last }: LastNoted, told: readonly Change[]): Change[] {
  const value = told.find((one) => isSameField(one, last))?.after ?? null;
  const same = LINKS.includes(last.field) ? isPartOf(value, noted) : JSON.stringify(value) === JSON.stringify(noted);
  return same ? [] : [{ field: last.field, language: last.language, before: noted, after: value }];
}

function isPartOf(present: unknown, noted: unknown): boolean {
  const all: unknown[] = [noted].flat();
  return present === null || [present].flat().every((id) => all.includes(id));
}
