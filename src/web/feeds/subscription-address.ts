import { defined } from '#core/defined.js';
import { calendarDay, weekdayOfDate } from '#core/dates/days.js';
import { plusDays, plusMonths } from '#core/dates/calendar-shift.js';
import { wallClock, type WallClock } from '#core/dates/wall-clock.js';
import { weekStart } from '#core/dates/week-start.js';
import type { InterfaceLanguage } from '#core/language.js';

/** Parameters of the original's subscriptions that this service does not have. */
const OF_THE_ORIGINAL = [
  'ical',
  'outlook-ical',
  'post_type',
  'eventDisplay',
  'eventDate',
  'tribe-bar-date',
  'tribe_events',
];
/** Parameters of the original that have another name here. */
const RENAMED = [
  ['tribe-bar-search', 'search'],
  ['tribe_events_cat', 'categories'],
  ['post_tag', 'tags'],
] as const;
/** Views of a list in the original's addresses. */
export const ORIGINAL_VIEWS = ['list', 'month', 'week', 'day', 'today', 'photo', 'map', 'summary'];
/** Filter in the path of a page, and its parameter here. */
const KINDS: Readonly<Record<string, string>> = { category: 'categories', tag: 'tags' };
const DATE = /^(\d{4}-\d\d)(-\d\d)?$/;
const EVENT_PAGE = /^\/event\/([^/]+?)(?:\/\d{4}-\d\d-\d\d(?:-\d{4}(?:\d\d)?)?)?\/?$/;
const RECORD_PAGE = /^\/(venue|organizer)\/([^/]+?)\/?$/;
const LIST_PAGE = /^\/(?:search|events(?:\/.*)?)?\/?$/;

/**
 * Path of the feed, below the namespace, for a page that is requested as a calendar in the original's way; undefined for
 * any other request.
 */
export function subscription(path: string, query: URLSearchParams, language: InterfaceLanguage): string | undefined {
  if (!isSubscription(query)) return undefined;
  const [view, date] = [query.get('eventDisplay') ?? '', query.get('tribe-bar-date') ?? query.get('eventDate') ?? ''];
  for (const name of OF_THE_ORIGINAL) query.delete(name);
  for (const [from, to] of RENAMED) rename(query, from, to);
  const [, event] = EVENT_PAGE.exec(path) ?? [];
  if (event !== undefined) return `/events/by-slug/${event}.ics${asQuery(query)}`;
  const [, kind, slug] = RECORD_PAGE.exec(path) ?? [];
  if (kind !== undefined && slug !== undefined) return `/${kind}s/by-slug/${slug}.ics${asQuery(query)}`;
  const page = LIST_PAGE.test(path) ? listPage(path) : undefined;
  if (!page) return undefined;
  if (page.parameter) query.set(...page.parameter);
  const requested = { view: page.view ?? view, date: page.date ?? (DATE.test(date) ? date : undefined) };
  const days = daysOf(requested, language);
  // The page refuses an invalid date.
  if (!days) return page.date === undefined ? `/events.ics${asQuery(query)}` : undefined;
  for (const [name, value] of Object.entries(days)) query.set(name, value);
  return `/events.ics${asQuery(query)}`;
}

/** Whether a page is requested as a calendar. */
export function isSubscription(query: URLSearchParams): boolean {
  return ['ical', 'outlook-ical'].some((name) => isOn(query.get(name)));
}

interface ListPage {
  readonly parameter?: readonly [name: string, value: string];
  readonly view?: string;
  /** `YYYY-MM` or `YYYY-MM-DD`. */
  readonly date?: string;
}

/** Parts of the path of an events page: `/events/category/music/week/2027-06-09/`. Undefined for another page. */
function listPage(path: string): ListPage | undefined {
  const [, kind = '', ...names] = path.split('/').filter((segment) => segment !== '');
  const parameter = KINDS[kind.toLowerCase()];
  const rest = parameter === undefined ? [kind, ...names].filter((segment) => segment !== '') : names;
  // The first segment after `category` is its name, even if it looks like a view or a date.
  const fewest = parameter === undefined ? 0 : 1;
  const last = (): string => (rest.length > fewest ? (rest.at(-1) ?? '').toLowerCase() : '');
  if (rest.at(-2)?.toLowerCase() === 'page' && /^\d+$/.test(last())) rest.splice(-2);
  const date = DATE.test(last()) ? rest.pop() : undefined;
  const view = ORIGINAL_VIEWS.includes(last()) ? rest.pop()?.toLowerCase() : undefined;
  const said = { ...defined({ date, view }) };
  if (parameter === undefined) return rest.length === 0 ? said : undefined;
  const name = rest.at(-1);
  const isOne = name !== undefined && (kind.toLowerCase() === 'category' || rest.length === 1);
  return isOne ? { ...said, parameter: [parameter, decoded(name)] } : undefined;
}

/** Dates of a view, as parameters of this service; undefined for an invalid date. */
function daysOf(
  { view, date }: { readonly view: string; readonly date: string | undefined },
  language: InterfaceLanguage,
): Readonly<Record<string, string>> | undefined {
  if (date === undefined)
    return view === 'today' || view === 'day' ? { start_date: 'today', starts_before: 'today' } : {};
  const isDay = date.length > 'YYYY-MM'.length;
  const day = wallClock(`${isDay ? date : `${date}-01`} 00:00:00`);
  if (!day) return undefined;
  if (!isDay || view === 'month') return range(day, 'month', language);
  if (['', 'day', 'today', 'week'].includes(view)) return range(day, view === 'week' ? 'week' : 'day', language);
  return { start_date: date };
}

function range(
  day: WallClock,
  unit: 'day' | 'week' | 'month',
  language: InterfaceLanguage,
): Readonly<Record<string, string>> | undefined {
  const back = {
    day: 0,
    week: (weekdayOfDate(day) - weekStart(language) + 7) % 7,
    month: Number(day.slice(8, 10)) - 1,
  };
  const first = plusDays(day, -back[unit]);
  const next = first && (unit === 'month' ? plusMonths(first, 1) : plusDays(first, unit === 'week' ? 7 : 1));
  const last = next && plusDays(next, -1);
  return first && last && { start_date: calendarDay(first), starts_before: calendarDay(last) };
}

function rename(query: URLSearchParams, from: string, to: string): void {
  const value = query.get(from);
  query.delete(from);
  if (value !== null && value !== '' && !query.has(to)) query.set(to, value);
}

function isOn(value: string | null): boolean {
  return value !== null && value !== '' && value !== '0';
}

function asQuery(query: URLSearchParams): string {
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Leaves malformed percent signs as they are, as everywhere. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
