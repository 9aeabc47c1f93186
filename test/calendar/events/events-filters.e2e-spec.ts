import fc from 'fast-check';
import type { Response } from 'supertest';
import type { FilterName } from '#calendar/events/lists/events.filters.js';
import { NOW, startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

const EVENTS = 80;
const RUNS = 300;
const SEED = 7;
const AFTER_RELEASE = '2026-07-15T08:00:00Z';
const WRITTEN_LATER = '2026-07-14 00:00:00';

/** How a filter is given, and what it says of an event that is answered. */
interface Meaning {
  readonly input: Readonly<Record<string, string>>;
  readonly holds: (event: Json) => boolean;
}

type Meanings = Readonly<Record<Exclude<FilterName, 'of_ids' | 'after_id'> | 'search', readonly Meaning[]>>;

let api: TestApp;
let meanings: Meanings;

beforeAll(async () => {
  api = await startTestApp({ MAX_PER_PAGE: '200', PREMIUM: 'true' });
  meanings = meaningsIn(await world(new Make(api)));
});

afterAll(() => api.close());

interface World {
  readonly venues: readonly number[];
  readonly organizers: readonly number[];
  /** The second stands below the first, the third below the second. */
  readonly categories: readonly number[];
  readonly tags: readonly number[];
  readonly events: readonly number[];
}

async function world(make: Make): Promise<World> {
  const ids = async (records: readonly Promise<Json>[]): Promise<number[]> => idsOf(await Promise.all(records));
  const [top = 0] = await ids([make.category()]);
  const [middle = 0] = await ids([make.category({ parent: top })]);
  const made = {
    venues: await ids([
      make.venue({ geo_lat: 22.3, geo_lng: 114.2 }),
      make.venue({ geo_lat: 22.31, geo_lng: 114.2, date_utc: '2026-07-15 06:00:00' }),
      make.venue({ geo_lat: 22.32, geo_lng: 114.2, status: 'draft' }),
      make.venue({ geo_lat: 35.7, geo_lng: 139.7 }),
      make.venue(),
    ]),
    organizers: await ids([make.organizer(), make.organizer({ status: 'draft' })]),
    categories: [top, middle, ...(await ids([make.category({ parent: middle }), make.category()]))],
    tags: await ids([make.tag(), make.tag()]),
  };
  const events: number[] = [];
  for (const fields of fc.sample(eventFields(made), { numRuns: EVENTS, seed: SEED })) {
    api.setNow(events.length % 3 === 0 ? '2026-07-13T00:00:00Z' : NOW);
    const parent = events.length % 4 === 3 ? { post_parent: events[0] } : {};
    // Each takes place once, also one that says that it repeats.
    const recurrence = events.length % 4 === 3 ? ['RRULE:FREQ=DAILY;COUNT=1'] : null;
    events.push((await make.event({ ...fields, ...parent, recurrence })).id as number);
  }
  return { ...made, events };
}

function eventFields({ venues, organizers, categories, tags }: Omit<World, 'events'>): fc.Arbitrary<object> {
  const some = (ids: readonly number[]): fc.Arbitrary<number[]> => fc.subarray([...ids], { maxLength: 2 });
  return fc.record({
    venue: some(venues),
    organizer: some(organizers),
    categories: some(categories),
    tags: some(tags),
    featured: fc.boolean(),
    post_password: fc.constantFrom('', '', '', 'sesame'),
    ticket_url: fc.constantFrom('', 'http://tickets.example/'),
    status: fc.constantFrom('publish', 'publish', 'publish', 'publish', 'draft', 'private'),
    author: fc.constantFrom(1, 3),
    hide_from_listings: fc.constantFrom(false, false, false, true),
    date_utc: fc.constantFrom('2026-07-01 00:00:00', '2026-07-01 00:00:00', '2026-07-15 06:00:00'),
    titles: fc.constantFrom({ en: 'Lantern parade' }, { ja: 'Lantern' }, { en: 'Parade', ja: 'Lantern' }),
    ...dates,
  });
}

const dates = {
  start_date: fc.constantFrom(
    '2026-07-01 10:00:00',
    '2026-08-01 20:00:00',
    '2026-08-02 09:30:00',
    '2029-01-01 00:00:00',
  ),
  end_date: fc.constant('2029-02-01 12:00:00'),
};

function idsOf(records: readonly Json[]): number[] {
  return records.map(({ id }) => id as number);
}

function meaningsIn({ venues, organizers, categories, tags, events }: World): Meanings {
  const [top = 0, middle = 0, leaf = 0, other = 0] = categories;
  const below: Readonly<Record<number, readonly number[]>> = {
    [top]: [top, middle, leaf],
    [middle]: [middle, leaf],
  };
  const flag = (name: string, holds: (event: Json) => boolean): Meaning[] => [
    { input: { [name]: 'true' }, holds },
    { input: { [name]: 'false' }, holds: (event) => !holds(event) },
  ];
  const linked = (
    name: string,
    lists: readonly (readonly number[])[],
    of: (id: number) => readonly number[],
  ): Meaning[] =>
    lists.map((list) => ({
      input: { [name]: list.join(',') },
      holds: (event) => idsOf([event[name]].flat()).some((id) => list.flatMap(of).includes(id)),
    }));
  const itself = (id: number): number[] => [id];
  const at = (event: Json): Json[] => [event.venue].flat().filter(({ geo_lat: lat }: Json) => lat !== undefined);
  return {
    recurring: flag('recurring', ({ recurring }) => recurring === true),
    related_to: [events[1], events[5]].map((id) => ({
      input: { related_to: String(id) },
      holds: (event) => event.id === id,
    })),
    hide_subsequent_recurrences: [{ input: { hide_subsequent_recurrences: 'true' }, holds: () => true }],
    include: [[events[1], events[5], events[8]], events].map((list) => ({
      input: { include: list.join(',') },
      holds: ({ id }) => list.includes(id as number),
    })),
    categories: linked('categories', [[top], [middle], [other, other], [leaf, other]], (id) => below[id] ?? [id]),
    tags: linked('tags', [...tags.map(itself), [...tags]], itself),
    venue: linked('venue', [...venues.map(itself), [...venues]], itself),
    organizer: linked('organizer', [...organizers.map(itself), [...organizers]], itself),
    featured: flag('featured', ({ featured }) => featured as boolean),
    ticketed: flag('ticketed', ({ ticketed }) => ticketed as boolean),
    post_parent: [{ input: { post_parent: String(events[0]) }, holds: (event) => event.post_parent === events[0] }],
    modified_after: [
      { input: { modified_after: `${WRITTEN_LATER}Z` }, holds: ({ modified_utc: time }) => time > WRITTEN_LATER },
    ],
    translated: ['en', 'ja'].flatMap((language) => [
      {
        input: { translated: 'true', multilingual_language: language },
        holds: ({ available_languages: known }: Json) => (known as string[]).includes(language),
      },
      { input: { translated: 'false', multilingual_language: language }, holds: () => true },
    ]),
    geoloc: flag('geoloc', (event) => at(event).length > 0),
    geoloc_lat: [5, 4000].map((radius) => ({
      input: { geoloc_lat: '22.3', geoloc_lng: '114.2', geoloc_radius: String(radius) },
      holds: (event) => at(event).some(({ geo_lat: lat }) => radius > 5 || lat < 25),
    })),
    search: ['Lantern', 'Lantern -parade'].map((text) => ({
      input: { search: text },
      holds: ({ title }) => title.includes('Lantern') && !(text.includes('-') && title.includes('parade')),
    })),
  };
}

type Parameters = Readonly<Record<string, string>>;

interface Question {
  readonly as: As;
  readonly dates: Parameters;
  readonly rest: Parameters;
  readonly filters: readonly Meaning[];
}

const EVER = { start_date: '0001-01-01', end_date: '9999-12-31' };

function questions(): fc.Arbitrary<Question> {
  const names = Object.keys(meanings) as (keyof Meanings)[];
  return fc.record({
    as: fc.constantFrom<As>('anybody', 'anybody', 'author', 'administrator'),
    dates: fc.constantFrom<Parameters>(
      EVER,
      EVER,
      { ...EVER, start_date: '2026-08-02' },
      { starts_before: '2026-08-01' },
    ),
    rest: fc.constantFrom<Parameters>({}, { status: 'publish' }, { order: 'desc' }, { orderby: 'id' }),
    filters: fc
      .subarray(names, { maxLength: 3 })
      .chain((chosen) => fc.tuple(...chosen.map((name) => fc.constantFrom(...meanings[name])))),
  });
}

function parametersOf({ dates, rest, filters }: Question): Parameters {
  const input = filters.map((filter) => filter.input);
  return Object.assign({ per_page: '200', multilingual_language: 'en' }, dates, rest, ...input) as Parameters;
}

async function list(as: As, parameters: Parameters): Promise<{ events: Json[]; total: number }> {
  return ok(await api.get(`/events?${new URLSearchParams(parameters).toString()}`, as));
}

/** The list without its filters, each of which is asked of every event by itself. Ids that are named pass every date. */
async function plainly({ as, dates, rest, filters }: Question, requested: Parameters): Promise<number[]> {
  const { per_page = '', multilingual_language = '', include } = requested;
  const within = include === undefined ? dates : EVER;
  const { events } = await list(as, { per_page, multilingual_language, ...within, ...rest });
  const isolates = include !== undefined || requested['search'] !== undefined;
  const opened = `multilingual_language=${multilingual_language}&${isolates ? 'context=edit' : 'password=sesame'}`;
  const known = await Promise.all(events.map((event) => asKnownTo(as, event, opened)));
  return idsOf(known.filter((event) => filters.every(({ holds }) => holds(event))));
}

/** Passwords are slow to try. */
const openedBefore = new Map<string, Pick<Response, 'status' | 'body'>>();

/** A list shows nobody what a password hides; filters tell it, but where they ask about certain events. */
async function asKnownTo(as: As, event: Json, opened: string): Promise<Json> {
  if (event.featured !== null) return event;
  const address = `/events/${String(event.id)}?${opened}`;
  const key = `${as} ${String(event.status)} ${address}`;
  const answer = openedBefore.get(key) ?? (await api.get(address, as));
  openedBefore.set(key, answer);
  return answer.status === 200 ? answer.body : event;
}

describe('the filters of the list of events', () => {
  it.each([
    ['as they are written', NOW],
    ['when the hour of some venues and events has come', AFTER_RELEASE],
  ])('leave, alone and together, what each of them leaves: %s', async (_, now) => {
    api.setNow(now);
    openedBefore.clear();
    const kept = new Set<Meaning>();
    const ask = async (question: Question): Promise<void> => {
      const parameters = parametersOf(question);
      const { events, total } = await list(question.as, parameters);
      const wanted = await plainly(question, parameters);
      expect({ ids: idsOf(events), total }).toEqual({ ids: wanted, total: wanted.length });
      if (wanted.length > 0) question.filters.forEach((filter) => kept.add(filter));
    };
    await fc.assert(fc.asyncProperty(questions(), ask), { numRuns: RUNS, seed: SEED + 3 });
    const unseen = Object.values(meanings).flatMap((values) => values.filter((meaning) => !kept.has(meaning)));
    expect(unseen.map(({ input: given }) => given)).toEqual([]);
  });
});
