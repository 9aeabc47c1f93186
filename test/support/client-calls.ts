import type { TestApp } from './app.js';
import { Make, type Json } from './make.js';

/** A call of the client, and the same request as somebody types it who has nothing but the address. */
export interface ClientCall {
  readonly method: string;
  /** Path of the document. */
  readonly path: string;
  readonly options: {
    readonly params?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly body?: object;
    readonly parseAs?: 'text';
  };
  /** Path and query. */
  readonly typed: string;
}

/** A module for any runtime: makes the calls one after another, and answers what came of each. */
export const ANSWERS = `import { createCalendar, isError } from '@kalends/client';
export async function answers(address, password, calls) {
  const calendar = createCalendar({ address, credentials: { password } });
  const found = [];
  for (const { method, path, options } of calls)
    found.push(
      await calendar[method](path, options).then(
        ({ data }) => data,
        (error) => {
          if (!isError(error)) throw error;
          const { code, message, status, params } = error;
          return { code, message, status, params };
        },
      ),
    );
  return found;
}
`;

/** What came of the same requests without the client. */
export async function typedAnswers(root: string, password: string, calls: readonly ClientCall[]): Promise<Json[]> {
  const found: Json[] = [];
  for (const { method, options, typed } of calls) {
    const headers = {
      authorization: `Bearer ${password}`,
      'content-type': 'application/json',
      ...(options.params?.['header'] as Record<string, string> | undefined),
    };
    const body = options.body ? { body: JSON.stringify(options.body) } : {};
    const response = await fetch(root + typed, { method, headers, ...body });
    if (options.parseAs === 'text') found.push(await response.text());
    else {
      const { code, message, data, ...rest } = await response.json();
      const refused = { code, message, status: response.status, params: data?.params ?? {} };
      found.push(response.ok ? { ...rest, ...(message === undefined ? {} : { message }) } : refused);
    }
  }
  return found;
}

