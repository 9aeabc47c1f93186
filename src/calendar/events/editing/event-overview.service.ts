import { Injectable } from '@nestjs/common';
import { startOfDay } from '#core/dates/wall-clock.js';
import { toWallClock } from '#core/dates/zone.js';
import { Site } from '#platform/config/site.js';
import { Sql } from '#platform/database/sql.service.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { RecordReader } from '#calendar/records/reading/record-reader.js';
import { theseIds } from '#calendar/records/reading/rows.sql.js';
import type { EventProblem } from '../dto/edited-events.query.js';
import { EVENT, type EventRow } from '../event.record.js';
import { eventOverview, type OverviewRow, type TranslationCount } from './event-overview.sql.js';

/** Some of the waiting events, and their number up to the limit of counting. */
export interface PendingEvents {
  readonly events: readonly EventRow[];
  readonly count: number;
}

export interface EventOverview {
  /** Whether there are no events at all. */
  readonly isEmpty: boolean;
  /** Events that begin today or on the next days and have not ended; and a night that is not over yet. */
  readonly next: readonly EventRow[];
  readonly review: PendingEvents;
  readonly own: PendingEvents;
  readonly problems: Readonly<Record<EventProblem, number>>;
  readonly translations: readonly TranslationCount[];
}

/** Overview for editors at the start of their work. */
@Injectable()
export class EventOverviews {
  constructor(
    private readonly sql: Sql,
    private readonly reader: RecordReader,
    private readonly site: Site,
  ) {}

  /** @param suggestionsApart whether readers' suggestions are listed elsewhere */
  async overview(caller: RequestContext, suggestionsApart: boolean): Promise<EventOverview> {
    const today = startOfDay(toWallClock(caller.now, this.site.zone));
    const [row] = await this.sql.planned<OverviewRow>(eventOverview(today, caller, suggestionsApart));
    if (!row) throw new Error('The statement of the overview answered no row.');
    const [next, waiting] = await Promise.all([
      this.rows(row.next_ids, true, caller),
      this.rows([...row.review_ids, ...row.own_ids], false, caller),
    ]);
    const among = (ids: readonly number[]): EventRow[] =>
      ids.flatMap((id) => waiting.find((one) => one.id === id) ?? []);
    return {
      isEmpty: row.is_empty,
      next,
      review: { events: among(row.review_ids), count: row.review_count },
      own: { events: among(row.own_ids), count: row.own_count },
      problems: row.problems,
      translations: row.translations,
    };
  }

  private async rows(
    ids: readonly number[],
    occurrences: boolean,
    caller: RequestContext,
  ): Promise<readonly EventRow[]> {
    if (ids.length === 0) return [];
    const list = { ids: theseIds(ids), occurrences, total: Prisma.sql`null` };
    return (await this.reader.page(EVENT, list, caller)).rows;
  }
}
