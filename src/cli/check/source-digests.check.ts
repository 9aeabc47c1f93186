import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { Tx } from '#platform/database/transaction.js';
import { sourceDigest } from '#calendar/records/texts/source-digest.js';
import type { TranslatedTable } from '#calendar/records/texts/translations.sql.js';
import type { Check } from './check.js';

type Texts = Readonly<Record<string, string | null>>;
type Row = Texts & { readonly id: number; readonly source_digest: string | null };

/** The digest stored with a record's original texts, which shows that translations are outdated. */
export function sourceDigestsOf(of: TranslatedTable): Check {
  const { table } = of;
  return {
    name: `digests (${table})`,
    of: table,
    async differences(tx, { from, to }) {
      const rows = await originals(tx, of, Prisma.sql`r.id between ${from} and ${to}`);
      return rows
        .filter((row) => row.source_digest !== sourceDigest(of, row))
        .map(({ id }) => ({ id, words: `${table} ${String(id)} has another digest than that of its original texts` }));
    },
    async repair(tx, ids) {
      await tx.$executeRaw`
        select 1 from ${Prisma.raw(table)} where id = any(${[...ids]}::int[]) order by id for no key update`;
      const rows = await originals(tx, of, Prisma.sql`r.id = any(${[...ids]}::int[])`);
      const [owners, digests] = [rows.map(({ id }) => id), rows.map((row) => sourceDigest(of, row))];
      await tx.$executeRaw`
        update ${Prisma.raw(`${table}_translation`)} x set source_digest = d.digest
        from unnest(${owners}::int[], ${digests}::text[]) d(id, digest) join ${Prisma.raw(table)} r using (id)
        where x.${Prisma.raw(`${table}_id`)} = d.id and x.language = r.original_language`;
    },
  };
}

/** The original texts of records `r`, without exceptions: their texts are translated with their series. */
function originals(tx: Tx, { table, texts }: TranslatedTable, which: Prisma.Sql): Promise<Row[]> {
  const columns = Prisma.raw(texts.map((field) => `x.${field}`).join(', '));
  return tx.$queryRaw<Row[]>`
    select r.id, x.source_digest, ${columns} from ${Prisma.raw(table)} r
    join ${Prisma.raw(`${table}_translation`)} x on x.${Prisma.raw(`${table}_id`)} = r.id and x.language = r.original_language
    where ${which} ${Prisma.raw(table === 'event' ? 'and r.series_id is null' : '')} order by r.id`;
}
