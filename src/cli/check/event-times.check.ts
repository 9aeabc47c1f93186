import { wallFromDate } from '#core/dates/wall-clock.js';
import { parseZone, toInstant, toWallClock, type Zone } from '#core/dates/zone.js';
import type { Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { Check } from './check.js';

interface Times {
  readonly id: number;
  readonly timezone: string;
  readonly start_local: Date;
  readonly end_local: Date;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

interface Instants {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The instants of an event's start and end, derived from its wall clocks and zone. Zones change their rules. */
export const EVENT_INSTANTS: Check = {
  name: 'event times',
  of: 'event',
  async differences(tx, { from, to }) {
    const rows = await timesOf(tx, Prisma.sql`id between ${from} and ${to}`);
    return rows.flatMap((row) => {
      const zone = parseZone(row.timezone);
      if (!zone) return [{ id: row.id, words: `event ${String(row.id)} is in an unknown time zone, ${row.timezone}` }];
      const { startsAt, endsAt } = instantsOf(row, zone);
      const isRight = +startsAt === +row.starts_at && +endsAt === +row.ends_at;
      return isRight ? [] : [{ id: row.id, words: `event ${String(row.id)} is at another moment than its clocks say` }];
    });
  },
  async repair(tx, ids) {
    await tx.$executeRaw`select 1 from event where id = any(${[...ids]}::int[]) order by id for no key update`;
    for (const row of await timesOf(tx, Prisma.sql`id = any(${[...ids]}::int[])`)) {
      const zone = parseZone(row.timezone);
      if (!zone) continue;
      const { startsAt, endsAt } = instantsOf(row, zone);
      await tx.event.update({ where: { id: row.id }, data: { startsAt, endsAt } });
    }
  },
};

function timesOf(tx: Tx, which: Prisma.Sql): Promise<Times[]> {
  return tx.$queryRaw<Times[]>`
    select id, timezone, start_local, end_local, starts_at, ends_at from event where ${which} order by id`;
}

function instantsOf(row: Times, zone: Zone): Instants {
  const startsAt = instantOf(row.start_local, row.starts_at, zone);
  const endsAt = instantOf(row.end_local, row.ends_at, zone);
  return { startsAt, endsAt };
}

/** A wall clock that a zone shows twice a year has two instants: the stored one is right if it is one of them. */
function instantOf(local: Date, stored: Date, zone: Zone): Date {
  const wall = wallFromDate(local);
  return toWallClock(stored, zone) === wall ? stored : toInstant(wall, zone);
}
