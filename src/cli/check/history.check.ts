import type { Tx } from '../../database/transaction.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Change, FactRow, Facts } from '../../history/changes.js';
import { secretsOf, type NotedRecord } from '../../history/facts.js';
import { readFacts } from '../../history/facts.sql.js';
import { byItself } from '../../history/note.js';
import { writeNotes } from '../../history/note.sql.js';
import type { RecordDefinition } from '../../records/reading/record.js';
import type { Check } from './check.js';

/** What of a record is another than its last note says. */
interface Unnoted extends FactRow {
  readonly changes: readonly Change[];
}

interface LastNoted extends Omit<Change, 'before'> {
  readonly id: number;
}

/** Links that go without a write of the record, when what they lead to goes. */
const LINKS = ['venue', 'organizer', 'categories', 'tags', 'image', 'post_parent', 'parent'];

/** The history: every field is what the last note of a change of it says. */
export function historyOf(record: RecordDefinition): Check {
  const { table } = record;
  return {
    name: `history (${table})`,
    of: table,
    async differences(tx, { from, to }) {
      const rows = await tx.$queryRaw<{ id: number }[]>`
        select id from ${Prisma.raw(table)} where id between ${from} and ${to}`;
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
  const ofRecord = Map.groupBy(noted, ({ id }) => id);
  return (await readFacts(tx, record, ids)).flatMap((row) => {
    const changes = (ofRecord.get(row.id) ?? []).flatMap((last) => differenceOf(last, row.facts, secretsOf(record)));
    return changes.length === 0 ? [] : [{ ...row, changes }];
  });
}

function differenceOf(
  { field, language, after: noted }: LastNoted,
  facts: Facts,
  secrets: readonly string[],
): Change[] {
  const stored = (language === null ? facts.own[field] : facts.texts?.[language]?.[field]) ?? null;
  const value = secrets.includes(field) && stored !== null ? 'set' : stored;
  const same = LINKS.includes(field) ? isPartOf(value, noted) : JSON.stringify(value) === JSON.stringify(noted);
  return same ? [] : [{ field, language, before: noted, after: value }];
}

function isPartOf(present: unknown, noted: unknown): boolean {
  const all: unknown[] = [noted].flat();
  return present === null || [present].flat().every((id) => all.includes(id));
}
