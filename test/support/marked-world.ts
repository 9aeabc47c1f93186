import { LANGUAGES, type Language } from '#core/language.js';
import type { TestApp } from './app.js';
import { Make, ok, type Json } from './make.js';
import { Uploads } from './uploads.js';

/** The author, in whose name everything is made. */
const OWNER = 3;
const START = { start_date: '2026-08-01 19:00:00', end_date: '2026-08-01 21:00:00' };
const RESOURCES = { event: 'events', venue: 'venues', organizer: 'organizers', category: 'categories', tag: 'tags' };
type Kind = keyof typeof RESOURCES;

/** Every text that can be translated; the first names the record. */
const TEXTS: Readonly<Record<Kind, readonly string[]>> = {
  event: ['title', 'description', 'excerpt', 'slug', 'cost', 'website'],
  venue: ['venue', 'description', 'excerpt', 'slug', 'address', 'city', 'country', 'stateprovince', 'website'],
  organizer: ['organizer', 'description', 'excerpt', 'slug', 'website'],
  category: ['name', 'description', 'slug'],
  tag: ['name', 'description', 'slug'],
};
/** And every one that cannot. */
const PLAIN: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  event: ['ticket_url'],
  venue: ['zip', 'phone'],
  organizer: ['phone', 'email'],
};

/** What becomes of an event once it is made. */
const STATES: Readonly<Record<string, object>> = {
  publish: {},
  draft: { status: 'draft' },
  pending: { status: 'pending' },
  private: { status: 'private' },
  future: { date_utc: '2027-01-01 00:00:00' },
  trash: {},
  locked: { post_password: 'sesame' },
  unlisted: { hide_from_listings: true },
};

export interface MarkedRecord {
  readonly state: string;
  readonly kind: Kind;
  readonly id: number;
}

/** The word that stands in one text of a record, in one language, and nowhere else. */
export function marker(state: string, kind: string, field: string, language: Language): string {
  return `zq${[state, kind, field, language].join('').replace(/\W|_/g, '')}qz`;
}

function marked(state: string, kind: Kind, language: Language, fields = TEXTS[kind]): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => {
      const word = marker(state, kind, field, language);
      if (field === 'website' || field === 'ticket_url') return [field, `https://${word}.example/`];
      return [field, field === 'email' ? `${word}@example.org` : word];
    }),
  );
}

/** Makes events in every state, each with a place, an organizer, terms and a picture of its own, in five languages. */
export class MarkedWorld {
  readonly records: MarkedRecord[] = [];

  private constructor(
    private readonly api: TestApp,
    private readonly make: Make,
    private readonly uploads: Uploads,
  ) {}

  static async in(api: TestApp): Promise<MarkedWorld> {
    const world = new MarkedWorld(api, new Make(api), await Uploads.to(api));
    for (const state of Object.keys(STATES)) await world.event(state);
    await world.series();
    await world.hiddenParties();
    return world;
  }

  ids(kind: Kind, isHidden = true): string {
    return this.records
      .filter((record) => record.kind === kind && isHidden === (record.state !== 'publish'))
      .map(({ id }) => id)
      .join(',');
  }

  private async event(state: string): Promise<void> {
    const image = await this.image(state);
    // What was made inside an event that anybody may find stands for itself.
    const isAlone = state === 'locked' || state === 'unlisted';
    const parts = isAlone ? {} : { ...(await this.parties(state)), ...termsOf(state) };
    const event = await this.record(state, 'event', {
      ...START,
      ...parts,
      image: image.id,
      featured: true,
      ...STATES[state],
    });
    for (const kind of ['category', 'tag'] as const)
      for (const term of event[RESOURCES[kind]] as Json[]) await this.made(state, kind, term.id);
    if (state !== 'trash') return;
    for (const { kind, id } of this.records.filter((record) => record.state === state))
      ok(await this.api.delete(`/${RESOURCES[kind]}/${String(id)}`, 'editor'));
  }

  /** In the state of their event. */
  private async parties(state: string): Promise<object> {
    const venue = await this.record(state, 'venue', { geo_lat: 22.29, geo_lng: 114.17, ...STATES[state] });
    const organizer = await this.record(state, 'organizer', STATES[state]);
    return { venue: venue.id, organizer: organizer.id };
  }

  private async image(state: string): Promise<{ id: number }> {
    const image = await this.uploads.image('editor');
    for (const language of LANGUAGES) {
      const text = { alt_text: marker(state, 'image', 'alt', language), [this.api.config.languageParam]: language };
      ok(await this.api.put(`/media/${String(image.id)}`, text, 'editor'));
    }
    return image;
  }

  /** One that anybody may see, some of whose dates nobody may. */
  private async series(): Promise<void> {
    const recurrence = ['RRULE:FREQ=WEEKLY;COUNT=4'];
    const { id } = await this.make.event({ ...START, author: OWNER, recurrence, slug: 'weekly' }, 'editor');
    const { events } = ok(await this.api.get(`/events?related_to=${String(id)}&end_date=2030-01-01`, 'editor'));
    const [, second, third]: Json[] = events;
    for (const [state, date] of Object.entries({ draft: second, private: third })) {
      const image = await this.image(`date${state}`);
      ok(await this.api.put(`/events/${date.id}`, { image: image.id, ...STATES[state] }, 'editor'));
      await this.made(`date${state}`, 'event', date.id);
    }
  }

  /** One that anybody may see, at places and of organizers that nobody may. */
  private async hiddenParties(): Promise<void> {
    const states = { draftparty: STATES.draft, privateparty: STATES.private, futureparty: STATES.future };
    const ids: Record<'venue' | 'organizer', number[]> = { venue: [], organizer: [] };
    for (const [state, fields] of Object.entries(states)) {
      for (const kind of ['venue', 'organizer'] as const) ids[kind].push((await this.record(state, kind, fields)).id);
    }
    await this.make.event({ ...START, author: OWNER, slug: 'hosted', ...ids }, 'editor');
  }

  private async record(state: string, kind: Kind, fields: object = {}): Promise<Json> {
    const [first] = LANGUAGES;
    const texts = { ...marked(state, kind, first), ...marked(state, kind, first, PLAIN[kind] ?? []) };
    const body = { ...texts, [this.api.config.languageParam]: first, author: OWNER, ...fields };
    const record = ok(await this.api.post(`/${RESOURCES[kind]}`, body, 'editor'), 201);
    await this.made(state, kind, record.id);
    return record;
  }

  private async made(state: string, kind: Kind, id: number): Promise<void> {
    this.records.push({ state, kind, id });
    for (const language of LANGUAGES) {
      const address = `/${RESOURCES[kind]}/${String(id)}/translations/${language}`;
      const { status, body } = await this.api.put(address, marked(state, kind, language), 'editor');
      if (status >= 300) throw new Error(`${address}: ${JSON.stringify(body)}`);
    }
  }
}

/** Made inside the event: terms wait until anybody may see one that carries them. */
function termsOf(state: string): object {
  if (state === 'trash') return {};
  const name = (kind: Kind): string => marker(state, kind, 'name', LANGUAGES[0]);
  return { categories: name('category'), tags: name('tag') };
}
