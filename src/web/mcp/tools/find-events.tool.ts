import { defined } from '#core/defined.js';
import { Inject, Injectable } from '@nestjs/common';
import { toWallClock } from '#core/dates/zone.js';
import { calendarDay, plusDay } from '#core/dates/days.js';
import type { RequestedDays } from '#core/requested-days/requested-days.js';
import { Site } from '#platform/config/site.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { Config } from '#platform/config/config.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { EventsService } from '#calendar/events/events.service.js';
import { asArray, limitArgument, pageSize, VENUE_ARGUMENT } from '../arguments.js';
import { inLanguageOf, LANGUAGE_ARGUMENT } from '../assistant-caller.js';
import { ToolRefusal, type AssistantTool, type ToolInput, type ToolResult } from '../assistant-tool.js';
import { DAYS_IN_WORDS, daysRequested } from '../requested-time.js';
import { fittingRows, furtherRows } from '../bounded-answer.js';
import { LISTED_NAMES } from '../event-arguments.js';
import { EVENT_SUMMARY, eventSummary } from '../event-summary.js';
import { KnownPlaces, shownVenues } from '../known-places.service.js';

/** Few enough that a page fits into an answer, unless its texts are very long. */
const USUAL = 10;
const MOST = 25;
const USUAL_KILOMETERS = 5;

/** Where a call looks: parameters of the list, and as what its names were understood. */
interface LookedAt {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly place?: object;
}

/** Finds events by words, days, places and topics. */
@Injectable()
export class FindEvents implements AssistantTool {
  readonly name = 'find_events';
  readonly title = 'Find events';
  readonly effect = 'reads';
  readonly description =
    'Finds events that have not ended yet, soonest first. A repeating event is listed once, at its next date. Combine words, when, near, venue, venues, organizers, categories and tags. Whom an event is for (children, seniors) is a category or a tag: look it up with list_places_and_topics first. There is no filter for free events: each row has its cost.';
  readonly schema = {
    type: 'object',
    properties: {
      words: {
        type: 'string',
        maxLength: 200,
        description: 'Words to look for in titles, texts, and names of places and topics.',
      },
      when: {
        type: 'string',
        maxLength: 60,
        description: `Days, ${DAYS_IN_WORDS}. Everything still to come by default. The answer names the days and hours that were understood.`,
      },
      near: {
        type: 'object',
        description:
          'Around a place, or a point of latitude and longitude; within 5 kilometers by default. The answer says as what the place was understood.',
        properties: {
          place: {
            type: 'string',
            maxLength: 200,
            description: 'Name, address, district or city of this calendar\'s venues, such as "Central".',
          },
          latitude: { type: 'number', minimum: -90, maximum: 90 },
          longitude: { type: 'number', minimum: -180, maximum: 180 },
          kilometers: { type: 'number', exclusiveMinimum: 0, maximum: 500 },
        },
      },
      venue: VENUE_ARGUMENT,
      venues: ids('Venue ids: events at any of them.'),
      organizers: ids('Organizer ids: events by any of them.'),
      categories: { ...names('Categories by slug, name or id: events in any of them.') },
      tags: { ...names('Tags by slug, name or id: events with any of them.') },
      language: LANGUAGE_ARGUMENT,
      limit: limitArgument(MOST),
      page: { type: 'integer', minimum: 1, maximum: 1000, description: 'Page of the results, 1 by default.' },
    },
  } as const;
  readonly output = {
    type: 'object',
    properties: {
      days: {
        type: 'object',
        properties: {
          first: { type: 'string' },
          last: { type: 'string' },
          from: { type: 'string' },
          until: { type: 'string' },
        },
      },
      place: { type: 'object', description: 'As what the place or the venue was understood.' },
      total: { type: 'integer' },
      shown: { type: 'integer' },
      events: { type: 'array', items: EVENT_SUMMARY },
      nearest: { ...EVENT_SUMMARY, description: 'Where nothing was found: the first event after these days.' },
    },
    required: ['total', 'shown', 'events'],
  } as const;

