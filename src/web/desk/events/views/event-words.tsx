import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { isWithinDay, lastDay } from '#core/dates/event-days.js';
import type { WallClock } from '#core/dates/wall-clock.js';
import { parseZone, toInstant, UTC_ZONE } from '#core/dates/zone.js';
import { plainText } from '#core/text/plain-text.js';
import type { InterfaceLanguage } from '#core/language.js';
import { shownStatus, type Status } from '#core/status/status.js';
import { pick } from '#core/translation/pick.js';
import { recurrenceText } from '#core/recurrence/recurrence-text.js';
import type { EventRow } from '#calendar/events/event.record.js';
import { storedRecurrence } from '#calendar/events/series/stored-recurrence.js';
import { listDay } from '#web/pages/components/event-rows.js';
import { OffsetMark } from '#web/pages/components/zone-mark.js';
import { dateRange, dateText, timeRange } from '#web/pages/dates/date-texts.js';
import { otherZone, type OtherZone } from '#web/pages/dates/other-zone.js';
import { mayEdit } from '#calendar/records/publishing/publication-rules.js';
import type { DeskContext } from '#web/desk/shell/desk-context.js';

/** Title of an event as plain text, and its language. */
export function deskTitle(
  row: EventRow,
  { page }: DeskContext,
): { readonly text: string; readonly language: InterfaceLanguage } {
  const title = pick(row, 'title', page.reader.languages);
  const text = plainText(title?.value ?? '');
  return text === ''
    ? { text: messagesOf(page.language).desk.events.untitled, language: page.language }
    : { text, language: title?.language ?? page.language };
}

interface Times {
  readonly start: WallClock;
  readonly end: WallClock;
}

interface WhenProps extends Times {
  readonly row: Pick<EventRow, 'all_day' | 'timezone'>;
  readonly context: DeskContext;
}

/** Date and time of an event, with its zone if the times are not by the site's clock. */
export function WhenText({ row, context, ...times }: WhenProps): JSX.Element {
  return (
    <>
      {whenText(times, row, context)}
      {isWithinDay({ start_date: times.start, end_date: times.end }) ? (
        <OffsetMark zone={zoneMark(times.start, row, context)} />
      ) : null}
    </>
  );
}

/** As `WhenText`, in few letters: the year only if it is another one than the present. */
export function ShortWhen({ row, context, start, end }: WhenProps): JSX.Element {
  const { page } = context;
  if (!isWithinDay({ start_date: start, end_date: end }))
    return (
      <>
        <span class="moment">{listDay(start, page)}</span>
        {' – '}
        <span class="moment">{listDay(lastDay({ start_date: start, end_date: end }), page)}</span>
      </>
    );
  return (
    <>
      <span class="moment">{listDay(start, page)}</span>{' '}
      <span class="moment">
        {row.all_day ? page.labels.all_day : timeRange(start, end)}
        <OffsetMark zone={zoneMark(start, row, context)} />
      </span>
    </>
  );
}

/** Zone of an event's times, if they are not by the site's clock. */
export function zoneMark(
  start: WallClock,
  { all_day, timezone }: WhenProps['row'],
  { page }: DeskContext,
): OtherZone | undefined {
  return all_day ? undefined : otherZone(timezone, toInstant(start, parseZone(timezone) ?? UTC_ZONE), page);
}

function whenText(
  { start, end }: Times,
  { all_day }: Pick<EventRow, 'all_day'>,
  { page: { language, labels } }: DeskContext,
): string {
  const times = { start_date: start, end_date: end };
  // Start and end stay on one line.
  const hours = timeRange(start, end).replace('–', '\u2060–\u2060');
  if (!isWithinDay(times)) return dateRange(start, lastDay(times), language);
  return `${dateText(start, 'day', language)} ${all_day ? labels.all_day : hours}`;
}

/** Repetition of a series in words; '' for a single event. */
export function repetitionText(row: EventRow, { page }: DeskContext): string {
  const recurrence = storedRecurrence(row);
  return recurrence ? recurrenceText(recurrence, page.language) : '';
}

export function eventStatus(row: EventRow, { page }: DeskContext): Status {
  return shownStatus(row.status, row.published_at > page.reader.now.getTime());
}

/** Names of its places, unless a password hides them from the user. */
export function venueNames(row: EventRow, { page, viewer }: DeskContext): string {
  if (row.password_hash !== null && !mayEdit(viewer, row)) return '';
  const names = row.venues.map((venue) => plainText(pick(venue, 'name', page.reader.languages)?.value ?? ''));
  return names.filter((name) => name !== '').join(page.texts.comma);
}
