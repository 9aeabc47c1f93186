import type { Language } from '#core/language.js';
import { marker } from './marked-world.js';

export const HIDDEN = ['draft', 'pending', 'private', 'future', 'trash', 'locked', 'unlisted'] as const;

/** What is answered at the address of an event in each state. */
export const STATUSES = {
  publish: 200,
  draft: 404,
  pending: 404,
  private: 404,
  future: 404,
  trash: 410,
  locked: 403,
  unlisted: 200,
};

/** Which addresses of a route are looked at. */
export interface PageRule {
  /** Addresses of the route behind the language. */
  readonly at: readonly string[] | ((language: Language) => readonly string[]);
  /** Whether it takes the filters of the list. */
  readonly isList?: boolean;
  /** Texts of what is published that stand there. */
  readonly shows?: readonly string[];
}

export const slugsOf =
  (kind: string, path = kind, tail = '') =>
  (language: Language): string[] =>
    ['publish', ...HIDDEN, 'datedraft', 'dateprivate', 'draftparty', 'privateparty', 'futureparty'].map(
      (state) => `/${path}/${marker(state, kind, 'slug', language)}/${tail}`,
    );

export const datesOf = (language: Language): string[] => [
  ...slugsOf('event', 'event', '2026-08-01/')(language),
  ...slugsOf('event', 'event', '2026-08-08/')(language),
  ...['01', '08', '15', '22'].map((day) => `/event/weekly/2026-08-${day}/`),
];

const EVENT = ['event title', 'event description', 'event cost', 'event website', 'image alt'];
const VENUE = ['venue venue', 'venue address', 'venue city', 'venue country'];

/** Every route of the pages, and what of a published event it tells. */
export const PAGE_RULES: Readonly<Record<string, PageRule>> = {
  'GET /': { at: ['/'], shows: ['event title', 'event slug', 'venue venue', 'category name'] },
  'GET /events': { at: ['/events/'], isList: true, shows: ['event title', 'venue venue', 'event cost'] },
  'GET /search': { at: ['/search?search=zqpublish'], isList: true, shows: ['event title', 'venue venue'] },
  'GET /search/suggest': {
    at: ['/search/suggest?search=zqpublish', ...HIDDEN.map((state) => `/search/suggest?search=zq${state}`)],
    isList: true,
    shows: ['event title', 'venue venue', 'organizer organizer'],
  },
  'GET /events/category/*path': {
    at: slugsOf('category', 'events/category'),
    isList: true,
    shows: ['event title', 'category description'],
  },
  'GET /events/tag/{name}': { at: slugsOf('tag', 'events/tag'), isList: true, shows: ['event title', 'tag name'] },
  'GET /events/month': { at: ['/events/month?month=2026-08'] },
  'GET /events/month/{month}': { at: ['/events/month/2026-08/'], isList: true, shows: ['event title'] },
  'GET /events/week/{day}': { at: ['/events/week/2026-08-01/'], isList: true, shows: ['event title'] },
  'GET /events/day/{day}': { at: ['/events/day/2026-08-01/'], isList: true, shows: ['event title'] },
  'GET /events/map': { at: ['/events/map/'], isList: true, shows: ['event title', 'venue venue'] },
  'GET /events/map/points': { at: ['/events/map/points'], isList: true, shows: ['event title'] },
  'GET /event/{slug}': { at: slugsOf('event'), shows: [...EVENT, ...VENUE, 'organizer organizer', 'tag name'] },
  'POST /event/{slug}': { at: slugsOf('event'), shows: ['event description'] },
  'GET /event/{slug}/{date}': { at: datesOf },
  'POST /event/{slug}/{date}': { at: datesOf },
  'GET /venue/{slug}': { at: slugsOf('venue'), isList: true, shows: [...VENUE, 'venue description', 'event title'] },
  'GET /organizer/{slug}': {
    at: slugsOf('organizer'),
    isList: true,
    shows: ['organizer organizer', 'organizer website', 'event title'],
  },
  'GET /embed': {
    at: ['/embed?x=1', '/embed?view=month&month=2026-08', '/embed?view=tiles'],
    isList: true,
    shows: ['event title'],
  },
  'GET /embed/events': {
    at: ['/embed/events', '/embed/events?view=month&month=2026-08'],
    isList: true,
    shows: ['event title'],
  },
  'GET /embed/try': { at: ['/embed/try'], isList: true, shows: ['category name'] },
  'GET /oembed': { at: [], shows: ['event title'] },
  'GET /robots.txt': { at: ['/robots.txt'] },
  'GET /llms.txt': { at: ['/llms.txt'] },
  'GET /sitemap.xml': { at: ['/sitemap.xml'] },
  'GET /sitemap-{name}.xml': {
    at: ['lists', ...['event', 'venue', 'organizer', 'category', 'tag'].map((kind) => `${kind}-0`)].map(
      (part) => `/sitemap-${part}.xml`,
    ),
    shows: ['event slug', 'venue slug', 'organizer slug', 'category slug', 'tag slug'],
  },
  // What is no page.
  'GET /*path': { at: ['/nothing/', '/event/', '/zqdraft'] },
  'POST /*path': { at: ['/events/', '/search?search=zq'] },
  'POST /': { at: ['/'] },
  // Where readers suggest events; what stands there is their own.
  'GET /submit': { at: ['/submit/'] },
  'POST /submit': { at: ['/submit/'] },
  ...Object.fromEntries(
    ['GET', 'GET change', 'POST change', 'POST withdraw'].map((one) => {
      const [method = '', tail] = one.split(' ');
      const path = `/submit/{id}/{secret}${tail === undefined ? '' : `/${tail}`}`;
      return [`${method} ${path}`, { at: [path.replace('{id}', '1').replace('{secret}', 'x')] }];
    }),
  ),
};
