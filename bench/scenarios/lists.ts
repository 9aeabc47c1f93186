import { CATEGORIES, TAGS } from '../generate/plan.js';
import type { Random } from '../generate/random.js';
import type { Sample } from './sample.js';
import { ALL_DATES, as, get, type BenchRequest, type Scenario } from './scenario.js';

/** Events on a page where nobody asks for another number. */
export const PAGE = 9;

function month(random: Random): { start_date: string; end_date: string } {
  const start = new Date(Date.UTC(2023, 7 + random.below(70), 1));
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0));
  return { start_date: start.toISOString().slice(0, 10), end_date: end.toISOString().slice(0, 10) };
}

function near(random: Random, { places }: Sample): Record<string, number> {
  const { lat, lng } = random.pick(places);
  return { geoloc_lat: lat, geoloc_lng: lng, geoloc_radius: random.pick([1, 5, 25, 100]) };
}

/** Events of which a service remembers what it read, and more than of which it does. */
const KNOWN = 1000;
const MORE_THAN_KNOWN = 8000;

function event({ id }: Sample['events'][number]): BenchRequest {
  return get(`/events/${String(id)}`);
}

const LANGUAGE_NAMES = ['zh-hant', 'en', 'ja', 'ko', 'zh-hans'];

/** A day on which generated events lie, and a language: what a crawler asks for, nobody has asked for before. */
function crawled(random: Random): { start_date: string; multilingual_language: string } {
  const day = new Date(Date.UTC(2024, 0, 1) + random.below(1600) * 86_400_000);
  return { start_date: day.toISOString().slice(0, 10), multilingual_language: random.pick(LANGUAGE_NAMES) };
}

/** Lists and single reads. */
export const LISTS: readonly Scenario[] = [
  { name: 'list', request: (random) => get('/events', { multilingual_language: random.pick(LANGUAGE_NAMES) }) },
  { name: 'list, 50 a page', request: (random) => get('/events', { per_page: 50, page: random.between(1, 5) }) },
  { name: 'list, a month', request: (random) => get('/events', month(random)) },
  {
    name: 'list, deep page',
    request: (random, { plan }) =>
      get('/events', {
        ...ALL_DATES,
        page: Math.min(random.between(4900, 5000), Math.floor((plan.events * 0.85) / PAGE)),
      }),
  },
  { name: 'list, category', request: (random) => get('/events', { categories: 1 + random.below(CATEGORIES) }) },
  { name: 'list, tag', request: (random) => get('/events', { tags: CATEGORIES + 1 + random.below(TAGS) }) },
  { name: 'list, venue', request: (random, { plan }) => get('/events', { venue: 1 + random.below(plan.venues) }) },
  {
    name: 'list, organizer',
    request: (random, { plan }) => get('/events', { organizer: plan.firstOrganizer + random.below(plan.organizers) }),
  },
  {
    name: 'list, venue, all dates',
    request: (random, { plan }) => get('/events', { ...ALL_DATES, venue: 1 + random.below(plan.venues) }),
  },
  { name: 'list, featured', request: () => get('/events', { featured: 'true' }) },
  {
    name: 'list, translated',
    request: (random) => get('/events', { translated: 'true', multilingual_language: random.pick(LANGUAGE_NAMES) }),
  },
  {
    name: 'list, category at a venue',
    request: (random, { plan }) =>
      get('/events', { ...ALL_DATES, categories: 1 + random.below(CATEGORIES), venue: 1 + random.below(plan.venues) }),
  },
  {
    name: 'list, crawled',
    many: MORE_THAN_KNOWN,
    request: (random) => get('/events', crawled(random)),
  },
  {
    name: 'list, crawled, 50 a page',
    many: MORE_THAN_KNOWN,
    request: (random) => get('/events', { ...crawled(random), per_page: 50 }),
  },
  {
    name: 'list, crawled, category',
    many: MORE_THAN_KNOWN,
    request: (random) => get('/events', { ...crawled(random), categories: 1 + random.below(CATEGORIES) }),
  },
  {
    name: 'list, by title',
    request: (random) =>
      get('/events', { ...month(random), orderby: 'title', multilingual_language: random.pick(LANGUAGE_NAMES) }),
  },
  { name: 'list, last modified', request: () => get('/events', { ...ALL_DATES, orderby: 'modified' }) },
  {
    name: 'list, changed since',
    request: (random) =>
      get('/events', { ...ALL_DATES, modified_after: `2026-07-${String(random.between(10, 14))}T00:00:00Z` }),
  },
  { name: 'list, editor', request: (random) => as('editor', get('/events', month(random))) },
  { name: 'list, drafts', request: (random) => as('editor', get('/events', { ...month(random), status: 'draft' })) },
  { name: 'list, near a point', request: (random, sample) => get('/events', near(random, sample)) },
  { name: 'list, with coordinates', request: () => get('/events', { geoloc: 'true' }) },
  ...['missing', 'outdated', 'machine'].map((status) => ({
    name: `translations, ${status}`,
    request: (random: Random) =>
      as('editor', get('/translations', { status, resource: 'events', language: random.pick(LANGUAGE_NAMES) })),
  })),
  {
    name: 'translations, all work',
    request: (random) => as('editor', get('/translations', { language: random.pick(LANGUAGE_NAMES) })),
  },
  { name: 'event by id', many: KNOWN, request: (random, { events }) => event(random.pick(events.slice(0, KNOWN))) },
  {
    name: 'event by id, seldom twice',
    many: MORE_THAN_KNOWN,
    request: (random, { events }) => event(random.pick(events)),
  },
  {
    name: 'event by slug',
    many: KNOWN,
    request: (random, { events }) =>
      get(`/events/by-slug/${encodeURIComponent(random.pick(events.slice(0, KNOWN)).slug)}`),
  },
  {
    name: 'categories',
    request: (random) => get('/categories', { per_page: 10, multilingual_language: random.pick(LANGUAGE_NAMES) }),
  },
  { name: 'tags', request: (random) => get('/tags', { per_page: 50, page: random.between(1, 3) }) },
  { name: 'venues', request: (random) => get('/venues', { page: random.between(1, 2) }) },
  { name: 'venues, upcoming', request: () => get('/venues', { only_with_upcoming: 'true' }) },
  { name: 'organizers, with events', request: () => get('/organizers', { has_events: 'true', orderby: 'title' }) },
];
