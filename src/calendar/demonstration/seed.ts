import pLimit from 'p-limit';
import { isLanguage, type Language } from '#core/language.js';
import type { In, SeedEvent, SeedParty, SeedPicture, SeedTerm } from './content.js';
import { EAST } from './events-east.js';
import { HONG_KONG } from './events-hong-kong.js';
import { LONDON } from './events-london.js';
import { SHANGHAI } from './events-shanghai.js';
import { REPEATING } from './events-repeating.js';
import { ORGANIZERS, VENUES } from './parties.js';
import { PICTURES } from './pictures.js';
import { CATEGORIES, SEED_TAGS } from './terms.js';
import { times } from './times.js';

export type SeedFields = Readonly<Record<string, unknown>>;
export type SeedKind = 'categories' | 'tags' | 'venues' | 'organizers' | 'events';
export type SeedResult = Readonly<Record<SeedKind | 'pictures', number>>;

/** Part of the answer to a new record. */
export interface CreatedRecord {
  readonly id: number;
  readonly next_dates?: readonly { readonly id: number }[];
  /** Whether the calendar had it before: it is used, and stays as it is. */
  readonly isKnown?: boolean;
}

/** Destination of the records: a service over HTTP, or this one. */
export interface SeedTarget {
  create(kind: SeedKind, language: Language, fields: SeedFields): Promise<CreatedRecord>;
  translate(kind: SeedKind, id: number, language: Language, fields: SeedFields): Promise<void>;
  /** Returns the picture's id; undefined where the service has no room for it. */
  addPicture(picture: SeedPicture): Promise<number | undefined>;
  /** One date of an event that repeats. */
  cancel(id: number): Promise<void>;
}

/** A record of any kind, its links replaced by ids. */
interface SeedRecord {
  readonly key: string;
  readonly original: Language;
  readonly texts: In<SeedFields>;
  readonly facts: SeedFields;
}

const EVENTS = [...HONG_KONG, ...EAST, ...SHANGHAI, ...LONDON, ...REPEATING];

/** Pictures that are made at once. */
const AT_ONCE = 2;

/** Number of records of the seed. */
export const SEED_RECORDS = [CATEGORIES, SEED_TAGS, VENUES, ORGANIZERS, PICTURES, EVENTS].flat().length;

/** Writes a small calendar with dates relative to a moment. */
export class Seed {
  private readonly ids: Record<SeedKind, Map<string, number>> = {
    categories: new Map(),
    tags: new Map(),
    venues: new Map(),
    organizers: new Map(),
    events: new Map(),
  };
  private readonly pictures = new Map<string, number>();

  constructor(
    private readonly target: SeedTarget,
    private readonly now: Date,
  ) {}

  async run(): Promise<SeedResult> {
    for (const term of CATEGORIES) await this.term('categories', term);
    for (const term of SEED_TAGS) await this.term('tags', term);
    for (const venue of VENUES) await this.party('venues', venue);
    for (const organizer of ORGANIZERS) await this.party('organizers', organizer);
    await this.addPictures();
    for (const event of EVENTS) await this.event(event);
    const { categories, tags, venues, organizers, events } = this.ids;
    return {
      categories: categories.size,
      tags: tags.size,
      venues: venues.size,
      organizers: organizers.size,
      events: events.size,
      pictures: this.pictures.size,
    };
  }

  private async term(kind: 'categories' | 'tags', { key, names, parent }: SeedTerm): Promise<void> {
    const texts = Object.fromEntries(Object.entries(names).map(([language, name]) => [language, { name }]));
    const facts = parent === undefined ? {} : { parent: this.id(kind, parent) };
    await this.write(kind, { key, original: 'en', texts, facts });
  }

  private async party(kind: 'venues' | 'organizers', { key, original, texts, facts = {} }: SeedParty): Promise<void> {
    const all = kind === 'venues' ? { show_map: true, show_map_link: true, ...facts } : facts;
    await this.write(kind, { key, original, texts, facts: all });
  }

  /** Each takes half a second. The service makes two at a time: others would wait. */
  private async addPictures(): Promise<void> {
    const limit = pLimit(AT_ONCE);
    const adding = PICTURES.map((picture) =>
      limit(async () => {
        const id = await this.target.addPicture(picture);
        if (id !== undefined) this.pictures.set(picture.key, id);
      }),
    );
    const failed = (await Promise.allSettled(adding)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  private async event(event: SeedEvent): Promise<void> {
    const facts = {
      ...times(event, this.now),
      venue: [this.id('venues', event.venue)],
      organizer: event.organizers.map((key) => this.id('organizers', key)),
      categories: event.categories.map((key) => this.id('categories', key)),
      tags: event.tags.map((key) => this.id('tags', key)),
      ...(event.picture === undefined ? {} : { image: this.pictures.get(event.picture) }),
      ...(event.parent === undefined ? {} : { post_parent: this.id('events', event.parent) }),
      ...event.facts,
    };
    const { key, original, texts } = event;
    const dates = await this.write('events', { key, original, texts, facts });
    const cancelled = event.cancelled === undefined ? undefined : dates[event.cancelled - 1];
    if (cancelled) await this.target.cancel(cancelled.id);
  }

  /** Creates a record in its original language, then adds the others. Returns the next dates of a series. */
  private async write(kind: SeedKind, { key, original, texts, facts }: SeedRecord): Promise<readonly { id: number }[]> {
    const created = await this.target.create(kind, original, { ...texts[original], ...facts });
    const { id, next_dates: dates = [], isKnown = false } = created;
    this.ids[kind].set(key, id);
    if (isKnown) return dates;
    for (const [language, fields] of Object.entries(texts))
      if (isLanguage(language) && language !== original) await this.target.translate(kind, id, language, fields);
    return dates;
  }

  private id(kind: SeedKind, key: string): number {
    const id = this.ids[kind].get(key);
    if (id === undefined) throw new Error(`The seed has no ${kind} "${key}" yet.`);
    return id;
  }
}
