import { hasIdOf, type EventId, type OccurrenceId } from '../records/reading/event-ids.js';
import type { Tx } from '#platform/database/transaction.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { keptId, type FormerIdentity } from '../records/publishing/former-identity.js';
import { TERM_TREE_SHARED } from '../records/publishing/tree.sql.js';

/**
 * The id of a new event, and its name in calendars, which stays whatever becomes of the event and of the site's
 * address. An event that comes from another site keeps those of it. Begins the transaction: takes the shared lock on the tree of terms, for the links to terms that follow.
 */
export async function newIdentity(
  tx: Tx,
  { links }: Pick<RequestContext, 'links'>,
  former?: FormerIdentity,
): Promise<{ readonly id: number; readonly uid: string }> {
  const { id: kept } = await keptId(tx, 'event', former);
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    select coalesce(${kept ?? null}::integer, nextval('record_id_seq')::integer) as id where ${TERM_TREE_SHARED}`;
  if (!row) throw new Error('The sequence of ids has no next one.');
  return { id: row.id, uid: former?.uid ?? uidOf(row.id, links.host) };
}

/** An occurrence, and its event: a series, or one that takes place once. */
interface Named extends NamedEvent {
  readonly id: OccurrenceId;
}

interface NamedEvent {
  readonly eventId: EventId;
  /** The event's uid; null if the service did not create it. */
  readonly uid: string | null;
}

/** The name of a series in calendars, or of an event that takes place once. */
export function eventUid({ eventId, uid }: NamedEvent, host: string): string {
  return uid ?? uidOf(eventId, host);
}

/**
 * The name of an occurrence in calendars, unique by the host. The first has the event's; the others have their own ids
 * in it, which they keep when the series' time of day changes.
 */
export function occurrenceUid({ id, eventId, uid }: Named, host: string): string {
  const own = eventUid({ eventId, uid }, host);
  return hasIdOf(eventId, id) ? own : uidOf(id, own.slice(own.lastIndexOf('@') + 1));
}

function uidOf(id: number, host: string): string {
  return `event-${String(id)}@${host}`;
}
