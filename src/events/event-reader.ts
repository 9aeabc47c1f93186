import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../database/sql.service.js';
import { Prisma } from '../generated/prisma/client.js';
import type { RequestContext } from '../http/request-scope.js';
import type { OwnedPublication } from '../records/publishing/publication-rules.js';
import { mayRead } from '../records/reading/may-read.js';
import { hasVersion, RecordCache } from '../records/reading/record-cache.js';
import { batchLoad } from '../records/reading/batch-load.js';
import { duePublications } from '../records/lists/due-publications.sql.js';
import type { EventRow } from '../records/reading/rows.js';
import { idOfText, theseIds } from '../records/reading/rows.sql.js';
import type { EventList } from './lists/event-list.sql.js';
import { eventsOf, knownEvents } from './event-records.js';
import {
  eventRows,
  eventRowsById,
  eventVersions,
  eventVersionsById,
  idsOfKnown,
  LINKED_EVENT,
  type EventRecords,
  type LinkedRow,
} from './events.sql.js';

type FoundEvent = EventRow & OwnedPublication;

interface FoundEvents {
  readonly rows: FoundEvent[];
  readonly total: number;
}

/**
 * Reads events with all that answers show of them. The database is asked which version of everything it has, and for all
 * of it only where another version is known, or none.
 */
@Injectable()
export class EventReader {
  constructor(
    private readonly sql: Sql,
    private readonly cache: RecordCache,
  ) {}

  /**
   * One page of a list: one statement for the versions; one before it where only the filter's own values say how its
   * events are best found; one after it for what is not known.
   */
  page(list: EventList, caller: RequestContext): Promise<FoundEvents> {
    return this.sql.limited(list.queue, caller.replica, () => this.listed(list, caller));
  }

  private async listed(
    { ids, total, found: both, genericPlanSafe }: EventList,
    caller: RequestContext,
  ): Promise<FoundEvents> {
    if (genericPlanSafe) return this.these(caller, ids, total, both);
    const [found] = await this.sql.planned<{ ids: number[]; total: number }>(
      Prisma.sql`with ${duePublications(caller.now)}${both ? Prisma.sql`, ${both}` : Prisma.empty} select array(${ids}) as ids, ${total} as total`,
      caller.replica,
    );
    const { rows } = await this.these(caller, theseIds(found?.ids ?? []));
    // What was hidden from the caller since the ids were found.
    return { rows: rows.filter((row) => mayRead(row, caller)), total: found?.total ?? 0 };
  }

  /** The event with the id, whatever its status. */
  async one(id: number, caller: RequestContext): Promise<FoundEvent | undefined> {
    const known = this.latest(id, caller) && (await this.oneKnown(id, caller));
    return known ?? this.oneWhole(id, caller);
  }

  private readonly oneWhole = batchLoad<FoundEvent>(async (ids, caller) =>
    eventsOf(this.cache, caller.languages, await this.ask(eventRowsById(ids, caller), caller)),
  );

  /** Those that are what they were when they were last read, with all that they are linked to. */
  private readonly oneKnown = batchLoad<FoundEvent>(async (ids, caller) => {
    const asked = ids.map((id) => this.latest(id, caller)).filter((row) => row !== undefined);
    const versions = await this.ask(eventVersionsById(idsOfKnown(asked), caller), caller);
    return knownEvents(this.cache, caller.languages, versions)
      .filter((event) => typeof event === 'object')
      .filter(({ id }) => {
        // Another row, which was read in the meantime, may have links that were not asked for.
        const row = this.latest(id, caller);
        return row !== undefined && asked.includes(row);
      });
  });

  private latest(id: number, { languages }: RequestContext): LinkedRow | undefined {
    return this.cache.latest(LINKED_EVENT, languages, id) as LinkedRow | undefined;
  }

  private async these(
    caller: RequestContext,
    ids: Prisma.Sql,
    total?: Prisma.Sql,
    found?: Prisma.Sql,
  ): Promise<FoundEvents> {
    if (!this.cache.enabled) return this.inOneStatement(caller, ids, total, found);
    const versions = await this.ask(eventVersions(ids, caller, total, found), caller);
    const rows = await this.whole(knownEvents(this.cache, caller.languages, versions), caller);
    return rows ? { rows, total: versions.total ?? 0 } : this.inOneStatement(caller, ids, total, found);
  }

  /**
   * Reads those of which only the version is known. Undefined if one of them has changed since its version was read: it
   * may have been hidden from the caller, or not belong to the list any more.
   */
  private async whole(events: readonly (EventRow | string)[], caller: RequestContext): Promise<EventRow[] | undefined> {
    const unknown = events.filter((event) => typeof event === 'string');
    if (unknown.length === 0) return events as EventRow[];
    const records = await this.ask(eventRows(theseIds(unknown.map(idOfText)), caller), caller);
    const read = new Map(eventsOf(this.cache, caller.languages, records).map((event) => [event.id, event]));
    const rows: EventRow[] = [];
    for (const event of events) {
      const row = typeof event === 'string' ? read.get(idOfText(event)) : event;
      if (!row || (typeof event === 'string' && !hasVersion(row, event))) return undefined;
      rows.push(row);
    }
    return rows;
  }

  private async inOneStatement(
    caller: RequestContext,
    ids: Prisma.Sql,
    total?: Prisma.Sql,
    found?: Prisma.Sql,
  ): Promise<FoundEvents> {
    const records = await this.ask(eventRows(ids, caller, total, found), caller);
    return { rows: eventsOf(this.cache, caller.languages, records), total: records.total ?? 0 };
  }

  private async ask(statement: Statement, { replica }: RequestContext): Promise<EventRecords> {
    const [records] = await this.sql.rows<EventRecords>(statement, replica);
    return records ?? { rows: null, total: null, venues: null, organizers: null, terms: null };
  }
}
