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
import { eventRows, eventsOf, oneEventRows, type EventRecords } from './events.sql.js';

interface FoundEvents {
  readonly rows: (EventRow & OwnedPost)[];
  readonly total: number;
}

/** Reads events with all that answers show of them. */
@Injectable()
export class EventReader {
  constructor(
    private readonly sql: Sql,
    private readonly memory: RecordMemory,
  ) {}

  /** One page of a list: one statement, or two where only the filter's own values say how its events are best found. */
  async page({ ids, total, found: both, steady }: EventList, caller: Caller): Promise<FoundEvents> {
    if (steady) return this.read(eventRows(ids, caller, total, both), caller);
    const [found] = await this.sql.planned<{ ids: number[]; total: number }>(
      Prisma.sql`with ${strays(caller.now)}${both ? Prisma.sql`, ${both}` : Prisma.empty} select array(${ids}) as ids, ${total} as total`,
      caller.replica,
    );
    const { rows } = await this.read(eventRows(theseIds(found?.ids ?? []), caller), caller);
    return { rows, total: found?.total ?? 0 };
  }

  /** The event with the id, whatever its status. */
  async one(id: number, caller: Caller): Promise<(EventRow & OwnedPost) | undefined> {
    const anybody = caller.viewer.user === undefined;
    const { rows } = await this.read(anybody ? oneEventRows(id, caller) : eventRows(oneId(id), caller), caller);
    return rows[0];
  }

  private async read(statement: Statement, { replica }: Caller): Promise<FoundEvents> {
    const [records] = await this.sql.rows<EventRecords>(statement, replica);
    return { rows: records ? eventsOf(this.memory, records) : [], total: records?.total ?? 0 };
  }
}
