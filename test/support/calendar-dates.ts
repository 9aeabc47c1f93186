import ICAL from 'ical.js';

/** From when to when what a calendar says takes place, as seconds since 1970. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** More dates of a rule are never looked at. */
const MOST = 10_000;

/** All that a calendar tells of within the span, as its programs show it: start, end, status and title of each, in order. */
export function calendarDates(calendar: string, { from, to }: Span): string[] {
  const parsed = new ICAL.Component(ICAL.parse(calendar));
  for (const zone of parsed.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const found: string[] = [];
  const note = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): void => {
    const [first, last] = [start.toUnixTime(), end.toUnixTime()];
    const status = String(event.component.getFirstPropertyValue('status'));
    if (first >= from && last <= to) found.push([first, last, start.isDate, status, event.summary].join(' '));
  };
  for (const events of byUid(parsed).values()) {
    const master = events.find((event) => !event.isRecurrenceException());
    if (!master?.isRecurring()) for (const event of events) note(event, event.startDate, event.endDate);
    else for (const { item, startDate, endDate } of datesOf(master, events, to)) note(item, startDate, endDate);
  }
  return found.sort();
}

function byUid(calendar: ICAL.Component): Map<string, ICAL.Event[]> {
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each, { exceptions: [] }));
  return Map.groupBy(events, ({ uid }) => uid);
}

/** The dates of an event that repeats, its exceptions in their places. */
function datesOf(
  master: ICAL.Event,
  events: readonly ICAL.Event[],
  to: number,
): ReturnType<ICAL.Event['getOccurrenceDetails']>[] {
  for (const event of events) if (event !== master) master.relateException(event);
  const dates = master.iterator();
  const found: ReturnType<ICAL.Event['getOccurrenceDetails']>[] = [];
  // An exception may come sooner than the date whose place it takes.
  const last = to + 400 * 86_400;
  for (let next = dates.next(); !dates.complete && found.length < MOST; next = dates.next()) {
    if (next.toUnixTime() > last) break;
    found.push(master.getOccurrenceDetails(next));
  }
  return found;
}
