import type { Tx } from '#platform/database/transaction.js';

/** Locks the series of an occurrence, if the id names one, and makes it an exception if it is none yet. */
export async function exceptionToWrite(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.$executeRaw`select 1 from event where id = (select o.series_id from occurrence o where o.id = ${id}) for update`;
  await tx.$executeRaw`select make_exception(o.id, ${now}) from occurrence o
    where o.id = ${id} and o.event_id = o.series_id and o.id <> o.series_id`;
}
