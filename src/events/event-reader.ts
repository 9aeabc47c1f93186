import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../database/sql.service.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import type { OwnedPost } from '../records/post-rules.js';
import { mayRead } from '../records/may-read.js';
import { hasVersion, RecordMemory } from '../records/record-memory.js';
import { readTogether } from '../records/read-together.js';
import { strays } from '../records/releases.sql.js';
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
  /** The event with the id, whatever its status. */
  readonly one = readTogether<FoundEvent>((ids, caller) => this.byId(ids, caller));

  constructor(
    private readonly sql: Sql,
    private readonly memory: RecordMemory,
  ) {}

  /**
   * One page of a list: one statement for the versions; one before it where only the filter's own values say how its
   * events are best found; one after it for what is not known.
   */
  page(list: EventList, caller: Caller): Promise<FoundEvents> {
    const read = (): Promise<FoundEvents> => this.listed(list, caller);
    return list.turn ? this.sql.inTurn[list.turn](read) : read();
  }

  private async listed({ ids, total, found: both, steady }: EventList, caller: Caller): Promise<FoundEvents> {
    if (steady) return this.these(caller, ids, total, both);
    const [found] = await this.sql.planned<{ ids: number[]; total: number }>(
      Prisma.sql`with ${strays(caller.now)}${both ? Prisma.sql`, ${both}` : Prisma.empty} select array(${ids}) as ids, ${total} as total`,
      caller.replica,
    );
    const { rows } = await this.these(caller, theseIds(found?.ids ?? []));
    // What was hidden from the caller since the ids were found.
    return { rows: rows.filter((row) => mayRead(row, caller)), total: found?.total ?? 0 };
  }

  /** Of those that were read before, the versions; whole those that were not, or are not the same any more. */
  private async byId(ids: readonly number[], caller: Caller): Promise<FoundEvent[]> {
    const latest = new Map<number, LinkedRow>();
    for (const id of ids) {
      const row = this.memory.latest(LINKED_EVENT, caller.languages, id) as LinkedRow | undefined;
      if (row) latest.set(id, row);
    }
    const [read, { known, changed }] = await Promise.all([
      this.wholeById(
        ids.filter((id) => !latest.has(id)),
        caller,
      ),
      this.stillKnown(latest, caller),
    ]);
    return [...read, ...known, ...(await this.wholeById(changed, caller))];
  }

  private async wholeById(ids: readonly number[], caller: Caller): Promise<FoundEvent[]> {
    if (ids.length === 0) return [];
    return eventsOf(this.memory, caller.languages, await this.ask(eventRowsById(ids, caller), caller));
  }

  /** Those that are what they were, with all that they are linked to, and the ids of those that have changed. */
  private async stillKnown(
    latest: ReadonlyMap<number, LinkedRow>,
    caller: Caller,
  ): Promise<{ known: FoundEvent[]; changed: number[] }> {
    const known: FoundEvent[] = [];
    const changed: number[] = [];
    if (latest.size === 0) return { known, changed };
    const { languages } = caller;
    const versions = await this.ask(eventVersionsById(idsOfKnown([...latest.values()]), caller), caller);
    for (const event of knownEvents(this.memory, languages, versions)) {
      const id = typeof event === 'string' ? idOfText(event) : event.id;
      // Another row, which was read in the meantime, may have links that were not asked for.
      const same = this.memory.latest(LINKED_EVENT, languages, id) === latest.get(id);
      if (same && typeof event === 'object') known.push(event);
      else changed.push(id);
    }
    return { known, changed };
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
