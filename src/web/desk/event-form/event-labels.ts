import type { UnitWords } from '#core/forms/form-conflict.js';
import { choiceWords } from '#core/field-texts.js';
import type { InterfaceLanguage } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { inFormOrder } from '../forms/form-order.js';
import { DESCRIBED, DESCRIBED_LISTS, FLAGS, LISTS, PLAIN, type EventFields } from './event-fields.js';

/** Parameters of the API in the order of their fields. */
const ORDER = [
  ...['status', 'scope', 'start_date', 'end_date', 'timezone', 'all_day', 'recurrence', 'dates'],
  ...['title', 'description', 'excerpt', 'slug', 'venue', 'organizer', 'categories', 'tags', 'image', 'cost'],
  ...['website', ...DESCRIBED, ...DESCRIBED_LISTS, 'event_status', 'date', 'post_password'],
];

/** Labels of the form by parameters of the API, in the order of the form. */
export function eventLabels(language: InterfaceLanguage): Readonly<Record<string, string>> {
  const { field, desk } = messagesOf(language);
  const labels = { ...field, scope: desk.eventForm.changes, dates: desk.eventForm.furtherDates, date: field.date_utc };
  return inFormOrder(labels, ORDER);
}

/** Names of records and repetition rules in a comparison. */
interface EventNaming {
  /** Names of chosen records by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly when: (fields: EventFields) => string;
  readonly repeats: (fields: EventFields) => string;
}

/** Labels and values of the form for a comparison of two versions. */
export function eventWords(language: InterfaceLanguage, { names, when, repeats }: EventNaming): UnitWords<EventFields> {
  const { field, status, desk } = messagesOf(language);
  const units = { when: desk.eventForm.when, repeat: field.recurrence, published: field.date_utc };
  const labels: Readonly<Record<string, string>> = { ...eventLabels(language), ...units };
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    status,
    event_status: desk.eventForm.eventStatuses,
  };
  const { yes, no } = desk.conflict;
  const words = new Map<string, (fields: EventFields) => string>([
    ['when', when],
    ['repeat', repeats],
    ['published', ({ publish_day, publish_time }) => `${publish_day} ${publish_time}`.trim()],
  ]);
  const choice = (name: string): Readonly<Record<string, string>> => choices[name] ?? choiceWords(name, language);
  for (const name of PLAIN) words.set(name, (fields) => choice(name)[fields[name]] ?? fields[name]);
  for (const name of FLAGS) words.set(name, (fields) => (fields[name] ? yes : no));
  for (const name of LISTS)
    words.set(name, (fields) =>
      fields[name].map((id) => names.get(`${name} ${id}`) ?? choice(name)[id] ?? id).join(', '),
    );
  return { label: (unit) => labels[unit] ?? unit, words: (unit, fields) => words.get(unit)?.(fields) ?? '' };
}
