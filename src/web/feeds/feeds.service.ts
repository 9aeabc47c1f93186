import { defined } from '#core/defined.js';
import { DAY } from '#core/dates/days.js';
import { Injectable } from '@nestjs/common';
import { LAST_WALL, startOfDay } from '#core/dates/wall-clock.js';
import { toInstant, toWallClock } from '#core/dates/zone.js';
import type { FeedExtension } from '#core/negotiation/feed-format.js';
import { mapInTurns } from '#core/turns.js';
import { WITHDRAWN_DAYS } from '#core/withdrawn-days.js';
import { Site } from '#platform/config/site.js';
import { Sql } from '#platform/database/sql.service.js';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import { EventsService } from '#calendar/events/events.service.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { EventRow } from '#calendar/events/event.record.js';
import { ListedEvents, type EventSelection, type ListedRow } from '#calendar/events/listed-events.service.js';
import { eventBounds, isTimeDependent, unended } from '#calendar/events/lists/event-dates.js';
import { windowOf } from '#calendar/events/lists/event-window.js';
import { onlyPublished } from '#calendar/events/lists/list-index.js';
import { seriesOf } from '#calendar/events/series/event-rows.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { TextBody } from '#platform/http/text-body.js';
import { OrganizersService } from '#calendar/organizers/organizers.service.js';
import { VenuesService } from '#calendar/venues/venues.service.js';
import { DateInput } from '#platform/input/date.fields.js';
import { listAddress, pageOf, type PageOfList } from '#calendar/records/lists/paging.js';
import type {
  CalendarFeedQuery,
  CalendarOfEvent,
  CalendarOfOrganizer,
  CalendarOfVenue,
  RecurrenceForm,
} from './dto/feed.query.js';
import { entryOf, withdrawnEntry } from './feed-entry.js';
import { lastChange, type FeedFormat, type FeedHead, type FeedPiece, type WithdrawnEntry } from './feed.js';
import { FEED_FORMATS } from './feed-formats.js';
import { FeedNames } from './feed-names.service.js';
import { ICALENDAR } from './icalendar/calendar.js';
import { withdrawnComponent } from './icalendar/event-component.js';
import { plainLines } from './plain-lines.js';
import { SeriesRules, withdrawnSeries, type EntryRendering } from './series-rules.service.js';
import { withdrawnFromList, withdrawnOfEvent, type WithdrawnRow } from './withdrawn.sql.js';
/** Bytes of a cached piece besides its own; a generous estimate. */
const PIECE_OVERHEAD = 256;

