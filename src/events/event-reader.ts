import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../database/sql.service.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import type { OwnedPost } from '../records/post-rules.js';
import { mayRead } from '../records/may-read.js';
import { hasVersion, RecordMemory } from '../records/record-memory.js';
import { readTogether } from '../records/read-together.js';
import { duePublications } from '../records/due-publications.sql.js';
import type { EventRow } from '../records/rows.js';
import { idOfText, theseIds } from '../records/rows.sql.js';
import type { EventList } from './event-list.sql.js';
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

type FoundEvent = EventRow & OwnedPost;

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
    private readonly memory: RecordMemory,
  ) {}

  /**
   * One page of a list: one statement for the versions; one before it where only the filter's own values say how its
   * events are best found; one after it for what is not known.
   */
  page(list: EventList, caller: Caller): Promise<FoundEvents> {
    return this.sql.inTurn(list.queue, caller.replica, () => this.listed(list, caller));
  }

  private async listed({ ids, total, found: both, steady }: EventList, caller: Caller): Promise<FoundEvents> {
    if (steady) return this.these(caller, ids, total, both);
    const [found] = await this.sql.planned<{ ids: number[]; total: number }>(
      Prisma.sql`with ${duePublications(caller.now)}${both ? Prisma.sql`, ${both}` : Prisma.empty} select array(${ids}) as ids, ${total} as total`,
      caller.replica,
    );
    const { rows } = await this.these(caller, theseIds(found?.ids ?? []));
    // What was hidden from the caller since the ids were found.
    return { rows: rows.filter((row) => mayRead(row, caller)), total: found?.total ?? 0 };
  }

  /** The event with the id, whatever its status. */
  async one(id: number, caller: Caller): Promise<FoundEvent | undefined> {
    const known = this.latest(id, caller) && (await this.oneKnown(id, caller));
    return known ?? this.oneWhole(id, caller);
  }

  private readonly oneWhole = readTogether<FoundEvent>(async (ids, caller) =>
    eventsOf(this.memory, caller.languages, await this.ask(eventRowsById(ids, caller), caller)),
  );

  /** Those that are what they were when they were last read, with all that they are linked to. */
  private readonly oneKnown = readTogether<FoundEvent>(async (ids, caller) => {
    const asked = ids.map((id) => this.latest(id, caller)).filter((row) => row !== undefined);
    const versions = await this.ask(eventVersionsById(idsOfKnown(asked), caller), caller);
    return knownEvents(this.memory, caller.languages, versions)
      .filter((event) => typeof event === 'object')
      .filter(({ id }) => {
        // Another row, which was read in the meantime, may have links that were not asked for.
        const row = this.latest(id, caller);
        return row !== undefined && asked.includes(row);
      });
  });

  private latest(id: number, { languages }: Caller): LinkedRow | undefined {
    return this.memory.latest(LINKED_EVENT, languages, id) as LinkedRow | undefined;
  }

  private async these(caller: Caller, ids: Prisma.Sql, total?: Prisma.Sql, found?: Prisma.Sql): Promise<FoundEvents> {
    if (!this.memory.remembers) return this.inOneStatement(caller, ids, total, found);
    const versions = await this.ask(eventVersions(ids, caller, total, found), caller);
    const rows = await this.whole(knownEvents(this.memory, caller.languages, versions), caller);
    return rows ? { rows, total: versions.total ?? 0 } : this.inOneStatement(caller, ids, total, found);
  }

  /**
   * Reads those of which only the version is known. Undefined if one of them has changed since its version was read: it
   * may have been hidden from the caller, or not belong to the list any more.
   */
  private async whole(events: readonly (EventRow | string)[], caller: Caller): Promise<EventRow[] | undefined> {
    const unknown = events.filter((event) => typeof event === 'string');
    if (unknown.length === 0) return events as EventRow[];
    const records = await this.ask(eventRows(theseIds(unknown.map(idOfText)), caller), caller);
    const read = new Map(eventsOf(this.memory, caller.languages, records).map((event) => [event.id, event]));
    const rows: EventRow[] = [];
    for (const event of events) {
      const row = typeof event === 'string' ? read.get(idOfText(event)) : event;
      if (!row || (typeof event === 'string' && !hasVersion(row, event))) return undefined;
      rows.push(row);
    }
    return rows;
  }

  private async inOneStatement(
    caller: Caller,
    ids: Prisma.Sql,
    total?: Prisma.Sql,
    found?: Prisma.Sql,
  ): Promise<FoundEvents> {
    const records = await this.ask(eventRows(ids, caller, total, found), caller);
    return { rows: eventsOf(this.memory, caller.languages, records), total: records.total ?? 0 };
  }

  private async ask(statement: Statement, { replica }: Caller): Promise<EventRecords> {
    const [records] = await this.sql.rows<EventRecords>(statement, replica);
    return records ?? { rows: null, total: null, venues: null, organizers: null, terms: null };
  }
}
