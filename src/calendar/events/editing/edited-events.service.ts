import { Injectable } from '@nestjs/common';
import { startOfDay, wallFromDate, wallFromJson, type WallClock } from '#core/dates/wall-clock.js';
import { toWallClock } from '#core/dates/zone.js';
import { Site } from '#platform/config/site.js';
import { Sql } from '#platform/database/sql.service.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { mayRead } from '#calendar/records/reading/may-read.js';
import { RecordReader } from '#calendar/records/reading/record-reader.js';
import { theseIds } from '#calendar/records/reading/rows.sql.js';
import type { EditedEventsQuery } from '../dto/edited-events.query.js';
import { EVENT, type EventRow } from '../event.record.js';
import { ListedEvents } from '../listed-events.service.js';
import { eventBounds } from '../lists/event-dates.js';
import { windowOf } from '../lists/event-window.js';
import { editedEvents, type EditedEventRow, type EditedWindow } from './edited-events.sql.js';

/** Events on a page, and in a bulk write. */
export const EDITED_AT_ONCE = 50;

/** Largest distance of a clock from UTC. */
const FARTHEST = 16 * 3_600_000;

/** An event in the editors' list: a series is one entry. */
export interface EditedEvent {
  readonly row: EventRow;
  /** The next of its dates in the list; among past ones the last. */
  readonly start: WallClock;
  readonly end: WallClock;
  /** Number of its dates in the list; 0 for a single event. */
  readonly dates: number;
}

export interface EditedPage {
  readonly events: readonly EditedEvent[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** The list of events for editors. */
@Injectable()
export class EditedEvents {
  constructor(
    private readonly sql: Sql,
    private readonly reader: RecordReader,
    private readonly listed: ListedEvents,
    private readonly site: Site,
  ) {}

  async page(query: EditedEventsQuery, caller: RequestContext): Promise<EditedPage> {
    const number = query.page ?? 1;
    const page = { page: number, perPage: EDITED_AT_ONCE, offset: (number - 1) * EDITED_AT_ONCE };
    const today = startOfDay(toWallClock(caller.now, this.site.zone));
    const window = this.window(query, caller.now);
    const context = await this.listed.filtered(query, window, caller);
    const queue = query.search === undefined ? 'scan' : 'search';
    const statement = editedEvents({ ...context, query, window, page, today });
    const found = await this.sql.limited(queue, caller, (signal) =>
      this.sql.planned<EditedEventRow>(statement, undefined, signal),
    );
    const total = found[0]?.total ?? 0;
    return {
      events: await this.rows(found, caller),
      total,
      page: number,
      pages: Math.max(1, Math.ceil(total / EDITED_AT_ONCE)),
    };
  }

  /** The events themselves, in this order; those that no longer exist or are hidden from the caller are left out. */
  async these(ids: readonly number[], caller: RequestContext): Promise<readonly EventRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.reader.page(EVENT, { ids: theseIds(ids), total: Prisma.sql`null` }, caller);
    return rows.filter((row) => mayRead(row, caller));
  }

  private async rows(found: readonly EditedEventRow[], caller: RequestContext): Promise<EditedEvent[]> {
    const ids = found.flatMap(({ id }) => id ?? []);
    const rows = new Map((await this.these(ids, caller)).map((row) => [row.id, row]));
    return found.flatMap(({ id, start_local, end_local, dates }) => {
      const row = id === null ? undefined : rows.get(id);
      return row ? [{ row, start: wallFromJson(start_local), end: wallFromJson(end_local), dates }] : [];
    });
  }

  /** Days in the query mean the same as in the readers' list; without any, events that have not ended are listed. */
  private window(query: EditedEventsQuery, now: Date): EditedWindow {
    const { walls, ...rest } = eventBounds(query, this.site.zone, now);
    const { start_date, end_date } = walls;
    const days = {
      ...(query.start_date && start_date ? { start_date } : {}),
      ...(query.end_date && end_date ? { end_date } : {}),
    };
    if (query.start_date ?? query.end_date) return windowOf({ walls: days, ...rest }) ?? {};
    if (query.when === 'all') return {};
    // Wall clocks let an index narrow the events to all that any zone may include.
    return query.when === 'past'
      ? { endTo: wallFromDate(new Date(now.getTime() + FARTHEST)), ended: { at: now, isWanted: true } }
      : { endFrom: wallFromDate(new Date(now.getTime() - FARTHEST)), ended: { at: now, isWanted: false } };
  }
}
