import { startTestApp, type TestApp } from '../support/app.js';
import { ChangingSite } from '../support/changing-site.js';
import { signedIn, type Browser } from '../support/desk.js';
import { Imports } from '../support/imports.js';
import { ok, type Json } from '../support/make.js';
import { activeMarkup } from '../support/markup-of-imports.js';
import { isTried } from '../support/sample.js';
import { HOSTILE_FILES } from '../import-files/hostile-text-files.js';
import { HOSTILE_TEXTS, MARK } from '../import-files/hostile-texts.js';

const RANGE = 'start_date=2027-01-01&end_date=2027-12-31';
const FEEDS = ['ics', 'rss', 'csv', 'geojson', 'jsonld'];
const TABS = ['new', 'changed', 'going', 'refused', 'left'];
const KINDS = Object.keys(HOSTILE_FILES);
/** Kinds that read a page have the same reader. */
const readerOf = (kind: string): string => (kind === 'microdata' ? 'jsonld' : kind);

let api: TestApp;
let imports: Imports;
let desk: Browser;
const site = new ChangingSite();

beforeAll(async () => {
  await site.start();
  api = await startTestApp({
    ALLOWED_PRIVATE_HOSTS: ChangingSite.HOST,
    FEED_LICENSE: 'https://licence.example/',
    RATE_LIMIT: 'off',
  });
  imports = new Imports(api);
  desk = await signedIn(api, 'editor');
});

afterAll(async () => {
  await api.close();
  await site.stop();
});

/** Looks at a page as a browser takes it. */
async function look(address: string, as: 'anybody' | 'editor' = 'anybody'): Promise<string> {
  const { status, text } =
    as === 'editor' ? await desk.get(address) : await api.raw('get', address).set('accept', 'text/html').redirects(2);
  expect({ address, status }).toEqual({ address, status: 200 });
  expect({ address, found: await activeMarkup(text, MARK) }).toEqual({ address, found: [] });
  return text;
}

const HTML_FIELDS = /^(?:title|description|excerpt|name|venue|organizer|address|city)$/;
const NO_FIELD = /(?!)/;

/**
 * HTML in the texts of an answer, as a site shows it that trusts the interface.
 * @param fields whose texts are HTML
 */
async function lookAtTexts(value: unknown, fields = HTML_FIELDS, name = ''): Promise<void> {
  if (typeof value === 'string') {
    const html = fields.test(name) ? value : '';
    expect({ name, value, found: await activeMarkup(html, MARK) }).toEqual({ name, value, found: [] });
    const isAddress = /(?:url|website|image|src)$/.test(name);
    expect({ name, value, isProgram: isAddress && /^\s*(?:javascript|data|vbscript):/i.test(value) }).toMatchObject({
      isProgram: false,
    });
  } else if (Array.isArray(value)) for (const one of value) await lookAtTexts(one, fields, name);
  else if (typeof value === 'object' && value !== null)
    // Names in JSON-LD are text; pages that bear it are looked at themselves.
    for (const [key, one] of Object.entries(value)) if (key !== 'json_ld') await lookAtTexts(one, fields, key);
}