/** Forty calls with records that they speak of: reads, writes that come to the same when they are made twice, and refusals. */
export async function sampleCalls(api: TestApp): Promise<ClientCall[]> {
  const make = new Make(api);
  const category = await make.category({ titles: { en: 'Music', ja: '音楽' } });
  const tag = await make.tag({ titles: { en: 'Free', ko: '무료' } });
  const venue = await make.venue({ titles: { en: 'Hall', 'zh-hant': '會堂' }, city: 'Hong Kong' });
  const organizer = await make.organizer({ titles: { en: 'Choir' }, email: 'choir@example.org' });
  const links = { venue: venue.id, organizer: [organizer.id], categories: [category.id], tags: [tag.id] };
  const event = await make.event({ titles: { en: 'Moon cakes & tea', ja: '月餅とお茶' }, ...links });
  const series = await make.event({ titles: { en: 'Rehearsal' }, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5'] });
  const records = { category, tag, venue, organizer, event, series };
  return [...listCalls(records), ...recordCalls(records), ...writingCalls(records), ...refusedCalls(records)];
}

type Records = Readonly<Record<'category' | 'tag' | 'venue' | 'organizer' | 'event' | 'series', Json>>;

function listed(path: string, query: Readonly<Record<string, unknown>>, typed: string): ClientCall {
  return { method: 'GET', path, options: { params: { query } }, typed: `${path}${typed}` };
}

function listCalls({ venue, organizer }: Records): ClientCall[] {
  const text = { parseAs: 'text' as const };
  const near = { geoloc: true, geoloc_lat: 22.28, geoloc_lng: 114.19, geoloc_radius: 5 };
  return [
    listed('/events', {}, ''),
    listed('/events', { per_page: 2, page: 2 }, '?per_page=2&page=2'),
    listed('/events', { categories: ['music'], tags: ['free', 'none'] }, '?categories=music&tags=free,none'),
    listed('/events', { search: 'moon cakes & tea' }, '?search=moon%20cakes%20%26%20tea'),
    listed('/events', { search: '月餅' }, '?search=月餅'),
    listed(
      '/events',
      { start_date: '2026-08-01', end_date: '2026-08-31 23:59:59', strict_dates: true },
      '?start_date=2026-08-01&end_date=2026-08-31+23:59:59&strict_dates=true',
    ),
    listed(
      '/events',
      { venue: [venue.id], organizer: [organizer.id] },
      `?venue=${venue.id as number}&organizer=${organizer.id as number}`,
    ),
    listed('/events', { multilingual_language: 'ja' }, '?multilingual_language=ja'),
    listed('/events', { _fields: 'id,title,venue.venue' }, '?_fields=id,title,venue.venue'),
    listed('/events', { order: 'desc', orderby: 'title' }, '?order=desc&orderby=title'),
    listed('/events', near, '?geoloc=true&geoloc_lat=22.28&geoloc_lng=114.19&geoloc_radius=5'),
    listed('/events.geojson', {}, ''),
    listed('/events.jsonld', {}, ''),
    { ...listed('/events.ics', {}, ''), options: text },
    { ...listed('/events.csv', {}, ''), options: text },
    listed('/venues', {}, ''),
    listed('/organizers', { search: 'choir' }, '?search=choir'),
    listed('/categories', { hide_empty: false }, '?hide_empty=false'),
    listed('/tags', { multilingual_language: 'ko' }, '?multilingual_language=ko'),
    listed('/translations', { status: ['missing'] }, '?status=missing'),
    listed('/revisions', { per_page: 3 }, '?per_page=3'),
    listed('/media', { per_page: 4 }, '?per_page=4'),
    listed('/users/me', {}, ''),
  ];
}

function recordCalls({ category, venue, organizer, event, series }: Records): ClientCall[] {
  const read = (path: string, values: Readonly<Record<string, unknown>>, query = {}, typed = ''): ClientCall => {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
    return { method: 'GET', path, options: { params: { path: values, query } }, typed: address + typed };
  };
  return [
    read('/events/{id}', event),
    read('/events/{id}', event, { multilingual_language: 'zh-TW' }, '?multilingual_language=zh-TW'),
    read('/events/by-slug/{slug}', event),
    read('/events/{id}/occurrences', series, { per_page: 3 }, '?per_page=3'),
    read('/events/{id}/translations', event),
    read('/events/{id}/translations/{language}', { id: event.id, language: 'ja' }),
    read('/events/{id}/revisions', event),
    read('/venues/by-slug/{slug}', venue),
    read('/organizers/{id}', organizer),
    read('/categories/{id}', category, { multilingual_language: 'ja' }, '?multilingual_language=ja'),
  ];
}

function written(method: string, path: string, values: Readonly<Record<string, unknown>>, body: object): ClientCall {
  const typed = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return { method, path, options: { params: { path: values }, body }, typed };
}

function writingCalls({ venue, tag, event }: Records): ClientCall[] {
  return [
    written('PATCH', '/events/{id}', event, { cost: '120', title: 'Moon cakes, tea & “lanterns”' }),
    written('PUT', '/events/{id}/translations/{language}', { id: event.id, language: 'ko' }, { title: '월병과 차' }),
    written('PUT', '/venues/{id}', venue, { city: '香港', capacity: null }),
    written('POST', '/tags/{id}', tag, { name: 'Free of charge' }),
  ];
}

function refusedCalls({ event }: Records): ClientCall[] {
  const stale = written('PATCH', '/events/{id}', event, { title: 'Too late' });
  const header = { 'If-Match': '"of-yesterday"' };
  return [
    listed('/events', { per_page: 0 }, '?per_page=0'),
    written('POST', '/events', {}, { title: '', start_date: 'soon', end_date: 'later' }),
    { ...stale, options: { ...stale.options, params: { ...stale.options.params, header } } },
  ];
}
