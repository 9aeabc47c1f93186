import { Injectable } from '@nestjs/common';
import { ChangeLog, type LogLife } from '#calendar/changes/change-log.service.js';
import type { SettledLog } from '#calendar/changes/change-log.sql.js';
import { protectedJsonLd } from '#calendar/events/event.json-ld.js';
import { EVENT, type EventRow } from '#calendar/events/event.record.js';
import { publishedJsonLd } from '#calendar/events/published-json-ld.js';
import { ListedEvents } from '#calendar/events/listed-events.service.js';
import type { JsonLd } from '#calendar/records/reading/json-ld.js';
import { mayRead } from '#calendar/records/reading/may-read.js';
import { RecordReader } from '#calendar/records/reading/record-reader.js';
import { theseIds } from '#calendar/records/reading/rows.sql.js';
import { ApiError } from '#core/errors/api-error.js';
import { HIGHEST_ID } from '#core/highest-id.js';
import { Site } from '#platform/config/site.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { RpdeQuery } from './dto/rpde.query.js';
import type { RpdeItemResponse, RpdeResponse } from './dto/rpde.response.js';
import {
  BEFORE_LOG,
  allEvents,
  changedItems,
  endOfPart,
  eventAgain,
  type RpdeItem,
  type RpdePlace,
} from './rpde.sql.js';

/** As harvesters expect of a page. */
const MOST = 500;
const DAY_MS = 24 * 60 * 60 * 1000;
const REST_DAYS = 7;

/** Where a reader is: among the events of before the log, or in the log. */
interface RpdePosition {
  readonly place: RpdePlace;
  /** While the events of before the log are read: where the log was when that began. */
  readonly from: bigint | undefined;
}

/**
 * Events by their last change (RPDE 1.0). The log does not reach back to the first event: all that can be seen come first,
 * by id, under the number 1; then what has changed since they were begun.
 */
@Injectable()
export class RpdeService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly log: ChangeLog,
    private readonly reader: RecordReader,
    private readonly listed: ListedEvents,
    private readonly site: Site,
  ) {}

  /** @throws ApiError rest_no_route without a licence, sync-token-expired */
  async list(query: RpdeQuery, caller: RequestContext): Promise<Answer<RpdeResponse>> {
    const { feedLicense: license } = this.site.config;
    if (license === undefined) throw new ApiError('rest_no_route');
    const { life, settled: end } = await this.log.lifeAndSettled();
    const settled = end.xid;
    const position = positionOf(query, life, end);
    const found = await this.items(position, settled, caller.now);
    const items = await this.rendered(found, caller);
    const last = found.at(-1);
    const next = this.address(caller, query, last ? parametersOf(last, position, life) : ownParameters(query));
    return { body: { next, items, license }, timeDependent: true };
  }

  private async items({ place, from }: RpdePosition, settled: bigint, now: Date): Promise<RpdeItem[]> {
    if (from === undefined) return this.changed(place, settled, now);
    const first = await this.prisma.$queryRaw<RpdeItem[]>(allEvents({ modified: from, id: place.id }, now, MOST));
    if (first.length > 0) return first;
    return this.changed({ modified: from, id: HIGHEST_ID }, settled, now, place.id);
  }

  /**
   * A part of the log; where it tells of no event, all the rest at once.
   * @param known id of an event that the reader has
   */
  private async changed(place: RpdePlace, settled: bigint, now: Date, known = place.id): Promise<RpdeItem[]> {
    const [end] = await this.prisma.$queryRaw<{ xid: bigint }[]>(endOfPart(place.modified, settled));
    const to = end?.xid ?? settled;
    const items = await this.prisma.$queryRaw<RpdeItem[]>(changedItems(place, to, now, MOST));
    if (items.length > 0) return items;
    if (to < settled) {
      const further = { modified: to, id: HIGHEST_ID };
      const rest = await this.prisma.$queryRaw<RpdeItem[]>(changedItems(further, settled, now, MOST));
      if (rest.length > 0) return rest;
    }
    if (known === 0) return [];
    const moment = new Date(now.getTime() - REST_DAYS * DAY_MS);
    return this.prisma.$queryRaw<RpdeItem[]>(eventAgain({ ...place, id: known }, moment, settled, now));
  }

  private async rendered(found: readonly RpdeItem[], caller: RequestContext): Promise<RpdeItemResponse[]> {
    const ids = found.filter(({ shown }) => shown).map(({ id }) => id);
    const list = { ids: theseIds(ids), total: Prisma.sql`null` };
    const { rows } = ids.length === 0 ? { rows: [] } : await this.reader.page(EVENT, list, caller);
    const readable = new Map(rows.filter((row) => mayRead(row, caller)).map((row) => [row.id, row]));
    return found.map(({ id, modified }) => {
      const row = readable.get(id);
      const item = { kind: 'Event', id, modified: Number(modified) } as const;
      const data = row && this.data(row, caller);
      return data ? { state: 'updated', ...item, data } : { state: 'deleted', ...item };
    });
  }

  private data(row: EventRow, caller: RequestContext): JsonLd | undefined {
    const hidden = row.password_hash !== null;
    const event = this.listed.shown(row, caller, { jsonLd: true, hidden }).value;
    return hidden ? protectedJsonLd(row, event) : publishedJsonLd(event);
  }

  private address(
    { links }: RequestContext,
    { multilingual_language: language }: RpdeQuery,
    parameters: Readonly<Record<string, string>>,
  ): string {
    const all = { ...(language === undefined ? {} : { [this.site.config.languageParam]: language }), ...parameters };
    const text = new URLSearchParams(all).toString();
    return links.api('/rpde/events') + (text === '' ? '' : `?${text}`);
  }
}

/** @throws ApiError sync-token-expired also for a place behind the end of the log: it is one of another log */
function positionOf(
  { afterTimestamp, afterId = 0, from, log }: RpdeQuery,
  { epoch, removed }: LogLife,
  { xid: settled, last }: SettledLog,
): RpdePosition {
  if (afterTimestamp === undefined) return { place: { modified: 0n, id: 0 }, from: settled };
  const place = { modified: BigInt(afterTimestamp), id: Math.min(afterId, HIGHEST_ID) };
  const start = from === undefined ? undefined : BigInt(from);
  const isOther = log !== undefined && log !== epoch;
  const isBehind = (place.modified > last && place.modified !== BEFORE_LOG) || (start ?? 0n) > last;
  if (isOther || isBehind || (start ?? place.modified) < BigInt(removed)) throw new ApiError('sync-token-expired');
  return { place, from: start };
}

function parametersOf(last: RpdeItem, { from }: RpdePosition, { epoch }: LogLife): Record<string, string> {
  return {
    afterTimestamp: String(last.modified),
    afterId: String(last.id),
    ...(last.modified === BEFORE_LOG && from !== undefined ? { from: String(from) } : {}),
    log: epoch,
  };
}

/** A page without items is followed by itself. */
function ownParameters({ afterTimestamp, afterId, from, log }: RpdeQuery): Record<string, string> {
  const all = { afterTimestamp, afterId, from, log };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
