import { calendarDay, dayOf, wallAt } from '#core/dates/days.js';
import type { FirstTime } from '#core/recurrence/recurrence.js';
import { EVENT_FIELD_NAMES, type EventField } from '#core/event-fields.js';
import { written, type FieldValue } from '#core/field-texts.js';
import type { Language } from '#core/language.js';
import { wallFromDate, wallToDate, type WallClock } from '#core/dates/wall-clock.js';
import { parseZone, toWallClock, UTC_ZONE, type Zone } from '#core/dates/zone.js';
import type { EventRow } from '#calendar/events/event.record.js';
import { readFields, type EventFields } from './event-fields.js';
import { readWhen } from './event-times-fields.js';
import { repeatOf, timeField } from './repeat-lines.js';

/** Initial values of an event's form. */
export function fieldsOfRow(row: EventRow, language: Language, siteZone: Zone): EventFields {
  const own = row.translations.find((translation) => translation.language === language);
  const published = toWallClock(new Date(row.published_at), siteZone);
  const ids = (records: readonly { readonly id: number }[]): string[] => records.map(({ id }) => String(id));
  const terms = (taxonomy: 'category' | 'tag'): string[] => ids(row.terms.filter((term) => term.taxonomy === taxonomy));
  return {
    ...readFields({}),
    ...whenOf(row),
    title: own?.title ?? '',
    description: lines(own?.description),
    excerpt: lines(own?.excerpt),
    slug: own?.slug ?? '',
    cost: own?.cost ?? '',
    website: own?.website ?? '',
    image: row.image === null ? '' : String(row.image.id),
    event_status: row.event_status,
    status: row.status,
    ...(isUndated(row)
      ? { publish_day: '', publish_time: '' }
      : { publish_day: calendarDay(published), publish_time: published.slice(11, 16) }),
    ...described(row),
    venue: ids(row.venues),
    organizer: ids(row.organizers),
    categories: terms('category'),
    tags: terms('tag'),
    repeat: repeatOf(row.recurrence, firstOf(row)),
  };
}

/** Whether an unpublished event has no date of publication yet: it is published when somebody does so. */
function isUndated({ status, date_given: isProvided }: EventRow): boolean {
  return (status === 'draft' || status === 'pending') && !isProvided;
}

/** Described fields as their controls have them: flags and lists as they are, all others as text. */
function described(row: EventRow): Pick<EventFields, EventField> {
  const entries = EVENT_FIELD_NAMES.map((name) => [name, controlValue(row[name])] as const);
  return Object.fromEntries(entries) as Pick<EventFields, EventField>;
}

function controlValue(value: FieldValue): boolean | readonly string[] | string {
  return typeof value === 'boolean' || Array.isArray(value) ? value : written(value);
}

/** Time of an event, or of the series of an occurrence. */
function firstOf(row: EventRow): FirstTime {
  const start = row.series_start ?? row.start_local;
  const lasts = wallToDate(row.end_local).getTime() - wallToDate(row.start_local).getTime();
  const end = wallFromDate(new Date(wallToDate(start).getTime() + lasts));
  return { start, end, allDay: row.all_day, zone: parseZone(row.timezone) ?? UTC_ZONE };
}

/** Initial values of a new event: a week from now by the site's clock, from 19:00 to 21:00. */
export function newFields(now: WallClock, zone: Zone): EventFields {
  const day = calendarDay(wallAt(dayOf(now) + 7, 0));
  const defaults = { start_day: day, start_time: '19:00', end_day: '', end_time: '21:00', timezone: zone.name };
  const shown = { show_map: true, show_map_link: true };
  return { ...readFields({}), ...defaults, ...shown, event_status: 'scheduled', status: 'draft' };
}

/** An end that follows from the start needs no day: it moves with the start. */
function whenOf({ start_local: start, end_local: end, all_day, timezone }: EventRow): Parameters<typeof readWhen>[0] {
  const when = {
    start_day: calendarDay(start),
    start_time: all_day ? '' : timeField(start),
    end_day: '',
    end_time: all_day ? '' : timeField(end),
    all_day,
    timezone,
  };
  const without = readWhen(when, UTC_ZONE);
  return 'first' in without && without.first.end === end ? when : { ...when, end_day: calendarDay(end) };
}

/** Text with the line ends that browsers send. */
function lines(text: string | null | undefined): string {
  return (text ?? '').replaceAll('\r\n', '\n');
}