/** What a reader of RSS takes for HTML. */
function decoded(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** Every page of a record, for people and for its editors. */
async function lookAtRecord({ record_url: url }: Json): Promise<void> {
  const [, resource = '', id = ''] = /\/(events|venues|organizers|categories|tags)\/(\d+)$/.exec(String(url)) ?? [];
  if (resource === '') return;
  const record = ok(await api.get(`/${resource}/${id}`, 'editor'));
  await lookAtTexts(record);
  if (record['status'] === undefined || record['status'] === 'publish')
    await look(new URL(String(record['url'])).pathname);
  await look(`/en/desk/${resource}/${id}`, 'editor');
}

async function lookAtAll(run: Json, source: number): Promise<void> {
  const items = await imports.allItems(run);
  expect(items.length).toBeGreaterThan(0);
  for (const item of items) await lookAtRecord(item);
  await look('/en/desk/sources', 'editor');
  await look(`/en/desk/sources/${String(source)}`, 'editor');
  for (const tab of TABS)
    await look(`/en/desk/sources/${String(source)}/runs/${String(run['id'])}?tab=${tab}`, 'editor');
}

describe.each(KINDS.map((kind, at) => [kind, at] as const))('hostile texts in a source of %s', (kind, at) => {
  it('are texts wherever they are shown', async () => {
    const texts = HOSTILE_TEXTS.filter((_, index) => isTried(index, at, 3));
    const file = HOSTILE_FILES[kind]?.(texts) ?? '';
    const source = await imports.source({ name: `${kind} <script>${MARK}()</script>`, kind: readerOf(kind) });
    const planned = await imports.imported(source, file, { dryRun: true });
    await lookAtAll(planned, source);
    const run = await imports.imported(source, file);
    expect(run).toMatchObject({ state: 'done' });
    await lookAtAll(run, source);
    const events = (await imports.allItems(run)).filter(({ kind: of }) => of === 'events');
    const made = events.filter((item) => item['record_url'] !== null);
    const notMade = events.filter((item) => item['record_url'] === null);
    expect({ isEnough: made.length > texts.length / 2, notMade }).toMatchObject({ isEnough: true });
  });
});

describe('hostile texts of all sources', () => {
  it('are texts in lists, feeds and searches', async () => {
    const { events } = ok(await api.get(`/events?${RANGE}&per_page=50`));
    expect((events as Json[]).length).toBeGreaterThan(20);
    await lookAtTexts(events);
    for (const path of [
      '/en',
      `/en/events?search=${MARK}`,
      '/en/venues',
      '/en/organizers',
      '/en/embed',
      '/en/events/2027-04',
    ])
      await look(path).catch((error: unknown) => {
        if (!String(error).includes('"status": 404')) throw error;
      });
    for (const path of [
      '/en/desk',
      '/en/desk/events',
      '/en/desk/venues',
      '/en/desk/organizers',
      '/en/desk/categories',
      '/en/desk/tags',
    ])
      await look(path, 'editor');
    for (const form of FEEDS) {
      const { status, text, headers } = await api.raw('get', `/calendar/events/v1/events.${form}?${RANGE}`);
      expect({ form, status }).toEqual({ form, status: 200 });
      expect(headers['content-type']).not.toContain('text/html');
      expect(headers['x-content-type-options']).toBe('nosniff');
      for (const [, html = ''] of text.matchAll(/<description>(.*?)<\/description>/gs))
        expect(await activeMarkup(decoded(html), MARK)).toEqual([]);
    }
  });

  it('are texts for programs that follow, and for search engines', async () => {
    for (let next = '/rpde/events'; ;) {
      const page = ok(await api.get(next));
      // Texts of schema.org are no HTML: what is looked at are addresses.
      await lookAtTexts(page['items'], NO_FIELD);
      if ((page['items'] as Json[]).length === 0) break;
      const { pathname, search } = new URL(String(page['next']));
      next = `${pathname.split('/v1').at(-1) ?? ''}${search}`;
    }
    const { status, text, headers } = await api.raw('get', '/sitemap.xml');
    expect({ status, type: headers['content-type'], isMarked: text.includes(`<${MARK}`) }).toEqual({
      status: 200,
      type: 'application/xml; charset=utf-8',
      isMarked: false,
    });
  });
});

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** What a site answers at each path, from a file of its kind. */
const VISITED: Readonly<Record<string, (file: string, path: string) => ReturnType<typeof answered>>> = {
  ics: (file) => answered(file, { 'content-type': 'text/calendar; charset=utf-8' }),
  jsonld: (file) => answered(file, { 'content-type': 'text/html; charset=utf-8' }),
  gancio: (file) => answered(file),
  linkedevents: (file) => answered(file),
  'tec-rest': (file, path) => answered(path.includes('/events') ? file : '{}'),
  rpde: (file, path) => {
    const { items } = JSON.parse(file) as { items: unknown[] };
    const isLast = path.includes('afterId');
    return answered(JSON.stringify({ next: `${site.origin}/rpde?afterId=last`, items: isLast ? [] : items }));
  },
};

function answered(body: string, headers: Readonly<Record<string, string>> = JSON_TYPE) {
  return { status: 200, headers, body };
}

describe.each(Object.entries(VISITED))('hostile texts of a site of %s that is visited', (kind, answer) => {
  it('are texts wherever they are shown', async () => {
    const file = HOSTILE_FILES[kind]?.(HOSTILE_TEXTS.slice(0, 6)) ?? '';
    site.answer = (path) => answer(file, path);
    const source = await imports.source({ name: 'Visited', kind, address: `${site.origin}/${kind}` });
    const begun = ok(await api.post(`/sources/${String(source)}/imports`, {}, 'editor'), 201);
    const run = await imports.ended(Number(begun['id']));
    expect(run).toMatchObject({ state: 'done' });
    await lookAtAll(run, source);
  });
});

describe('a name of nothing but markup', () => {
  it('is a text that shows its markup', async () => {
    const source = await imports.source({ kind: 'tec-csv', name: 'Markup' });
    const page = [
      'Event Name,Event Start Date,Event Start Time,Event Venue Name,Event Organizers',
      'Markup,2027-05-07,20:00,<script>x</script>,<img src=x>',
    ].join('\r\n');
    const run = await imports.imported(source, page);
    expect(run).toMatchObject({ state: 'done' });
    const items = await imports.items(run);
    expect(items.filter(({ record_url: made }) => made === null)).toEqual([]);
    const { record_url: url } = items.find((one) => one['kind'] === 'events') ?? {};
    const { venue, organizer } = ok(await api.get(`/events/${String(url).split('/').at(-1) ?? ''}`));
    expect({ venue: venue.venue, organizer: organizer[0].organizer }).toEqual({
      venue: '&lt;script&gt;x&lt;/script&gt;',
      organizer: '&lt;img src=x&gt;',
    });
    const again = await imports.imported(source, page);
    expect((await imports.items(again)).filter(({ action }) => action === 'update')).toEqual([]);
  });
});
