import { parseWall } from '../../core/dates/parse-date.js';
import { parseTime } from '../../core/dates/parse-time.js';
import { wallClock } from '../../core/dates/wall-clock.js';

/** What the form says of an event, in the order of its fields. */
export const EVENT_FIELDS = [
  'title',
  'description',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'all_day',
  'venue',
  'address',
  'city',
  'organizer',
  'website',
  'cost',
  'category',
] as const;
export type EventField = (typeof EVENT_FIELDS)[number];
/** Beside the event's, those that say who sends it. */
export type FormField = EventField | 'sender' | 'mail' | 'note';

/** The fields of the event as they were sent, trimmed; '' for what was left empty. */
export type SentEvent = Readonly<Record<EventField, string>>;

/** Whom to tell, and what only editors read. */
export interface Sender {
  readonly name: string | null;
  readonly mail: string | null;
  readonly note: string | null;
}

const LONGEST = 100_000;

/** A text of the form; whatever is no text, or far too long, is none. */
export function givenText(given: Readonly<Record<string, unknown>>, name: string): string {
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  if (typeof value !== 'string' || value.length > LONGEST || value.includes('\0')) return '';
  return value.toWellFormed().replaceAll('\r\n', '\n').trim();
}

export function sentEvent(given: Readonly<Record<string, unknown>>): SentEvent {
  return fieldsOf((name) => givenText(given, name));
}

/** What the database has of a form. */
export function storedEvent(value: unknown): SentEvent {
  const stored = new Map<string, unknown>(Object.entries(value ?? {}));
  return fieldsOf((name) => {
    const text = stored.get(name);
    return typeof text === 'string' ? text : '';
  });
}

function fieldsOf(textOf: (name: EventField) => string): SentEvent {
  return {
    title: textOf('title'),
    description: textOf('description'),
    start_date: dayOf(textOf('start_date')),
    start_time: timeOf(textOf('start_time')),
    end_date: dayOf(textOf('end_date')),
    end_time: timeOf(textOf('end_time')),
    all_day: textOf('all_day') === 'true' ? 'true' : '',
    venue: textOf('venue'),
    address: textOf('address'),
    city: textOf('city'),
    organizer: textOf('organizer'),
    website: textOf('website'),
    cost: textOf('cost'),
    category: textOf('category'),
  };
}

/** The fields that say something else. */
export function changedFields(before: SentEvent, after: SentEvent): EventField[] {
  return EVENT_FIELDS.filter((name) => before[name] !== after[name]);
}

/** Parameters of the API that the form's fields fill. People type text: what looks like markup is none. */
export function eventParameters(sent: SentEvent): Record<string, unknown> {
  const { all_day, start_date, start_time, end_date, end_time, website, cost, category } = sent;
  const isAllDay = all_day === 'true';
  return {
    title: asHtml(sent.title),
    description: asHtml(sent.description),
    start_date: isAllDay ? start_date : `${start_date} ${start_time}`,
    end_date: isAllDay ? end_date || start_date : `${end_date || start_date} ${end_time}`,
    all_day: String(isAllDay),
    website,
    cost,
    categories: category === '' ? [] : [category],
  };
}

/** Which parameters a field changes. */
export function parametersOf(fields: readonly EventField[], sent: SentEvent): Record<string, unknown> {
  const all = eventParameters(sent);
  const times = ['start_date', 'start_time', 'end_date', 'end_time', 'all_day'];
  const names = fields.flatMap((name) => {
    if (times.includes(name)) return ['start_date', 'end_date', 'all_day'];
    return name === 'category' ? ['categories'] : [name];
  });
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/** Whether there is such a day, as browsers write it. */
export function isDay(text: string): boolean {
  return wallClock(`${text} 00:00:00`) !== undefined;
}

export function isTime(text: string): boolean {
  return /^(?:(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?|24:00)$/.test(text);
}

/** A day as browsers write it, from any form that the API reads; what is none stays as it is. */
function dayOf(text: string): string {
  return parseWall(text)?.slice(0, 10) ?? text;
}

/** A time of the day likewise. */
function timeOf(text: string): string {
  const clock = parseTime(text.normalize('NFKC').toLowerCase());
  if (!clock || clock.offset !== undefined) return text;
  return clock.endsDay ? '24:00' : clock.text.replace(/:00$/, '');
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