  constructor(
    private readonly events: EventsService,
    private readonly input: InputPipe,
    private readonly site: Site,
    private readonly places: KnownPlaces,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async call(input: ToolInput, provided: RequestContext): Promise<ToolResult> {
    const caller = inLanguageOf(input['language'], provided, this.config.defaultLanguage);
    const now = toWallClock(caller.now, this.site.zone);
    const days = daysRequested('when', input['when'], calendarDay(now));
    const { parameters: where, place } = await this.where(input, caller);
    const requested = { ...this.parameters(input), ...where };
    const query = await this.input.read(ListEventsQuery, { ...requested, ...within(days, now, caller.now) }, caller);
    const { body } = await this.events.list(query, caller);
    const { events, total } = valueOf(body);
    const rows = fittingRows(events.map((event) => eventSummary(valueOf<EventResponse>(event))));
    const nearest = total === 0 && days ? await this.nearest(requested, days, caller) : {};
    const understood = { ...(days ? { days: shownDays(days) } : {}), ...defined({ place }) };
    return {
      data: { ...understood, total, shown: rows.length, events: rows, ...nearest },
      next: this.next(total, rows.length, input),
    };
  }

  /** The first event behind days on which there is none, so that nobody has to try them one by one. */
  private async nearest(
    requested: Readonly<Record<string, unknown>>,
    { last }: RequestedDays,
    caller: RequestContext,
  ): Promise<{ nearest?: object }> {
    const day = plusDay(last, 1);
    const isPast = day <= calendarDay(toWallClock(caller.now, this.site.zone));
    const start_date = isPast ? caller.now.toISOString() : `${day} 00:00:00`;
    const behind = { start_date, strict_dates: true, per_page: 1, page: 1 };
    const query = await this.input.read(ListEventsQuery, { ...requested, ...behind }, caller);
    const [first] = valueOf((await this.events.list(query, caller)).body).events;
    return first ? { nearest: eventSummary(valueOf<EventResponse>(first)) } : {};
  }

  private parameters(input: ToolInput): Record<string, unknown> {
    return defined({
      search: input['words'],
      organizer: asArray(input['organizers']),
      categories: asArray(input['categories']),
      tags: asArray(input['tags']),
      page: input['page'],
      per_page: this.sizeOf(input),
      status: 'publish',
      hide_subsequent_recurrences: true,
    });
  }

  private async where({ near, venue, venues }: ToolInput, caller: RequestContext): Promise<LookedAt> {
    const ids = [...(asArray(venues) ?? []), ...(typeof venue === 'number' ? [venue] : [])];
    if (typeof venue === 'string' && near !== undefined)
      throw new ToolRefusal('Pass either venue or near: events at a venue are all at the same place.');
    if (typeof venue === 'string') {
      const named = await this.places.named(venue, caller);
      const all = [...ids, ...named.map(({ id }) => id)];
      return { parameters: { venue: all }, place: { venues: shownVenues(named), venues_total: named.length } };
    }
    const around = near === undefined ? { parameters: {} } : await this.around(near, caller);
    return { ...around, parameters: { ...around.parameters, ...(ids.length > 0 ? { venue: ids } : {}) } };
  }

  private async around(near: unknown, caller: RequestContext): Promise<LookedAt> {
    const { place, latitude, longitude, kilometers }: Record<string, unknown> =
      typeof near === 'object' ? { ...near } : {};
    const radius = typeof kilometers === 'number' ? kilometers : USUAL_KILOMETERS;
    if (typeof place !== 'string') {
      if (latitude === undefined || longitude === undefined)
        throw new ToolRefusal('near needs place, or latitude and longitude.');
      return { parameters: aroundPoint(Number(latitude), Number(longitude), radius) };
    }
    const { by, venues, point, kilometers: wide } = await this.places.near(place, radius, caller);
    const understood = { by, venues: shownVenues(venues), venues_total: venues.length };
    if (!point) return { parameters: { venue: venues.map(({ id }) => id) }, place: understood };
    const { lat, lng } = point;
    return {
      parameters: aroundPoint(lat, lng, wide),
      place: { ...understood, latitude: Number(lat.toFixed(5)), longitude: Number(lng.toFixed(5)), kilometers: wide },
    };
  }

  private next(total: number, shown: number, input: ToolInput): string {
    if (total === 0)
      return 'Nothing was found. If there is a nearest event, offer that. Otherwise try fewer or different words, more days, or look up names with list_places_and_topics.';
    const size = this.sizeOf(input);
    return `get_event has the details of each.${furtherRows({ total, page: input['page'], size, shown })}`;
  }

  private sizeOf({ limit }: ToolInput): number {
    return pageSize(limit, USUAL, this.config);
  }
}

/** Of days and hours that have begun, what has not ended. */
function within(days: RequestedDays | undefined, now: string, instant: Date): Record<string, unknown> {
  const started = { start_date: instant.toISOString(), strict_dates: true, ongoing: true };
  if (!days) return started;
  const { first, last, hours } = days;
  const from = `${first} ${hours?.from ?? '00:00'}:00`;
  const end = hours && hours.until !== '24:00' ? `${last} ${hours.until}:00` : `${plusDay(last, 1)} 00:00:00`;
  const isUnderWay = from <= now && end > now;
  return { ...started, ...(isUnderWay ? {} : { start_date: from }), starts_before: end };
}

function shownDays({ first, last, hours }: RequestedDays): object {
  return { first, last, ...(hours ? { from: hours.from, until: hours.until } : {}) };
}

function aroundPoint(latitude: number, longitude: number, kilometers: number): Record<string, unknown> {
  return { geoloc: true, geoloc_lat: latitude, geoloc_lng: longitude, geoloc_radius: kilometers };
}

function ids(description: string): Readonly<Record<string, unknown>> {
  return { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 50, description };
}

function names(description: string): Readonly<Record<string, unknown>> {
  return { ...LISTED_NAMES, description };
}
