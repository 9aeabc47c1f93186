import type { Tx } from '../../platform/database/transaction.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
import { TERM_TREE_SHARED } from '../records/publishing/tree.sql.js';

/**
 * The id of a new event, and what calendars will know it by whatever becomes of it and of the site's address. Begins the
 * transaction: locks the tree of terms, shared, as links to terms are to be written.
 */
export async function newIdentity(
  tx: Tx,
  { links }: Pick<RequestContext, 'links'>,
): Promise<{ readonly id: number; readonly uid: string }> {
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    select nextval('record_id_seq')::integer as id where ${TERM_TREE_SHARED}`;
  if (!row) throw new Error('The sequence of ids has no next one.');
  return { id: row.id, uid: uidOf(row.id, links.host) };
}

/** An occurrence, and the event that it is of: a series, or one that takes place once. */
interface Named {
  readonly id: number;
  readonly eventId: number;
  /** The event's; null where the service did not make it. */
  readonly uid: string | null;
}

/**
 * The name of an occurrence in calendars, unique by the host. The first has that of its event; the others are named by their own
 * ids, which they keep when the hour of the series changes.
 */
export function occurrenceUid({ id, eventId, uid }: Named, host: string): string {
  const own = uid ?? uidOf(eventId, host);
  return id === eventId ? own : uidOf(id, own.slice(own.lastIndexOf('@') + 1));
}

function uidOf(id: number, host: string): string {
  return `event-${String(id)}@${host}`;
}
