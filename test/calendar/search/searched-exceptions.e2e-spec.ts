import fc from 'fast-check';
import { LANGUAGES, type Language } from '#core/language.js';
import { assistantOf, type Assistant } from '../../support/assistant.js';
import { NOW, type As } from '../../support/app.js';
import { wrongDerived } from '../../support/derived.js';
import { csvRows, textOf, values } from '../../support/feeds.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ok, type Json } from '../../support/make.js';
import { pageAt } from '../../support/page.js';
import { runs } from '../../support/sample.js';
import { Series } from '../../support/series.js';
import { SyncedCopy } from '../../support/synced-copy.js';
import { worldOfExceptions, type WorldOfExceptions } from '../../support/world-of-exceptions.js';

const SEED = 47;
const WORD = 'quokka';
const EVER = { start_date: '0001-01-01', end_date: '9999-12-31' };

type Parameters = Readonly<Record<string, string>>;

let api: InspectedApp;
let series: Series;
let world: WorldOfExceptions;

beforeAll(async () => {
  api = await startInspectedApp({ MAX_PER_PAGE: '200', PREMIUM: 'true' });
  series = new Series(api);
  world = await worldOfExceptions(api, SEED);
});

afterAll(() => api.close());

function idsOf(events: readonly Json[]): number[] {
  return events.map(({ id }) => id as number);
}

async function pageOf(as: As, parameters: Parameters): Promise<{ events: Json[]; total: number }> {
  return ok(await api.get(`/events?${new URLSearchParams(parameters).toString()}`, as));
}

/** Every page of a list, each of which must be full but the last. */
async function pagesOf(as: As, parameters: Parameters, perPage: number): Promise<{ ids: number[]; total: number }> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const { events, total } = await pageOf(as, { ...parameters, per_page: String(perPage), page: String(page) });
    ids.push(...idsOf(events));
    if (total <= page * perPage) return { ids, total };
    expect(events).toHaveLength(perPage);
  }
}

function holdsWord({ title, description, excerpt }: Json): boolean {
  return [title, description, excerpt].join(' ').toLowerCase().includes(WORD);
}

/** The list without its search, narrowed to the events whose texts hold the word. */
async function narrowed(as: As, parameters: Parameters): Promise<{ events: Json[] }> {
  const { events } = await pageOf(as, { ...parameters, per_page: '200' });
  return { events: events.filter(holdsWord) };
}

function filters(): Record<string, string[]> {
  const { venues, categories, tags, dates, series: all } = world;
  const texts = (ids: readonly number[]): string[] => ids.map(String);
  return {
    venue: [...texts(venues), venues.join()],
    categories: [...texts(categories), categories.join()],
    tags: [...texts(tags), tags.join()],
    featured: ['true', 'false'],
    ticketed: ['true', 'false'],
    recurring: ['true', 'false'],
    geoloc: ['true', 'false'],
    translated: ['true'],
    hide_subsequent_recurrences: ['true'],
    related_to: texts([...all.slice(0, 3), ...dates.slice(1, 3)]),
    include: [dates.join(), all.join(), dates.filter((_, at) => at % 3 === 0).join()],
    status: ['publish', 'draft', 'publish,draft'],
    modified_after: ['2026-07-14T00:00:00Z'],
    script: ['exact'],
  };
}

interface Question {
  readonly as: As;
  readonly language: Language;
  readonly dates: Parameters;
  readonly order: Parameters;
  readonly rest: Parameters;
  readonly perPage: number;
}

function questions(): fc.Arbitrary<Question> {
  const known = filters();
  return fc.record({
    as: fc.constantFrom<As>('anybody', 'anybody', 'author', 'editor'),
    language: fc.constantFrom(...LANGUAGES),
    dates: fc.constantFrom<Parameters>(
      EVER,
      EVER,
      { ...EVER, start_date: '2026-08-02' },
      { ...EVER, start_date: '2026-08-11', ongoing: 'true' },
      { starts_before: '2026-08-20' },
    ),
    order: fc.constantFrom<Parameters>(
      {},
      ...['start_date', 'end_date', 'title', 'date', 'modified', 'id', 'relevance'].flatMap((orderby) => [
        { orderby },
        { orderby, order: 'asc' },
        { orderby, order: 'desc' },
      ]),
    ),
    rest: fc
      .subarray(Object.keys(known), { maxLength: 2 })
      .chain((names) =>
        fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(known[name] ?? []))]))),
      ),
    perPage: fc.constantFrom(3, 7, 50),
  });
}

