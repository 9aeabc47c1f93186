import { Prisma } from '../../generated/prisma/client.js';
import type { Check } from './check.js';

/**
 * `released`: whether it was published when it was last written, or has been taken in since. What is due and not taken in
 * yet is right, as reads add it.
 */
export function releasedOf(table: 'event' | 'venue'): Check {
  const records = Prisma.raw(table);
  return {
    name: `released (${table})`,
    of: table,
    async differences(tx, { from, to }, { now }) {
      const rows = await tx.$queryRaw<{ id: number; released: boolean }[]>`
        select id, released from ${records} where id between ${from} and ${to} and case when released
          then published_at > modified_at and published_at > ${now} else published_at <= modified_at end order by id`;
      return rows.map(({ id, released }) => ({
        id,
        words: `${table} ${String(id)} is published ${released ? 'later, but counts already' : 'already, but does not count'}`,
      }));
    },
    async repair(tx, ids) {
      // Before the rows, as whoever moves a category does.
      await tx.$executeRaw`select pg_advisory_xact_lock_shared(hashtextextended('tree:term', 0))`;
      await tx.$executeRaw`select 1 from ${records} where id = any(${[...ids]}::int[]) order by id for no key update`;
      await tx.$executeRaw`
        update ${records} set released = published_at <= modified_at where id = any(${[...ids]}::int[])`;
    },
  };
}
