import qs from 'qs';
import type { EventChoices } from '#calendar/events/event-choices.service.js';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import { calendarDay } from '#core/dates/days.js';
import { requestedDates, DATE_PARAMS, type RequestedDates } from './requested-dates.js';
import { firstOfWeek } from './dates/calendar-units.js';
import { filtersIn } from './filter-parameters.js';
import { withoutDateParams } from './list-filters.js';
import type { PageContext } from './page-context.js';

/** Forms in which a page shows events. */
export const VIEWS = ['list', 'day', 'week', 'month', 'map'] as const;
export type EventsView = (typeof VIEWS)[number];

/** A page that lists events. */
export interface FindingPlace {
  readonly view: EventsView | 'home' | 'search';
  /** Path without the language. */
  readonly path: string;
  /** Filters that the path contains, as parameters. */
  readonly inPath?: Readonly<Record<string, string | number>>;
  /** First day that the page shows. */
  readonly day?: string;
}

export type Changes = Readonly<Record<string, unknown>>;

const DAYS: ReadonlySet<string> = new Set(['day', 'week', 'month']);

/** The filters of a page, and the addresses of pages with others. */
export class Finding {
  readonly dates: RequestedDates | undefined;
  /** All filters of the page, as parameters. */
  readonly filters: Readonly<Record<string, unknown>>;

  constructor(
    readonly place: FindingPlace,
    readonly query: ListEventsQuery,
    readonly choices: EventChoices,
    private readonly context: PageContext,
  ) {
    const { input, now } = context;
    const isOfDays = DAYS.has(place.view) || place.view === 'home';
    const own = isOfDays ? withoutDateParams(input) : filtersIn(input);
    this.filters = { ...own, ...place.inPath };
    this.dates = isOfDays ? undefined : requestedDates(input, now);
  }

  /** View in which choices are shown: dates are a list's. */
  get listView(): EventsView {
    return this.place.view === 'map' ? 'map' : 'list';
  }

  /** View that keeps the filters of the page: calendars show other filters in the same way. */
  get ownView(): EventsView {
    const { view } = this.place;
    return view === 'home' || view === 'search' ? 'list' : view;
  }

  /** Address with changed filters, in a view. Undefined values remove a filter. */
  address(changes: Changes = {}, view: EventsView = this.ownView): string {
    const filters = { ...this.filters, ...changes };
    const { path, rest } = this.pathOf(filters, view);
    const query = qs.stringify(rest, { arrayFormat: 'brackets' });
    return this.context.links.sitePage(path) + (query === '' ? '' : `?${query}`);
  }

  /** The same with other days, in a list or on the map. */
  dated(dates: Changes): string {
    return this.address({ ...withoutDates, ...dates }, this.listView);
  }

  /** Values of a filter that may have several. */
  valuesOf(name: string): readonly string[] {
    const { [name]: value } = this.filters;
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? String(one).split(',') : []));
  }

  private pathOf(filters: Changes, view: EventsView): { path: string; rest: Changes } {
    const day = this.place.day ?? this.dates?.days.first ?? calendarDay(this.context.now);
    const { language } = this.context;
    if (view === 'map') return { path: '/events/map/', rest: filters };
    if (view === 'list') return this.listOf(filters);
    const rest = withoutDateParams(filters);
    if (view === 'month') return { path: `/events/month/${day.slice(0, 7)}/`, rest };
    return { path: `/events/${view}/${view === 'week' ? firstOfWeek(day, language) : day}/`, rest };
  }

  /** A list by its shortest address: that of a record, of a category or a tag. */
  private listOf(filters: Changes): { path: string; rest: Changes } {
    const { path, inPath = {}, view } = this.place;
    const names = Object.keys(inPath);
    const isOwn = names.length > 0 && names.every((name) => filters[name] === inPath[name]);
    if (isOwn && view === 'list') return { path, rest: without(filters, names) };
    if (view === 'search') return { path: '/search', rest: filters };
    for (const [name, kind, choices] of [
      ['categories', 'category', this.choices.category],
      ['tags', 'tag', this.choices.tag],
    ] as const) {
      const slug = filters[name];
      if (typeof slug === 'string' && choices.some((choice) => choice.slug === slug))
        return { path: `/events/${kind}/${encodeURIComponent(slug)}/`, rest: without(filters, [name]) };
    }
    return { path: '/events/', rest: filters };
  }
}

const withoutDates: Changes = Object.fromEntries(DATE_PARAMS.map((name) => [name, undefined]));

function without(filters: Changes, names: readonly string[]): Changes {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
}
