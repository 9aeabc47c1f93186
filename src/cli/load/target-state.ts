import { categoryNames } from './category-names.js';
import type { TargetState } from './record.js';
import { sourceSlug } from './source-slug.js';
import type { Source, SourceEvent, SourceVenue, LocalizedText } from './source.js';
import { eventTexts, namedTexts, firstNamedLanguage, presenterId, storedTitle } from './texts.js';
import { weeklyRule } from './weekly.js';

/** An item to load, before its links are resolved. */
export interface Item<T> {
  /** Its place in the files, for messages. */
  readonly at: string;
  readonly key: string;
  readonly value: T;
}

export interface Category {
  readonly code: string;
  readonly parent: string | undefined;
}

/** The categories of the events, parents first. */
export function categoriesOf({ events }: Source): Item<Category>[] {
  const items = new Map<string, Item<Category>>();
  const add = (at: string, code: string | undefined, parent: string | undefined): void => {
    if (code !== undefined && !items.has(code))
      items.set(code, { at: `${at} (category ${code})`, key: code, value: { code, parent } });
  };
  for (const { at, category } of events) add(at, category, undefined);
  for (const { at, category, subcategory } of events)
    add(at, subcategory, category === subcategory ? undefined : category);
  return [...items.values()];
}

/** The presenters of the events, each once. */
export function presentersOf({ events }: Source): Item<LocalizedText>[] {
  const items = new Map<string, Item<LocalizedText>>();
  for (const { at, presenter } of events) {
    const key = presenterKey(presenter);
    if (key !== undefined && !items.has(key))
      items.set(key, { at: `${at} (presenter ${presenter['zh-hant'] ?? presenter.en ?? ''})`, key, value: presenter });
  }
  return [...items.values()];
}

export function presenterKey(presenter: LocalizedText): string | undefined {
  return Object.keys(presenter).length === 0 ? undefined : presenterId(presenter);
}

export function venueItems({ venues }: Source): Item<SourceVenue>[] {
  return venues.map((value) => ({ at: `${value.at} (venue ${value.sourceId})`, key: value.sourceId, value }));
}

export function eventItems({ events }: Source): Item<SourceEvent>[] {
  return events.map((value) => ({ at: `${value.at} (event ${value.sourceId})`, key: value.sourceId, value }));
}

export function targetCategory({ code }: Category, parent: number | undefined): TargetState {
  const names = categoryNames(code);
  const texts = Object.fromEntries(
    Object.entries(names).map(([language, name]) => [language, { name: storedTitle(name), slug: sourceSlug(code) }]),
  );
  return {
    kind: 'categories',
    original: firstNamedLanguage(names),
    texts,
    facts: parent === undefined ? {} : { parent },
  };
}

export function targetVenue({ name, sourceId, geoLat, geoLng }: SourceVenue): TargetState {
  const facts = geoLat === undefined ? {} : { geo_lat: geoLat, geo_lng: geoLng };
  return { kind: 'venues', original: firstNamedLanguage(name), texts: namedTexts(name, sourceId, 'venue'), facts };
}

export function targetOrganizer(names: LocalizedText): TargetState {
  return {
    kind: 'organizers',
    original: firstNamedLanguage(names),
    texts: namedTexts(names, presenterId(names), 'organizer'),
    facts: {},
  };
}

/** Ids of an event's linked records. */
export interface EventLinks {
  readonly venue: number | undefined;
  readonly organizer: number | undefined;
  readonly categories: readonly number[];
}

export function targetEvent(event: SourceEvent, { venue, organizer, categories }: EventLinks): TargetState {
  const rule = weeklyRule(event);
  const facts = {
    start_date: event.startDate,
    end_date: event.endDate,
    all_day: event.allDay,
    ...(event.timezone === undefined ? {} : { timezone: event.timezone }),
    ...(rule === undefined ? {} : { recurrence: [rule] }),
    ...(event.ticketUrl === undefined ? {} : { ticket_url: event.ticketUrl }),
    ...(venue === undefined ? {} : { venue: [venue] }),
    ...(organizer === undefined ? {} : { organizer: [organizer] }),
    ...(categories.length === 0 ? {} : { categories }),
  };
  return { kind: 'events', original: firstNamedLanguage(event.title), texts: eventTexts(event), facts };
}
