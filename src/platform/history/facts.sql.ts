import { memoize } from '#core/memoize.js';
import type { Tx } from '../database/transaction.js';
import { Prisma } from '../database/generated/prisma/client.js';
import { factsOf, kindOf, textFactsOf, type NotedFact, type NotedRecord } from './facts.js';
import type { FactRow } from './changes.js';

/** Reads the facts of records at this moment of the transaction: one statement for any number of them. */
export async function readFacts(tx: Tx, record: NotedRecord, ids: readonly number[]): Promise<FactRow[]> {
  const which = Prisma.sql`r.id = any(${[...ids]}::int[])`;
  return tx.$queryRaw<FactRow[]>`select r.id, ${kindSql(record)} as kind, r.revision, ${factsSql(record)} as facts
    from ${Prisma.raw(record.table)} r where ${which} order by r.id`;
}

/** SQL for the kind of a row `r` in the history. */
export const kindSql = memoize((record: NotedRecord) => Prisma.raw(kindOf(record, 'r')));

/** SQL for the facts of a row `r`, as JSON. */
export const factsSql = memoize((record: NotedRecord) => {
  const { table } = record;
  return Prisma.raw(`json_strip_nulls(json_build_object('own', ${object(factsOf(record), 'r')}, 'texts', (
      select json_object_agg(x.language, ${object(textFactsOf(record), 'x')}) from ${table}_translation x
      where x.${table}_id = r.id)))`);
});

function object(facts: readonly NotedFact[], alias: string): string {
  return `json_build_object(${facts.map(({ name, expression }) => `'${name}', ${expression(alias)}`).join(', ')})`;
}
