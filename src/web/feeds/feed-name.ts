import { calendarDay, plusDay } from '#core/dates/days.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import { dateRange, dateText } from '#core/dates/date-texts.js';
import { plusDays, plusMonths } from '#core/dates/calendar-shift.js';
import { inZone } from '#core/dates/parse-date.js';
import type { WallClock } from '#core/dates/wall-clock.js';
import type { Zone } from '#core/dates/zone.js';
import type { Language } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import type { DateInput } from '#platform/input/date.fields.js';
import type { FilterNameRow } from './feed-names.sql.js';

/** Language, clock and record names that the name of a feed is built from. */
interface NamingContext {
  readonly language: Language;
  readonly zone: Zone;
  readonly now: Date;
  /** Names of the records that the list is filtered by. */
  readonly names: readonly FilterNameRow[];
}

/** Limits, as calendars show a name on one line: names per filter, characters per name, characters in all. */
const MOST_NAMES = 3;
const LONGEST_NAME = 60;
const LONGEST = 160;
/** Kilometres, if the query has no radius. */
const RADIUS = 25;
/** Milliseconds; longer than until the same weekday comes again. */
const LATER = 8 * 86_400_000;

/** Filters of a feed in its readers' language: `Music · Town Hall`; '' without filters. */
export function filterName(query: ListEventsQuery, context: NamingContext): string {
  const texts = messagesOf(context.language).feed;
  const parts = [
    ...recordParts(query, context, texts),
    ...choiceParts(query, texts),
    ...dateParts(query, context, texts),
  ];
  return shortened(parts.filter((part) => part !== '').join(' · '), LONGEST);
}

function recordParts(query: ListEventsQuery, { names }: NamingContext, texts: Messages['feed']): string[] {
  const { search, categories, tags, venue, organizer, related_to: related, post_parent: parent } = query;
  const called = (kind: FilterNameRow['kind'], ids: readonly number[] = []): string => {
    const found = [...new Set(ids)].flatMap(
      (id) => names.find((row) => row.kind === kind && row.id === id)?.name ?? [],
    );
    const few = found.slice(0, MOST_NAMES).map((name) => shortened(plainText(name), LONGEST_NAME));
    return few.filter((name) => name !== '').join(texts.comma) + (found.length > MOST_NAMES ? '…' : '');
  };
  return [
    search === undefined ? '' : texts.quoted({ words: shortened(search.trim().replace(/\s+/g, ' '), LONGEST_NAME) }),
    called('term', categories?.ids),
    called('term', tags?.ids),
    called('venue', venue),
    called('organizer', organizer),
    called(
      'event',
      [related, parent].filter((id) => id !== undefined),
    ),
  ];
}

function choiceParts(query: ListEventsQuery, texts: Messages['feed']): string[] {
  const chosen = (value: boolean | undefined, { yes, no }: Messages['feed']['featured']): string =>
    value === undefined ? '' : value ? yes : no;
  const { geoloc_lat: latitude, geoloc_radius: radius = RADIUS, status = [] } = query;
  return [
    query.include === undefined ? '' : texts.selection,
    latitude === undefined ? chosen(query.geoloc, texts.onMap) : texts.within({ kilometres: String(radius) }),
    chosen(query.featured, texts.featured),
    chosen(query.ticketed, texts.ticketed),
    chosen(query.recurring, texts.recurring),
    query.hide_subsequent_recurrences === true ? texts.firstDates : '',
    query.translated === true ? texts.translated : '',
    status.flatMap((one) => (one === 'publish' ? [] : texts.statuses[one])).join(texts.comma),
  ];
}

/** Leaves out dates counted from today: the name would change every day. */
function dateParts(query: ListEventsQuery, context: NamingContext, texts: Messages['feed']): string[] {
  const { language } = context;
  const isStrict = query.strict_dates === true;
  const day = (date: DateInput | undefined, more = 0): WallClock | undefined => {
    const fixed = date && fixedDate(date, context);
    return fixed && plusDays(fixed, more);
  };
  const after = isStrict ? 0 : 1;
  const from = day(query.start_date) ?? day(query.starts_after, after) ?? day(query.ends_after, after);
  const to = day(query.end_date) ?? day(query.starts_before) ?? day(query.ends_before);
  const changed = day(query.modified_after);
  return [
    from && to ? rangeText(from, to, language) : '',
    from && !to ? texts.from({ date: dateText(from, 'date', language) }) : '',
    to && !from ? texts.until({ date: dateText(to, 'date', language) }) : '',
    changed ? texts.changedSince({ date: dateText(changed, 'date', language) }) : '',
  ];
}

/** `June 2027`, `5 June 2027`, or from one day to another. */
function rangeText(from: WallClock, to: WallClock, language: Language): string {
  const [first, last] = [calendarDay(from), calendarDay(to)];
  const following = plusMonths(from, 1);
  const isMonth = first.endsWith('-01') && following && last === plusDay(calendarDay(following), -1);
  if (isMonth === true) return dateText(from, 'month', language);
  return first === last ? dateText(from, 'date', language) : dateRange(from, to, language);
}

function fixedDate(date: DateInput, { zone, now }: NamingContext): WallClock | undefined {
  const [today, later] = [now, new Date(now.getTime() + LATER)].map((at) => inZone(date.in(zone, at), zone));
  return today === later ? today : undefined;
}

function shortened(text: string, longest: number): string {
  const characters = [...text];
  return characters.length > longest
    ? `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
