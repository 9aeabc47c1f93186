import type { Tx } from '#platform/database/transaction.js';

/** Recounts the events of a term after its links have moved: the triggers count only inserts and deletes. */
export async function recountTerm(tx: Tx, id: number): Promise<void> {
  await tx.$executeRaw`update term set event_count = (
    select count(*) from event_term l join event e on e.id = l.event_id
    where l.term_id = ${id} and e.status = 'publish' and e.released and e.series_id is null) where id = ${id}`;
}
