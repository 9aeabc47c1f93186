import { parseWritten } from '#core/dates/parse-date.js';
import { calendarDay, plusDay } from '#core/dates/days.js';
import { isoTime, type IsoTime } from '../iso-time.js';
import type { NamedElement } from '../xml/named-elements.js';
import { textWithin } from './xcal-lines.js';
import type { CalendarValue, LineParameter } from './calendar-line.js';

/** Elements of an item that tell when the event is. */
export interface ItemTimes {
  readonly start: NamedElement | undefined;
  readonly end: NamedElement | undefined;
}

interface WrittenTime {
  /** As iCalendar writes it, or as it stands where nobody can read it. */
  readonly text: string;
  readonly time: IsoTime | undefined;
}

/** Start and end as properties of iCalendar. In the event module a day as the end is the last one, and belongs to the event. */
export function itemTimes({ start, end }: ItemTimes): CalendarValue[] {
  const begin = writtenTime(start ? textWithin(start) : '');
  const finish = writtenTime(end ? textWithin(end) : '');
  const last = end?.vocabulary === 'ev' ? lastMoment(begin.time, finish) : finish.text;
  return [
    ['DTSTART', begin.text, zoneOf(start)],
    ['DTEND', last, zoneOf(end)],
  ];
}

/** Feeds write dates as the Web does, as mails do, or as their databases do. */
function writtenTime(text: string): WrittenTime {
  const time = isoTime(text);
  if (typeof time !== 'string') return { text, time };
  const written = text === '' ? undefined : parseWritten(text);
  if (!written) return { text, time: undefined };
  if (written.kind === 'instant') return { text: written.instant.toISOString(), time: undefined };
  const day = calendarDay(written.wall);
  return written.dateOnly
    ? { text: day, time: { form: 'date', wall: written.wall } }
    : { text: written.wall, time: { form: 'local', wall: written.wall } };
}

/** The last day of an event whose start has a time says nothing of the hour at which it ends, unless it is a later one. */
function lastMoment(begin: IsoTime | undefined, { text, time }: WrittenTime): string {
  if (time?.form !== 'date') return text;
  const day = calendarDay(time.wall);
  if (begin?.form === 'date') return day >= calendarDay(begin.wall) ? plusDay(day, 1) : day;
  return begin?.form === 'local' && calendarDay(begin.wall) === day ? '' : `${day} 23:59:59`;
}

function zoneOf(one: NamedElement | undefined): readonly LineParameter[] {
  const { TZID: zone = one?.element.attributes['tzid'] } = one?.element.attributes ?? {};
  return zone === undefined ? [] : [['TZID', zone]];
}
