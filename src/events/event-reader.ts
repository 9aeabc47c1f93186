import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../database/sql.service.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import type { OwnedPost } from '../records/post-rules.js';
import { RecordMemory } from '../records/record-memory.js';
import { strays } from '../records/releases.sql.js';
import type { EventRow } from '../records/rows.js';
import { oneId, theseIds } from '../records/rows.sql.js';
import type { EventList } from './event-list.sql.js';
import { eventsOf, knownEvents } from './event-records.js';
import {
  eventRows,
  eventVersions,
  knownEventVersions,
  LINKED_EVENT,
  oneEventRows,
  oneEventVersions,
  type EventRecords,
  type LinkedRow,
} from './events.sql.js';

interface FoundEvents {
  readonly rows: (EventRow & OwnedPost)[];
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
  async page({ ids, total, found: both, steady }: EventList, caller: Caller): Promise<FoundEvents> {
    if (steady) return this.these(caller, ids, total, both);
    const [found] = await this.sql.planned<{ ids: number[]; total: number }>(
      Prisma.sql`with ${strays(caller.now)}${both ? Prisma.sql`, ${both}` : Prisma.empty} select array(${ids}) as ids, ${total} as total`,
      caller.replica,
    );
    const { rows } = await this.these(caller, theseIds(found?.ids ?? []));
    return { rows, total: found?.total ?? 0 };
  }

  /** The event with the id, whatever its status. */
  async one(id: number, caller: Caller): Promise<(EventRow & OwnedPost) | undefined> {
    const anybody = caller.viewer.user === undefined;
    const { languages } = caller;
    const latest = this.memory.latest(LINKED_EVENT, languages, id) as LinkedRow | undefined;
    if (latest) {
      const statement = anybody ? oneEventVersions(latest, caller) : knownEventVersions(latest, caller);
      const versions = await this.ask(statement, caller);
      if (versions.rows === null) return undefined;
      // Another one, which was read in the meantime, may have links that were not asked for.
      const same = this.memory.known(LINKED_EVENT, languages, versions.rows) === latest;
      const [event] = same ? knownEvents(this.memory, languages, versions) : [];
      if (typeof event === 'object') return event;
    }
    const records = await this.ask(anybody ? oneEventRows(id, caller) : eventRows(oneId(id), caller), caller);
    return eventsOf(this.memory, languages, records)[0];
  }

  private async these(caller: Caller, ids: Prisma.Sql, total?: Prisma.Sql, found?: Prisma.Sql): Promise<FoundEvents> {
    if (!this.memory.remembers) {
      const records = await this.ask(eventRows(ids, caller, total, found), caller);
      return { rows: eventsOf(this.memory, caller.languages, records), total: records.total ?? 0 };
    }
    const versions = await this.ask(eventVersions(ids, caller, total, found), caller);
    const events = knownEvents(this.memory, caller.languages, versions);
    const rows = await this.whole(events, caller);
    // What was deleted between the two statements does not count.
    return { rows, total: (versions.total ?? 0) - (events.length - rows.length) };
  }

  /** Reads those of which only the id is known, as far as they are still there. */
  private async whole(events: readonly (EventRow | number)[], caller: Caller): Promise<EventRow[]> {
    const unknown = events.filter((event) => typeof event === 'number');
    if (unknown.length === 0) return events as EventRow[];
    const records = await this.ask(eventRows(theseIds(unknown), caller), caller);
    const read = new Map(eventsOf(this.memory, caller.languages, records).map((event) => [event.id, event]));
    return events
      .map((event) => (typeof event === 'number' ? read.get(event) : event))
      .filter((event) => event !== undefined);
  }

  private async ask(statement: Statement, { replica }: Caller): Promise<EventRecords> {
    const [records] = await this.sql.rows<EventRecords>(statement, replica);
    return records ?? { rows: null, total: null, venues: null, organizers: null, terms: null };
  }
}
