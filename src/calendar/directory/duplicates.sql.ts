import { countryNames } from '#core/country-names.js';
import type { Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { readable } from '../records/reading/visibility.sql.js';
import type { DirectoryRecord } from './directory.js';
import type { Comparison, Distinction } from './distinctions.js';

/** A new record as sent, its texts in stored form. */
interface NewRecord {
  readonly name: string;
  readonly description: string | null | undefined;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A kind of record, with the facts that distinguish two of one name. */
interface Distinguished {
  readonly record: DirectoryRecord<unknown>;
  readonly distinctions: readonly Distinction[];
}

/** The venue or organizer that a new one would repeat. Writers of one name wait for each other. */
export async function findDuplicate(
  tx: Tx,
  { record, distinctions }: Distinguished,
  input: NewRecord,
  caller: RequestContext,
): Promise<number | undefined> {
  const key = Prisma.sql`${`name:${record.table}:`} || ${folded(Prisma.sql`${input.name}`)}`;
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  const [found] = await tx.$queryRaw<{ id: number }[]>(duplicateOf(record, distinctions, input, caller));
  return found?.id;
}

/**
 * The id of the record with the same name (and description, if sent) in the language written, ignoring case, in NFC;
 * outside the trash, visible to the caller, and without contradiction to the facts sent. A fact contradicts a record
 * that has other values for it in every language. Of several, the one with the most matching facts, then the lowest id.
 */
export function duplicateOf(
  record: DirectoryRecord<unknown>,
  distinctions: readonly Distinction[],
  { name, description, facts }: NewRecord,
  caller: RequestContext,
): Prisma.Sql {
  const { table } = record;
  const owner = Prisma.raw(`${table}_id`);
  const described =
    description == null
      ? Prisma.empty
      : Prisma.sql`and ${folded(Prisma.sql`x.description`)} = ${folded(Prisma.sql`${description}`)}`;
  const agreements = distinctions.flatMap((one) => {
    const fact = facts[one.parameter];
    return typeof fact === 'string' ? [Prisma.sql`(${agreement(record, one, fact)})`] : [];
  });
  // A null row keeps the list from being empty: it neither matches nor contradicts.
  const rows = Prisma.join([Prisma.sql`(null::bool)`, ...agreements]);
  return Prisma.sql`select r.id from ${Prisma.raw(`${table}_translation`)} x join ${Prisma.raw(table)} r on r.id = x.${owner}
      cross join lateral (select count(*) filter (where f.agrees) as agreed, bool_or(not f.agrees) as contradicts
        from (values ${rows}) as f(agrees)) a
    where ${folded(Prisma.sql`x.name`)} = ${folded(Prisma.sql`${name}`)} and x.language = ${caller.languages[0]} ${described}
      and r.status <> 'trash' and ${readable('r', caller)} and a.contradicts is not true
    order by a.agreed desc, r.id limit 1`;
}

/** Whether the fact matches one of the record's values; null if it has none. */
function agreement(
  { table, texts }: DirectoryRecord<unknown>,
  { columns, comparison }: Distinction,
  fact: string,
): Prisma.Sql {
  const isText = (column: string): boolean => texts.includes(column);
  const own = columns.filter((column) => !isText(column)).map((column) => says(`r.${column}`, comparison, fact));
  const translated = columns.filter(isText).map((column) => says(`v.${column}`, comparison, fact));
  const inTexts =
    translated.length === 0
      ? []
      : [
          Prisma.sql`(select bool_or(t.says) from ${Prisma.raw(`${table}_translation`)} v
            cross join lateral (values ${Prisma.join(translated.map((one) => Prisma.sql`(${one})`))}) as t(says)
            where v.${Prisma.raw(`${table}_id`)} = r.id)`,
        ];
  return Prisma.sql`(select bool_or(o.says) from (values ${Prisma.join([...own, ...inTexts].map((one) => Prisma.sql`(${one})`))}) as o(says))`;
}

/** Whether the column has the value; null if it is empty. */
function says(column: string, comparison: Comparison, fact: string): Prisma.Sql {
  const stored = Prisma.raw(column);
  return Prisma.sql`case when ${stored} <> '' then coalesce(${SAME[comparison](stored, Prisma.sql`${fact}::text`, fact)}, false) end`;
}

type Same = (stored: Prisma.Sql, input: Prisma.Sql, text: string) => Prisma.Sql;

function equal(form: (value: Prisma.Sql) => Prisma.Sql): Same {
  return (stored, input) => Prisma.sql`${form(stored)} = ${form(input)}`;
}

const SAME: Readonly<Record<Comparison, Same>> = {
  text: equal(folded),
  country: (stored, _, text) => Prisma.sql`${folded(stored)} = any(${[...countryNames(text)]}::text[])`,
  postcode: equal((value) => Prisma.sql`regexp_replace(lower(normalize(${value}, NFKC)), '[^[:alnum:]]', '', 'g')`),
  // With and without the country or area code.
  phone: (stored, input) => {
    const [a, b] = [digits(stored), digits(input)];
    return Prisma.sql`(${a} = ${b} or (least(length(${a}), length(${b})) >= 6 and (${a} like '%' || ${b} or ${b} like '%' || ${a})))`;
  },
  web: equal((value) => Prisma.sql`regexp_replace(lower(normalize(${value})), '^[a-z]+://(www\\.)?|[/?#]+$', '', 'g')`),
};

function folded(value: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`lower(normalize(${value}))`;
}

/** The digits of a telephone number without leading zeros; the text itself if it has no digits. */
function digits(phone: Prisma.Sql): Prisma.Sql {
  const narrow = Prisma.sql`lower(normalize(${phone}, NFKC))`;
  return Prisma.sql`coalesce(nullif(ltrim(regexp_replace(replace(${narrow}, '(0)', ''), '[^0-9]', '', 'g'), '0'), ''), ${narrow})`;
}
