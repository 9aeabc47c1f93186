import type { InterfaceLanguage } from '../../../core/language.js';
import { messagesOf } from '../../../core/messages/catalogue.js';
import type { VersionDifference } from '../views/collision-view.js';
import { PLAIN, FLAGS, LISTS, type EventFields } from './event-fields.js';
import { inFormOrder } from '../forms/form-order.js';
import type { Unit } from './event-merge.js';

/** Parameters of the API in the order of their fields. */
const ORDER = [
  ...['status', 'scope', 'start_date', 'end_date', 'timezone', 'all_day', 'recurrence', 'dates'],
  ...['title', 'description', 'excerpt', 'slug', 'venue', 'organizer', 'categories', 'tags', 'image', 'cost'],
  ...['website', 'ticket_url', 'event_status', 'date', 'post_password'],
];

/** Labels of the form by parameters of the API, in the order of the form. */
export function labelsOf(language: InterfaceLanguage): Readonly<Record<string, string>> {
  const { field, desk } = messagesOf(language);
  const labels = { ...field, scope: desk.eventForm.changes, dates: desk.eventForm.furtherDates, date: field.date_utc };
  return inFormOrder(labels, ORDER);
}

/** Names of records and repetition rules in a comparison. */
export interface EventNaming {
  /** Names of chosen records by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly when: (fields: EventFields) => string;
  readonly repeats: (fields: EventFields) => string;
}

/** All differences between two versions of the form, in the order of the form. */
export function differencesOf(
  theirs: EventFields,
  yours: EventFields,
  language: InterfaceLanguage,
  { names, when, repeats }: EventNaming,
): VersionDifference[] {
  const { field, status, desk } = messagesOf(language);
  const labels = labelsOf(language);
  const shown = (
    unit: Unit,
    of: (fields: EventFields) => string,
    label = labels[unit] ?? unit,
  ): VersionDifference[] => {
    const [one, other] = [of(theirs), of(yours)];
    return one === other ? [] : [{ unit, label, theirs: one, yours: other }];
  };
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    status,
    event_status: desk.eventForm.eventStatuses,
  };
  const published = ({ publish_day, publish_time }: EventFields): string => `${publish_day} ${publish_time}`.trim();
  return [
    ...shown('when', when, desk.eventForm.when),
    ...shown('repeat', repeats, field.recurrence),
    ...PLAIN.flatMap((name) => shown(name, (fields) => choices[name]?.[fields[name]] ?? fields[name])),
    ...LISTS.flatMap((name) =>
      shown(name, (fields) => fields[name].map((id) => names.get(`${name} ${id}`) ?? id).join(', ')),
    ),
    ...FLAGS.flatMap((name) => shown(name, (fields) => (fields[name] ? desk.conflict.yes : desk.conflict.no))),
    ...shown('published', published, field.date_utc),
  ];
}
