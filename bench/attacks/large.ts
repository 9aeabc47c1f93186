import { AT_ONCE, many, UNCACHED, type Attack } from './many.js';

/** As browsers ask for it. */
const COMPRESSED = { ...UNCACHED, 'accept-encoding': 'gzip, br' };
const FORMS = ['ics', 'rss', 'csv', 'geojson', 'jsonld'];
/** Of the generated calendar all that its feeds can hold. */
const ALL = 'start_date=2023-01-01&end_date=2030-12-31';
const OF_A_PAGE = 50;
const PAGES = 500;

let count = 0;

/** Other numbers one after the other, below a limit. */
function next(limit: number): number {
  count += 1;
  return (count * 7) % limit;
}

/** Days on which feeds begin that all have 5,000 events. */
function day(): string {
  return new Date(Date.UTC(2023, 0, 1 + next(900))).toISOString().slice(0, 10);
}

function unread(path: string): Attack['run'] {
  return (client, _event, signal) =>
    client.sip(
      `GET ${path} HTTP/1.1\r\nHost: a\r\nCache-Control: no-cache\r\n\r\n`.repeat(20),
      AT_ONCE * 4,
      signal,
      false,
    );
}

/** Answers that are large, or far down a list. */
export const LARGE: readonly Attack[] = [
  ...FORMS.flatMap((form): Attack[] => [
    {
      name: `the same feed of 5,000 events, ${form}`,
      run: many((client) => client.send('GET', `/events.${form}`, COMPRESSED)),
    },
    {
      name: `feeds of 5,000 events, each another one, ${form}`,
      run: many((client) => client.send('GET', `/events.${form}?start_date=${day()}&end_date=2030-12-31`, COMPRESSED)),
    },
  ]),
  {
    name: 'feeds page by page',
    run: many((client) =>
      client.send(
        'GET',
        `/events.ics?${ALL}&per_page=${String(OF_A_PAGE)}&page=${String(1 + next(PAGES))}`,
        COMPRESSED,
      ),
    ),
  },
  {
    name: 'deep pages of the list',
    run: many((client) =>
      client.send(
        'GET',
        `/events?${ALL}&per_page=${String(OF_A_PAGE)}&page=${String(PAGES - next(PAGES / 5))}`,
        UNCACHED,
      ),
    ),
  },
  {
    name: 'deep pages for people',
    run: many((client) => client.page(`/events/?page=${String(PAGES - next(PAGES / 5))}`, COMPRESSED)),
  },
  { name: 'sitemaps', run: many((client) => client.page(`/sitemap-event-${String(next(4))}.xml`, COMPRESSED)) },
  { name: 'the index of the sitemaps', run: many((client) => client.page('/sitemap.xml', COMPRESSED)) },
  { name: 'the OpenAPI document', run: many((client) => client.send('GET', '/doc', COMPRESSED)) },
  {
    name: 'the OpenAPI document of invented hosts',
    run: many((client) => client.send('GET', '/doc', { ...COMPRESSED, host: `h${String(next(1e6))}.example` })),
  },
  { name: 'files of Swagger UI', run: many((client) => client.page('/doc/assets/swagger-ui-bundle.js', COMPRESSED)) },
  { name: 'readers of feeds who do not read', run: unread('BASE/events.ics') },
  { name: 'readers of other feeds who do not read', run: unread(`BASE/events.jsonld?${ALL}`) },
  { name: 'the form of readers', run: many((client) => client.page('/submit', COMPRESSED)) },
  {
    name: 'the form of readers, sent',
    run: many((client) =>
      client.page('/submit', { ...COMPRESSED, 'content-type': 'application/x-www-form-urlencoded' }, FORM),
    ),
  },
];

const FORM = Buffer.from(
  new URLSearchParams({ title: 'Concert', description: 'Music. '.repeat(1_000), venue: 'A hall' }).toString(),
);
