import fc from 'fast-check';
import type { As, TestApp } from './app.js';
import { Make, ok, type Json } from './make.js';
import { LANGUAGES } from '#core/language.js';

/** Events that repeat, whose first, middle and last dates differ from them; and some that take place once. */
export interface WorldOfExceptions {
  readonly venues: readonly number[];
  readonly categories: readonly number[];
  readonly tags: readonly number[];
  /** Ids of all dates. */
  readonly dates: readonly number[];
  readonly series: readonly number[];
}

const SERIES = 12;
const DATES = 5;
const ONCE = 6;

/** What an event may bear before it is searched for: `quokka` in some languages, or in none. */
const TEXTS = fc.option(
  fc.record(
    {
      title: fc.constantFrom('Quokka night', 'Night of music', '夜の音楽'),
      description: fc.constantFrom('<p>With a quokka.</p>', '<p>Without animals.</p>'),
      excerpt: fc.constantFrom('A quokka, in short', 'In short'),
    },
    { requiredKeys: ['title'] },
  ),
);

export async function worldOfExceptions(api: TestApp, seed: number): Promise<WorldOfExceptions> {
  const make = new Make(api);
  const all = async (records: readonly Promise<Json>[]): Promise<number[]> =>
    (await Promise.all(records)).map(({ id }) => id as number);
  const [top = 0] = await all([make.category()]);
  const links = {
    venues: await all([make.venue({ geo_lat: 22.3, geo_lng: 114.2 }), make.venue()]),
    categories: [top, ...(await all([make.category({ parent: top }), make.category()]))],
    tags: await all([make.tag(), make.tag()]),
  };
  const [dates, series]: [number[], number[]] = [[], []];
  for (const fields of fc.sample(eventsWith(links), { numRuns: SERIES + ONCE, seed })) {
    const { texts, exceptions, as, start_date: start, hide_from_listings, ...rest } = fields;
    const isSeries = series.length < SERIES;
    const recurrence = isSeries ? { recurrence: [`RRULE:FREQ=WEEKLY;COUNT=${String(DATES)}`] } : {};
    const { id } = await make.event({ ...rest, ...recurrence, start_date: start, end_date: endOf(start) }, as);
    await translate(api, id as number, texts);
    if (!isSeries) dates.push(id as number);
    else series.push(id as number);
    if (!isSeries) continue;
    const occurrences = await datesOf(api, id as number);
    for (const [at, exception] of exceptions) {
      const { id: date, start_date: start } = occurrences.at(at) ?? {};
      const moved = exception.moved === undefined ? {} : movedBy(String(start), exception.moved);
      ok(await api.put(`/events/${String(date)}`, { ...exception.fields, ...moved, scope: 'this' }));
      await translate(api, date as number, exception.texts);
    }
    // Its dates are listed until then.
    if (hide_from_listings) ok(await api.put(`/events/${String(id)}`, { hide_from_listings, scope: 'all' }));
    dates.push(...occurrences.map((one) => one.id as number));
  }
  return { ...links, dates, series };
}

async function datesOf(api: TestApp, id: number): Promise<Json[]> {
  const address = `/events/${String(id)}/occurrences?per_page=50&start_date=2020-01-01&order=asc`;
  return ok(await api.get(address, 'administrator')).events as Json[];
}

function endOf(start: string): string {
  return `${start.slice(0, 10)} 21:00:00`;
}

/** As many days later, or earlier. */
function movedBy(start: string, days: number): object {
  const day = new Date(Date.parse(`${start.slice(0, 10)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  return { start_date: `${day} 10:00:00`, end_date: `${day} 12:00:00` };
}

async function translate(api: TestApp, id: number, texts: readonly (object | null)[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    if (text === null) continue;
    const answer = await api.put(`/events/${String(id)}/translations/${LANGUAGES[at] ?? 'en'}`, text);
    if (answer.status !== 200) ok(answer, 201);
  }
}

type Links = Pick<WorldOfExceptions, 'venues' | 'categories' | 'tags'>;

function fieldsWith({ venues, categories, tags }: Links): fc.Arbitrary<object> {
  const some = (ids: readonly number[]): fc.Arbitrary<number[]> => fc.subarray([...ids], { maxLength: 2 });
  return fc.record(
    {
      venue: some(venues),
      categories: some(categories),
      tags: some(tags),
      featured: fc.boolean(),
      ticket_url: fc.constantFrom('', 'http://tickets.example/'),
      hide_from_listings: fc.constantFrom(false, false, true),
      event_status: fc.constantFrom('scheduled', 'cancelled', 'postponed'),
      status: fc.constantFrom('publish', 'publish', 'draft'),
    },
    { requiredKeys: [] },
  );
}

function eventsWith(links: Links) {
  const exception = fc.record(
    {
      fields: fieldsWith(links),
      texts: fc.array(TEXTS, { minLength: LANGUAGES.length, maxLength: LANGUAGES.length }),
      moved: fc.constantFrom(-20, -1, 3, 40),
    },
    { requiredKeys: ['fields', 'texts'] },
  );
  return fieldsWith(links).chain((fields) =>
    fc.record({
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fc.constant(value as unknown)])),
      hide_from_listings: fc.constantFrom(false, false, false, true),
      start_date: fc.constantFrom('2026-07-20 19:00:00', '2026-08-04 19:00:00', '2026-08-05 09:00:00'),
      as: fc.constantFrom<As>('author', 'editor', 'administrator'),
      texts: fc.array(TEXTS, { minLength: LANGUAGES.length, maxLength: LANGUAGES.length }),
      // First, middle and last.
      exceptions: fc.tuple(
        fc.tuple(fc.constant(0), exception),
        fc.tuple(fc.constant(2), exception),
        fc.tuple(fc.constant(-1), exception),
      ),
    }),
  );
}
