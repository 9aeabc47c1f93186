import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import type { Tx } from '#platform/database/transaction.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { History } from '#platform/history/history.service.js';
import { writerOf } from '#platform/history/note.js';
import {
  erasePublication,
  lockPublication,
  trashPublication,
  type LockedPublication,
  type RemovingCaller,
} from '../records/publishing/publication-writes.js';
import { TERM_TREE_SHARED } from '../records/publishing/tree.sql.js';
import {
  followEvent,
  waitingTables,
  type FollowedEvent,
  type WaitingTable,
} from '../records/publishing/waiting.sql.js';
import { EVENT } from './event.record.js';

/** Keeps other writers off an event. @throws ApiError rest-event-not-found */
export async function lockEvent(tx: Tx, id: number): Promise<LockedPublication> {
  const publication = await lockPublication(tx, 'event', id, TERM_TREE_SHARED);
  if (!publication) throw new ApiError('rest-event-not-found');
  return publication;
}

/** Removal of events, and the effects of an event's change on its waiting records. */
@Injectable()
export class EventRemoval {
  constructor(private readonly history: History) {}

  /** @throws ApiError event-is-in-trash, rest_forbidden, rest_precondition_failed */
  async remove(tx: Tx, publication: LockedPublication, permanent: boolean, caller: RemovingCaller): Promise<void> {
    const { id } = publication;
    const deed = { action: permanent ? 'delete' : 'update' } as const;
    await this.history.around(tx, { records: [EVENT, id], deed, writer: writerOf(caller) }, async () => {
      const gone = { status: 'trash', publishedAt: publication.published_at } as const;
      await this.follow(tx, { id, ...gone }, await waitingTables(tx, id), caller);
      await (permanent ? erasePublication : trashPublication)(tx, 'event', publication, caller);
    });
  }

  /** Gives records created inside the event, and waiting for it, the event's new status. */
  async follow(
    tx: Tx,
    event: Omit<FollowedEvent, 'waiting'>,
    waiting: readonly WaitingTable[],
    caller: Pick<RequestContext, 'viewer' | 'now' | 'hidesExistence' | 'requestId'>,
  ): Promise<void> {
    await followEvent(tx, { ...event, waiting }, caller, (table, ids, write) => {
      const { record } = EVENT.links[`${table}s`];
      return this.history.around(
        tx,
        { records: [record, ...ids], deed: { action: 'update' }, writer: writerOf(caller) },
        write,
      );
    });
  }
}
