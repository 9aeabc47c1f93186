import { parseWall } from '../../core/dates/parse-date.js';
import { parseTime } from '../../core/dates/parse-time.js';
import { wallClock } from '../../core/dates/wall-clock.js';

/** Fields of the event in the form, in order. */
export const SUBMISSION_FIELDS = [
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
export type SubmissionField = (typeof SUBMISSION_FIELDS)[number];
/** Event fields plus sender fields. */
export type FormField = SubmissionField | 'sender' | 'mail' | 'note';

/** The fields of the event as sent, trimmed; '' for an empty one. */
export type SentEvent = Readonly<Record<SubmissionField, string>>;

/** The sender, and a note for editors only. */
export interface Sender {
  readonly name: string | null;
  readonly mail: string | null;
  readonly note: string | null;
}

const LONGEST = 100_000;

/** A text of the form; '' for other types and texts far too long. */
export function givenText(given: Readonly<Record<string, unknown>>, name: string): string {
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  if (typeof value !== 'string' || value.length > LONGEST || value.includes('\0')) return '';
  return value.toWellFormed().replaceAll('\r\n', '\n').trim();
}

export function sentEvent(given: Readonly<Record<string, unknown>>): SentEvent {
  return fieldsOf((name) => givenText(given, name));
}

/** Reads the stored form of an event. */
export function storedEvent(value: unknown): SentEvent {
  const stored = new Map<string, unknown>(Object.entries(value ?? {}));
  return fieldsOf((name) => {
    const text = stored.get(name);
    return typeof text === 'string' ? text : '';
  });
}

function fieldsOf(textOf: (name: SubmissionField) => string): SentEvent {
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

/** The fields that differ. */
export function changedFields(before: SentEvent, after: SentEvent): SubmissionField[] {
  return SUBMISSION_FIELDS.filter((name) => before[name] !== after[name]);
}

/** API parameters from the form's fields. Senders type plain text: markup is escaped. */
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

/** The parameters that depend on these fields. */
export function parametersOf(fields: readonly SubmissionField[], sent: SentEvent): Record<string, unknown> {
  const all = eventParameters(sent);
  const times = ['start_date', 'start_time', 'end_date', 'end_time', 'all_day'];
  const names = fields.flatMap((name) => {
    if (times.includes(name)) return ['start_date', 'end_date', 'all_day'];
    return name === 'category' ? ['categories'] : [name];
  });
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/** Whether the day exists, in the format of browsers. */
export function isDay(text: string): boolean {
  return wallClock(`${text} 00:00:00`) !== undefined;
}

export function isTime(text: string): boolean {
  return /^(?:(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?|24:00)$/.test(text);
}

/** A day in the format of browsers, from any form that the API accepts; other text stays. */
function dayOf(text: string): string {
  return parseWall(text)?.slice(0, 10) ?? text;
}

/** As `dayOf`, for a time of day. */
function timeOf(text: string): string {
  const clock = parseTime(text.normalize('NFKC').toLowerCase());
  if (!clock || clock.offset !== undefined) return text;
  return clock.endsDay ? '24:00' : clock.text.replace(/:00$/, '');
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