/** Lists of events, and single events, in the formats that other programs subscribe to. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly sql: Sql,
    private readonly site: Site,
    private readonly events: EventsService,
    private readonly listed: ListedEvents,
    private readonly rules: SeriesRules,
    private readonly names: FeedNames,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
  ) {}

  /** @param path of the feed itself, below the namespace */
  async list(
    extension: FeedExtension,
    query: CalendarFeedQuery,
    asker: RequestContext,
    path = `/events.${extension}`,
  ): Promise<Answer<TextBody>> {
    const caller = this.reader(asker);
    const { pieces, total, page } = await this.pieces(extension, unended(query), caller, query.recurrence);
    const { title, file } = await this.names.of(extension, query, caller);
    const head = this.head(title, path, caller);
    return {
      body: textBody(FEED_FORMATS[extension], head, pieces, file),
      total,
      totalPages: Math.ceil(total / page.perPage),
      timeDependent: isTimeDependent(query),
    };
  }

  /** Events at a venue or of an organizer. @throws ApiError as a read of that record */
  async ofRecord(
    kind: 'venue' | 'organizer',
    { id, ...query }: CalendarOfVenue | CalendarOfOrganizer,
    caller: RequestContext,
  ): Promise<Answer<TextBody>> {
    await (kind === 'venue' ? this.venues.get(id, caller) : this.organizers.get(id, caller));
    const path = `/${kind}s/by-slug/${encodeURIComponent(query.path_slug)}.ics`;
    return this.list('ics', { ...query, [kind]: [id] }, caller, path);
  }

  /** One event, or all occurrences of a series. @throws ApiError as a read of the event */
  async event(input: CalendarOfEvent, asker: RequestContext): Promise<Answer<TextBody>> {
    const caller = this.reader(asker);
    const { id, recurrence, password } = input;
    const fileName = `event-${String(id)}.ics`;
    const path = `/events/${String(id)}.ics`;
    const gone = await this.sql.rows<WithdrawnRow>(withdrawnOfEvent(id, this.since(caller)), caller);
    if (gone.length > 0) {
      const pieces = gone.map((row) => withdrawnComponent(withdrawnEntry(row, caller)));
      return { body: textBody(ICALENDAR, this.head(caller.links.host, path, caller), pieces, fileName) };
    }
    const listed = await this.events.find(input, 'series', caller);
    const answer = (): EventResponse => listed.event;
    const pieces =
      seriesOf(listed.row) === id
        ? await this.datesOf(listed.row, { ...defined({ password }), related_to: id }, caller, recurrence)
        : [ICALENDAR.piece(entryOf({ row: listed.row, outline: answer, answer }, caller))];
    const head = this.head(plainLines(listed.event.title), path, caller);
    return { body: textBody(ICALENDAR, head, pieces, fileName), language: listed.event.language };
  }

  /** Dates of a series as its feed lists them; all of them if it has ended. */
  private async datesOf(
    { start_local }: EventRow,
    query: ListEventsQuery,
    caller: RequestContext,
    form: RecurrenceForm | undefined,
  ): Promise<FeedPiece[]> {
    const { pieces } = await this.pieces('ics', unended(query), caller, form);
    const [start_date, end_date] = [DateInput.read(start_local), DateInput.read(LAST_WALL)];
    if (pieces.length > 0 || !start_date || !end_date) return pieces;
    return (await this.pieces('ics', { ...query, start_date, end_date }, caller, form)).pieces;
  }

  private async pieces(
    extension: FeedExtension,
    query: ListEventsQuery,
    caller: RequestContext,
    form: RecurrenceForm = 'instances',
  ): Promise<{ pieces: FeedPiece[]; total: number; page: PageOfList }> {
    const { feedMax } = this.site.config;
    const format = FEED_FORMATS[extension];
    const page = pageOf(query, { perPage: feedMax, maxPerPage: feedMax });
    const rendering = renderingOf(extension, format);
    const single = rendering((shown) => entryOf(shown, caller), '');
    const pieces: FeedPiece[] = [];
    const later: ListedRow[] = [];
    let total = 0;
    const selection = { query, window: windowOf(eventBounds(query, this.site.zone, caller.now)), page };
    for await (const part of this.listed.parts(selection, caller, { jsonLd: format.jsonLd === true })) {
      total = part.total;
      if (form === 'rule') later.push(...part.listed);
      else pieces.push(...part.listed.map((listed) => listed.as(single)));
    }
    const plans = await this.rules.plans(later, selection, caller);
    pieces.push(...(await this.rules.pieces(later, plans, caller, rendering)));
    if (format.withdrawn) {
      const entries = await this.withdrawn(selection, caller);
      const told = form === 'rule' ? withdrawnSeries(entries, plans, later) : entries;
      pieces.push(...(await mapInTurns(caller.client, told, format.withdrawn)));
    }
    return { pieces, total, page };
  }

  /** The caller with links to pages in the requested language: a link opened in a calendar has no other sign of it. */
  private reader(caller: RequestContext): RequestContext {
    const { config } = this.site;
    if (!config.pages || caller.rawParams[config.languageParam] === undefined) return caller;
    return { ...caller, links: caller.links.withPagesIn(caller.languages[0]) };
  }

  private head(title: string, path: string, caller: RequestContext): FeedHead {
    const { config, zone } = this.site;
    const address = listAddress(path, caller, config);
    return { title, address, home: caller.links.home(), language: caller.languages[0], zone: zone.name, config };
  }

  /** Withdrawn occurrences to report to calendars that may still show them; none for callers who also see drafts. */
  private async withdrawn(selection: EventSelection, caller: RequestContext): Promise<WithdrawnEntry[]> {
    if (selection.page.page > 1 || !onlyPublished(selection.query, caller)) return [];
    const wanted = withdrawnFromList(selection, this.since(caller), caller);
    const rows = wanted ? await this.sql.rows<WithdrawnRow>(wanted, caller) : [];
    return mapInTurns(caller.client, rows, (row) => withdrawnEntry(row, caller));
  }

  /** Counted from the start of the day, so that an unchanged feed stays the same all day. */
  private since({ now }: RequestContext): Date {
    const { zone } = this.site;
    return new Date(toInstant(startOfDay(toWallClock(now, zone)), zone).getTime() - WITHDRAWN_DAYS * DAY);
  }
}

/** Cache entry of a piece, named after the format and the variant. */
function renderingOf(extension: FeedExtension, { piece }: FeedFormat): EntryRendering {
  return (make, variant) => ({
    name: `feed ${extension} ${variant}`,
    make: (shown) => piece(make(shown)),
    sizeOf: ({ bytes }) => bytes.length + PIECE_OVERHEAD,
  });
}

function textBody(format: FeedFormat, head: FeedHead, pieces: readonly FeedPiece[], fileName: string): TextBody {
  const parts = format.whole(head, pieces).map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
  const modified = lastChange(pieces);
  const moment = modified === '' ? undefined : new Date(`${modified.replace(' ', 'T')}Z`);
  return new TextBody(Buffer.concat(parts), format.type, fileName, moment);
}
