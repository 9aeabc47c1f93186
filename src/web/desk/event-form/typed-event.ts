import { presentCost } from '#core/cost/present-cost.js';
import { parseCost } from '#core/cost/parse-cost.js';
import { wallFromDate } from '#core/dates/wall-clock.js';
import { toInstant } from '#core/dates/zone.js';
import { descriptorOf, EVENT_FIELD_NAMES, type EventFieldAnswers } from '#core/event-fields.js';
import type { FieldKind } from '#core/field-descriptor.js';
import type { FieldValue } from '#core/field-texts.js';
import { bodyHtml } from '#core/text/body-html.js';
import { paragraphs } from '#core/text/paragraphs.js';
import { titleHtml } from '#core/text/title-html.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { EVENT_STATUSES } from '#calendar/events/event-status.js';
import type { DateFieldValues } from './event-dates.js';
import type { EventFields } from './event-fields.js';

/** Records to which the form links the event, as the API answers them. */
export type LinkedAnswers = Pick<EventResponse, 'image' | 'organizer' | 'categories' | 'tags'> & {
  readonly venues: Extract<EventResponse['venue'], unknown[]>;
};

/**
 * A stored event as it would be with what somebody has typed. Records that only saving would create are left out.
 * @param event in the language of the typed texts
 */
export function typedEvent(
  event: EventResponse,
  fields: EventFields,
  dates: Pick<DateFieldValues, 'first' | 'sentence'>,
  { venues, ...linked }: LinkedAnswers,
): EventResponse {
  const html = (name: 'description' | 'excerpt'): string => paragraphs(bodyHtml(fields[name])) || event[name];
  const cost = fields.cost === '' ? event.cost : presentCost(parseCost(fields.cost) ?? '').cost;
  const { website, event_status } = fields;
  const described = typedFields(fields);
  return {
    ...event,
    ...linked,
    ...whenOf(dates),
    venue: venues.length === 1 && venues[0] ? venues[0] : venues,
    title: titleHtml(fields.title) || event.title,
    description: html('description'),
    excerpt: html('excerpt'),
    cost,
    ...described,
    ticketed: described.ticket_url !== '',
    website,
    event_status: EVENT_STATUSES.find((status) => status === event_status) ?? 'scheduled',
  };
}

type Typed = boolean | string | readonly string[];

const VALUE_OF_KIND: Readonly<Record<FieldKind, (typed: Typed) => FieldValue>> = {
  flag: (typed) => typed === true,
  address: String,
  text: String,
  choice: (typed) => (typed === '' ? null : String(typed)),
  number: (typed) => (typed === '' || Number.isNaN(Number(typed)) ? null : Number(typed)),
  list: (typed) => [typed].flat().map(String),
};

/** Described fields as an answer would have them. */
function typedFields(fields: EventFields): EventFieldAnswers {
  const entries = EVENT_FIELD_NAMES.map((name) => [name, VALUE_OF_KIND[descriptorOf(name).kind](fields[name])]);
  return Object.fromEntries(entries) as EventFieldAnswers;
}

function whenOf({ first, sentence }: Pick<DateFieldValues, 'first' | 'sentence'>): Partial<EventResponse> {
  if (!first) return {};
  const { start, end, allDay, zone } = first;
  return {
    start_date: start,
    end_date: end,
    utc_start_date: wallFromDate(toInstant(start, zone)),
    utc_end_date: wallFromDate(toInstant(end, zone)),
    all_day: allDay,
    timezone: zone.name,
    recurrence_text: sentence,
  };
}
