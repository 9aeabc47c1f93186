import { createPool } from '../../src/database/pool.js';
import { PrismaService } from '../../src/database/prisma.service.js';
import type { Tx } from '../../src/database/transaction.js';
import { indexRecords } from '../../src/records/search-index.js';
import { Prisma } from '../../src/generated/prisma/client.js';
import { DEFAULT_LANGUAGE } from '../generate/plan.js';

const TABLES = ['event', 'venue', 'organizer', 'term'] as const;
const SAMPLE = 300;

class Undo extends Error {}

/** Has the service make the search texts of some records anew and answers whose differ. Nothing is kept. */
export async function differingSearchTexts(url: string): Promise<string[]> {
  const pool = createPool(url, 2);
  const prisma = new PrismaService(pool);
  const differing: string[] = [];
  try {
    await prisma.$transaction(
      async (tx) => {
        for (const table of TABLES) differing.push(...(await differingIn(tx, table)));
        throw new Undo();
      },
      { timeout: 120_000 },
    );
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  } finally {
    await prisma.$disconnect();
    if (!pool.ended) await pool.end();
  }
  return differing;
}

async function differingIn(tx: Tx, table: (typeof TABLES)[number]): Promise<string[]> {
  const name = Prisma.raw(table);
  // Spread over all of them, protected ones first.
  const order = table === 'event' ? Prisma.sql`password_hash is null, hashint4(id)` : Prisma.sql`hashint4(id)`;
  const found = await tx.$queryRaw<{ id: number }[]>`select id from ${name} order by ${order} limit ${SAMPLE}`;
  const ids = found.map(({ id }) => id);
  const before = await searchRows(tx, table, ids);
  await tx.$executeRaw`delete from ${Prisma.raw(`${table}_search`)} where ${Prisma.raw(`${table}_id`)} = any(${ids})`;
  await indexRecords(tx, table, ids, DEFAULT_LANGUAGE);
  const after = await searchRows(tx, table, ids);
  return ids.filter((id) => before.get(id) !== after.get(id)).map((id) => `${table} ${String(id)}: other search texts`);
}

async function searchRows(tx: Tx, table: string, ids: number[]): Promise<Map<number, string>> {
  const owner = Prisma.raw(`${table}_id`);
  const rows = await tx.$queryRaw<{ id: number; rows: string }[]>`
    select ${owner} as id, json_agg(json_build_array(languages, text, exact_text, title_length, excerpt_length, tokens::text)
      order by languages)::text as rows
    from ${Prisma.raw(`${table}_search`)} where ${owner} = any(${ids}) group by 1`;
  return new Map(rows.map(({ id, rows: text }) => [id, text]));
}
