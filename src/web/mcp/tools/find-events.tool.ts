import { Inject, Injectable } from '@nestjs/common';
import { toWallClock } from '../../../core/dates/zone.js';
import { plusDay } from '../../../core/dates/days.js';
import { Site } from '../../../platform/config/site.js';
import { CONFIG } from '../../../platform/config/config.token.js';
import type { Config } from '../../../platform/config/config.js';
import { valueOf } from '../../../platform/http/answer.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';
import { InputPipe } from '../../../platform/input/input.pipe.js';
import { ListEventsQuery } from '../../../calendar/events/dto/event.query.js';
import type { EventResponse } from '../../../calendar/events/dto/event.response.js';
import { EventsService } from '../../../calendar/events/events.service.js';
import type { Stretch } from '../../pages/dates/calendar-units.js';
import { asArray, withoutAbsent } from '../arguments.js';
import { inLanguageOf, LANGUAGE_ARGUMENT } from '../assistant-caller.js';
import { ToolRefusal, type AssistantTool, type ToolInput, type ToolResult } from '../assistant-tool.js';
import { readAskedDays } from '../asked-days.js';
import { fittingRows, furtherRows } from '../bounded-answer.js';
import { LISTED_NAMES } from '../event-arguments.js';
import { EVENT_SUMMARY, eventSummary } from '../event-summary.js';

/** Few enough that a page fits into an answer, unless its texts are very long. */
const MOST = 10;

/** Finds events by words, days, places and topics. */
@Injectable()
export class FindEvents implements AssistantTool {
  readonly name = 'find_events';
  readonly title = 'Find events';
  readonly effect = 'reads';
  readonly description =
    'Finds events that have not ended yet, soonest first. A repeating event is listed once, at its next date. Combine words, when, near, venues, organizers, categories and tags. Whom an event is for (children, seniors) is a category or a tag: look it up with list_places_and_topics first. There is no filter for free events: each row has its cost.';
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
        description:
          'Days, in English, Chinese, Japanese or Korean: "today", "this weekend", "next week", "Saturday", "next Friday", "明日", "下周", "이번 주말", "August", "2026-12-24", "2026-12" or "2026-12-24..2026-12-31". Everything still to come by default. The answer names the days that were understood.',
      },
      near: {
        type: 'object',
        description: 'Within a distance of a point; 5 kilometers by default.',
        properties: {
          latitude: { type: 'number', minimum: -90, maximum: 90 },
          longitude: { type: 'number', minimum: -180, maximum: 180 },
          kilometers: { type: 'number', exclusiveMinimum: 0, maximum: 500 },
        },
        required: ['latitude', 'longitude'],
      },
      venues: ids('Venue ids: events at any of them.'),
      organizers: ids('Organizer ids: events by any of them.'),
      categories: { ...names('Categories by slug, name or id: events in any of them.') },
      tags: { ...names('Tags by slug, name or id: events with any of them.') },
      language: LANGUAGE_ARGUMENT,
      page: { type: 'integer', minimum: 1, maximum: 1000, description: 'Page of the results, 1 by default.' },
    },
  } as const;
  readonly output = {
    type: 'object',
    properties: {
      days: { type: 'object', properties: { first: { type: 'string' }, last: { type: 'string' } } },
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
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async call(input: ToolInput, given: RequestContext): Promise<ToolResult> {
    const caller = inLanguageOf(input['language'], given, this.config.defaultLanguage);
    const today = toWallClock(caller.now, this.site.zone).slice(0, 10);
    const days = daysOf(input['when'], today);
    const parameters = { ...this.parameters(input), ...within(days, today, caller.now) };
    const query = await this.input.read(ListEventsQuery, parameters, caller);
    const { body } = await this.events.list(query, caller);
    const { events, total } = valueOf(body);
    const rows = fittingRows(events.map((event) => eventSummary(valueOf<EventResponse>(event))));
    const nearest = total === 0 && days ? await this.nearest(input, days, caller) : {};
    return {
      data: { ...(days ? { days } : {}), total, shown: rows.length, events: rows, ...nearest },
      next: this.next(total, rows.length, input),
    };
  }

  /** The first event behind days on which there is none, so that nobody has to try them one by one. */
  private async nearest(input: ToolInput, { last }: Stretch, caller: RequestContext): Promise<{ nearest?: object }> {
    const day = plusDay(last, 1);
    const isPast = day <= toWallClock(caller.now, this.site.zone).slice(0, 10);
    const start_date = isPast ? caller.now.toISOString() : `${day} 00:00:00`;
    const behind = { start_date, strict_dates: true, per_page: 1, page: 1 };
    const query = await this.input.read(ListEventsQuery, { ...this.parameters(input), ...behind }, caller);
    const [first] = valueOf((await this.events.list(query, caller)).body).events;
    return first ? { nearest: eventSummary(valueOf<EventResponse>(first)) } : {};
  }

  private parameters(input: ToolInput): Record<string, unknown> {
    return withoutAbsent({
      search: input['words'],
      venue: asArray(input['venues']),
      organizer: asArray(input['organizers']),
      categories: asArray(input['categories']),
      tags: asArray(input['tags']),
      page: input['page'],
      per_page: this.size,
      status: 'publish',
      hide_subsequent_recurrences: true,
      ...nearby(input['near']),
    });
  }

  private next(total: number, shown: number, input: ToolInput): string {
    if (total === 0)
      return 'Nothing was found. If there is a nearest event, offer that. Otherwise try fewer or different words, more days, or look up names with list_places_and_topics.';
    return `get_event has the details of each.${furtherRows({ total, page: input['page'], size: this.size, shown })}`;
  }

  private get size(): number {
    return Math.min(MOST, this.config.maxPerPage);
  }
}

/** @throws ToolRefusal for a text that names no days */
function daysOf(when: unknown, today: string): Stretch | undefined {
  if (typeof when !== 'string' || when.trim() === '') return undefined;
  const days = readAskedDays(when, today);
  if (days) return days;
  throw new ToolRefusal(
    '"when" was not understood. Use "today", "this weekend", a weekday, a day such as 2026-12-24, a month such as 2026-12, or 2026-12-24..2026-12-31.',
  );
}

/** Of days that have begun, what has not ended. */
function within(days: Stretch | undefined, today: string, now: Date): Record<string, unknown> {
  const started = { start_date: now.toISOString(), strict_dates: true, ongoing: true };
  if (!days) return started;
  const isUnderWay = days.first <= today && days.last >= today;
  return {
    ...started,
    ...(isUnderWay ? {} : { start_date: `${days.first} 00:00:00` }),
    starts_before: `${plusDay(days.last, 1)} 00:00:00`,
  };
}

function nearby(near: unknown): Record<string, unknown> {
  if (typeof near !== 'object' || near === null) return {};
  const { latitude, longitude, kilometers }: Record<string, unknown> = { ...near };
  return { geoloc: true, geoloc_lat: latitude, geoloc_lng: longitude, geoloc_radius: kilometers ?? 5 };
}

function ids(description: string): Readonly<Record<string, unknown>> {
  return { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 50, description };
}

function names(description: string): Readonly<Record<string, unknown>> {
  return { ...LISTED_NAMES, description };
}
