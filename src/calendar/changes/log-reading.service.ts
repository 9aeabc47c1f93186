import { Injectable } from '@nestjs/common';
import { ApiError, invalidParam } from '#core/errors/api-error.js';
import { HIGHEST_ID } from '#core/highest-id.js';
import { wallFromDate } from '#core/dates/wall-clock.js';
import { expected } from '#core/messages/message.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { RESOURCES, type Resource } from '../records/resource-names.js';
import {
  LAST_KIND,
  LOGGED_KINDS,
  logPart,
  type LoggedKind,
  type LogPlace,
  type LogRow,
  type SettledLog,
} from './change-log.sql.js';
import { ChangeLog, type LogLife } from './change-log.service.js';
import type { ChangeLogQuery } from './dto/change-log.query.js';
import type { ChangeLogResponse, ChangeState } from './dto/change-log.response.js';

const MOST = 500;
const KIND_OF: Readonly<Record<Resource, LoggedKind>> = {
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
};
const PLACES: readonly string[] = [...LOGGED_KINDS, LAST_KIND];

/** Rows of the log after a place, and the place after them. */
export interface LogPart {
  readonly rows: readonly LogRow[];
  readonly next: LogPlace;
  readonly hasMore: boolean;
}

/** Life and end of the log, and the number behind which there is no place. */
export interface LogEnd extends Pick<SettledLog, 'last'> {
  readonly life: LogLife;
  readonly end: LogPlace;
}

/** Reads the log of changes in its order, for strangers. */
@Injectable()
export class LogReading {
  constructor(
    private readonly prisma: PrismaService,
    private readonly log: ChangeLog,
  ) {}

  /** @throws ApiError rest_invalid_param, sync-token-expired */
  async list(query: ChangeLogQuery, { links }: RequestContext): Promise<Answer<ChangeLogResponse>> {
    const kinds = (query.resource ?? RESOURCES).map((resource) => KIND_OF[resource]);
    const log = await this.lifeAndEnd();
    const { life, end } = log;
    const place = query.since === undefined ? end : this.placeOf(query.since, log);
    const most = Math.min(query.per_page ?? MOST, MOST);
    const { rows, next, hasMore } = await this.after(place, kinds, most);
    const changes = rows.map((row) => {
      const resource = resourceOf(row.kind);
      return {
        resource,
        id: row.id,
        state: stateOf(row),
        date_utc: wallFromDate(row.at),
        rest_url: links.api(`/${resource}/${String(row.id)}`),
      };
    });
    return { body: { changes, has_more: hasMore, next_since: this.token(next, life) }, timeDependent: true };
  }

  /** The place after everything that is settled now. */
  async end(): Promise<LogPlace> {
    return placeAfter(await this.log.settled());
  }

  /** Both in one statement. */
  async lifeAndEnd(): Promise<LogEnd> {
    const { life, settled } = await this.log.lifeAndSettled();
    return { life, end: placeAfter(settled), last: settled.last };
  }

  /** Without further rows, the next place is the end: a reader of few kinds does not fall behind the log. */
  async after(place: LogPlace, kinds: readonly LoggedKind[] = LOGGED_KINDS, most = MOST): Promise<LogPart> {
    const end = await this.end();
    if (!isBefore(place, end)) return { rows: [], next: place, hasMore: false };
    const rows = await this.prisma.$queryRaw<LogRow[]>(logPart({ place, to: end.xid, kinds, most }));
    const last = rows.at(-1);
    if (!last || rows.length < most) return { rows, next: end, hasMore: false };
    return { rows, next: { xid: last.xid, kind: last.kind, id: last.id }, hasMore: true };
  }

  token({ xid, kind, id }: LogPlace, { epoch }: LogLife): string {
    return Buffer.from([epoch, String(xid), kind, String(id)].join(' ')).toString('base64url');
  }

  /** @throws ApiError rest_invalid_param; sync-token-expired also for a place behind the end, which is one of another log */
  placeOf(text: unknown, { life, last }: LogEnd): LogPlace {
    const decoded = typeof text === 'string' ? Buffer.from(text, 'base64url').toString('latin1') : '';
    const [epoch, xid, kind, id, ...others] = decoded.split(' ');
    const isToken = [xid, id].every((part) => /^\d{1,18}$/.test(part ?? '')) && others.length === 0;
    if (!isToken || kind === undefined || !PLACES.includes(kind)) throw invalidParam('since', expected('sync-token'));
    const place = { xid: BigInt(xid ?? 0), kind, id: Math.min(Number(id), HIGHEST_ID) };
    if (life.epoch !== epoch || place.xid < BigInt(life.removed) || place.xid > last)
      throw new ApiError('sync-token-expired');
    return place;
  }
}

function placeAfter({ xid }: SettledLog): LogPlace {
  return { xid, kind: LAST_KIND, id: 0 };
}

export function isBefore(place: LogPlace, end: LogPlace): boolean {
  return place.xid < end.xid || (place.xid === end.xid && place.kind !== LAST_KIND);
}

export function stateOf({ was, is, wasBetween }: LogRow): ChangeState {
  if (!is) return 'deleted';
  return was && !wasBetween ? 'updated' : 'created';
}

export function resourceOf(kind: LoggedKind): Resource {
  return RESOURCES.find((resource) => KIND_OF[resource] === kind) ?? 'events';
}
