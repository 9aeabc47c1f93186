import { inputDay, inputTime } from '#core/forms/date-input.js';
import { inputFlag, inputGroup, inputText, type FormInput } from '#core/forms/form-input.js';

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
export const SUBMIT_FORM_FIELDS = [...SUBMISSION_FIELDS, 'sender', 'mail', 'note'] as const;
export type FormField = (typeof SUBMIT_FORM_FIELDS)[number];

/** The fields of the event as sent, trimmed; '' for an empty one. */
export type SentEvent = Readonly<Record<SubmissionField, string>>;

/** The sender, and a note for editors only. */
export interface Sender {
  readonly name: string | null;
  readonly mail: string | null;
  readonly note: string | null;
}

export function sentEvent(input: FormInput): SentEvent {
  const text = (name: SubmissionField): string => inputText(input, name).trim();
  return {
    title: text('title'),
    description: text('description'),
    start_date: inputDay(input, 'start_date'),
    start_time: inputTime(input, 'start_time'),
    end_date: inputDay(input, 'end_date'),
    end_time: inputTime(input, 'end_time'),
    all_day: inputFlag(input, 'all_day') ? 'true' : '',
    venue: text('venue'),
    address: text('address'),
    city: text('city'),
    organizer: text('organizer'),
    website: text('website'),
    cost: text('cost'),
    category: text('category'),
  };
}

/** Reads the stored form of an event. */
export function storedEvent(value: unknown): SentEvent {
  return sentEvent(inputGroup({ stored: value }, 'stored'));
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

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