describe('a search', () => {
  it('gives the first date of a series that has words of its own, as it counts it', async () => {
    const event = await series.weekly({ title: 'Opening party' });
    const written = await series.write(event.id, { title: 'Opening party wallaby', scope: 'this' });
    for (const orderby of ['start_date', 'end_date', 'id', 'relevance', 'title'])
      expect(await pagesOf('anybody', { search: 'wallaby', orderby }, 1)).toEqual({ ids: [event.id], total: 1 });
    const { events } = await pageOf('anybody', { search: 'wallaby', include: String(event.id) });
    expect(events).toEqual([expect.objectContaining({ id: event.id, title: written.title })]);
    expect((await pageOf('anybody', { search: 'party' })).total).toBe(10);
    expect(await wrongDerived(api)).toEqual([]);
  });

  it('gives on full pages all that it counts: the list without it, narrowed', async () => {
    const found = new Set<string>();
    const ask = async ({ as, language, dates, order, rest: { status, ...rest }, perPage }: Question): Promise<void> => {
      const statuses: Parameters = status === undefined || as === 'anybody' ? {} : { status };
      const requested: Parameters = { ...dates, ...order, ...rest, ...statuses, multilingual_language: language };
      const wanted = idsOf((await narrowed(as, requested)).events);
      const { ids, total } = await pagesOf(as, { ...requested, search: WORD }, perPage);
      // A list without a search knows no relevance.
      const isRanked = order['orderby'] === 'relevance';
      const inOrder = (all: readonly number[]): readonly number[] => (isRanked ? all.toSorted((a, b) => a - b) : all);
      expect({ ids: inOrder(ids), total }).toEqual({ ids: inOrder(wanted), total: wanted.length });
      if (total > 0) [as, language, ...Object.keys({ ...rest, ...statuses })].forEach((name) => found.add(name));
    };
    await fc.assert(fc.asyncProperty(questions(), ask), { numRuns: runs(400), seed: SEED });
    const all = ['anybody', 'author', 'editor', ...LANGUAGES, ...Object.keys(filters())];
    expect(all.filter((name) => !found.has(name))).toEqual([]);
    expect(await wrongDerived(api)).toEqual([]);
  });
});

describe.each(LANGUAGES)('what readers and programs find in %s', (language) => {
  const requested = { ...EVER, multilingual_language: language };
  const query = (more: Parameters = {}): string =>
    new URLSearchParams({ ...requested, search: WORD, per_page: '200', ...more }).toString();
  let events: Json[];
  let assistant: Assistant;

  beforeAll(async () => {
    ({ events } = await narrowed('anybody', requested));
    assistant = await assistantOf(api);
  });

  afterAll(() => assistant.close());

  it('is the same in feeds', async () => {
    expect(events.length).toBeGreaterThan(10);
    const [, ...rows] = csvRows(textOf(await api.get(`/events.csv?${query()}`)));
    expect(rows.map(([title, , , day, time]) => [title, `${String(day)} ${String(time)}`])).toEqual(
      events.map(({ title, start_date: start }) => [title, start]),
    );
    // With its ids, a calendar has each date as an event of its own.
    const calendar = textOf(await api.get(`/events.ics?${query({ include: world.dates.join() })}`));
    expect(values(calendar)).toHaveLength(events.length);
  });

  it('is the same on pages of results', async () => {
    const found: string[] = [];
    for (let page = 1; found.length < events.length; page++) {
      const more = query({ hide_subsequent_recurrences: 'false', per_page: '5', page: String(page) });
      const { status, html } = await pageAt(api, `/${language}/search?${more}`);
      expect(status).toBe(200);
      const list = /<section class="day">.*<\/section>/s.exec(html)?.[0] ?? '';
      const links = [...list.matchAll(/<a href="[^"]*(\/event\/[^"]*)"/g)].map(([, path = '']) => path);
      found.push(...new Set(links));
    }
    expect(found).toEqual(events.map(({ url }) => String(url).replace(/^.*(\/event\/)/, '$1')));
  });

  it('is the same for assistants, page by page', async () => {
    const ids: number[] = [];
    for (let page = 1; ; page++) {
      const { data, next } = await assistant.call('find_events', { words: WORD, language, page });
      ids.push(...idsOf(data['events'] as Json[]));
      if (!next.includes(`page ${String(page + 1)}`)) break;
    }
    const coming = { start_date: NOW, strict_dates: 'true', ongoing: 'true', hide_subsequent_recurrences: 'true' };
    const wanted = await narrowed('anybody', { ...coming, multilingual_language: language });
    expect(ids).toEqual(idsOf(wanted.events));
  });

  it('is the same in a copy of the search', async () => {
    const copy = new SyncedCopy(api, `/events?${query({ per_page: '5' })}`);
    await copy.begin();
    expect(idsOf(copy.all)).toEqual(idsOf(events).toSorted((a, b) => a - b));
  });
});
