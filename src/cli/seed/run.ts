import { isLanguage, type Language } from '../../common/language.js';
import type { ApiClient, Fields } from '../load/api-client.js';
import { CommandError } from '../load/target.js';
import type { In, SeedEvent, SeedParty, SeedTerm } from './content.js';
import { EAST } from './events-east.js';
import { HONG_KONG } from './events-hong-kong.js';
import { LONDON } from './events-london.js';
import { REPEATING } from './events-repeating.js';
import { ORGANIZERS, VENUES } from './parties.js';
import { CATEGORIES, TAGS } from './terms.js';
import { times } from './times.js';

export type SeedKind = 'categories' | 'tags' | 'venues' | 'organizers' | 'events';
export type SeedResult = Readonly<Record<SeedKind, number>>;

/** Fills an empty service with a small calendar, counted from `now` on. @throws CommandError when it is not empty */
export async function seedService(api: ApiClient, now = new Date()): Promise<SeedResult> {
  await api.open();
  await assertEmpty(api);
  return new Seed(api, now).run();
}

const EVERYTHING = {
  categories: { hide_empty: 'false' },
  tags: { hide_empty: 'false' },
  venues: { status: 'publish,future,draft,pending,private,trash' },
  organizers: { status: 'publish,future,draft,pending,private,trash' },
  events: { status: 'publish,future,draft,pending,private,trash', start_date: '0001-01-01', end_date: '9999-12-31' },
} as const satisfies Record<SeedKind, Record<string, string>>;

async function assertEmpty(api: ApiClient): Promise<void> {
  for (const [kind, filter] of Object.entries(EVERYTHING)) {
    const { total } = (await api.get(`/${kind}`, { per_page: '1', ...filter })) as { total: number };
    if (total > 0) throw new CommandError(`Nothing was written: the service is not empty, it has ${kind} already.`);
  }
}

/** What is read of the answer to a new record. */
interface Written {
  readonly id: number;
  readonly next_dates?: readonly { readonly id: number }[];
}

class Seed {
  private readonly ids: Record<SeedKind, Map<string, number>> = {
    categories: new Map(),
    tags: new Map(),
    venues: new Map(),
    organizers: new Map(),
    events: new Map(),
  };

  constructor(
    private readonly api: ApiClient,
    private readonly now: Date,
  ) {}

  async run(): Promise<SeedResult> {
    for (const term of CATEGORIES) await this.term('categories', term);
    for (const term of TAGS) await this.term('tags', term);
    for (const venue of VENUES) await this.party('venues', venue);
    for (const organizer of ORGANIZERS) await this.party('organizers', organizer);
    for (const event of [...HONG_KONG, ...EAST, ...LONDON, ...REPEATING]) await this.event(event);
    const { categories, tags, venues, organizers, events } = this.ids;
    return {
      categories: categories.size,
      tags: tags.size,
      venues: venues.size,
      organizers: organizers.size,
      events: events.size,
    };
  }

  private async term(kind: 'categories' | 'tags', { key, names, parent }: SeedTerm): Promise<void> {
    const texts = Object.fromEntries(Object.entries(names).map(([language, name]) => [language, { name }]));
    await this.write(kind, key, 'en', texts, parent === undefined ? {} : { parent: this.id(kind, parent) });
  }

  private async party(kind: 'venues' | 'organizers', { key, original, texts, facts = {} }: SeedParty): Promise<void> {
    await this.write(
      kind,
      key,
      original,
      texts,
      kind === 'venues' ? { show_map: true, show_map_link: true, ...facts } : facts,
    );
  }

  private async event(event: SeedEvent): Promise<void> {
    const dates = await this.write('events', event.key, event.original, event.texts, {
      ...times(event, this.now),
      venue: [this.id('venues', event.venue)],
      organizer: event.organizers.map((key) => this.id('organizers', key)),
      categories: event.categories.map((key) => this.id('categories', key)),
      tags: event.tags.map((key) => this.id('tags', key)),
      ...(event.parent === undefined ? {} : { post_parent: this.id('events', event.parent) }),
      ...event.facts,
    });
    const cancelled = event.cancelled === undefined ? undefined : dates[event.cancelled - 1];
    if (cancelled)
      await this.api.request('POST', `/events/${cancelled.id}`, { body: { scope: 'this', event_status: 'cancelled' } });
  }

  /** Creates a record in its original language, then adds the others. Answers the next dates of one that repeats. */
  private async write(
    kind: SeedKind,
    key: string,
    original: Language,
    texts: In<Fields>,
    facts: Fields,
  ): Promise<readonly { id: number }[]> {
    const body = { ...texts[original], ...facts, ...this.api.inLanguage(original) };
    const written = (await this.api.request('POST', `/${kind}`, { body })) as Written;
    const { id, next_dates: dates = [] } = written;
    this.ids[kind].set(key, id);
    for (const [language, fields] of Object.entries(texts)) {
      if (isLanguage(language) && language !== original)
        await this.api.request('PUT', `/${kind}/${id}/translations/${language}`, { body: fields });
    }
    return dates;
  }

  private id(kind: SeedKind, key: string): number {
    const id = this.ids[kind].get(key);
    if (id === undefined) throw new Error(`The seed has no ${kind} "${key}" yet.`);
    return id;
  }
}
