import { LANGUAGES, type Language } from '#core/language.js';
import type { As } from '../support/app.js';
import { textOf } from '../support/feeds.js';
import { startInspectedApp, type InspectedApp } from '../support/inspected-app.js';
import { MarkedWorld, marker } from '../support/marked-world.js';
import { datesOf, HIDDEN, PAGE_RULES, slugsOf, STATUSES, type PageRule } from '../support/page-rules.js';
import { routesOf } from '../support/routes.js';
import { isTried } from '../support/sample.js';

/** Pages show the same to everybody: those who may read what is hidden elsewhere are asked first. */
const VISITORS = ['administrator', 'editor', 'author', 'contributor', 'subscriber', 'anybody'] as const satisfies As[];
/** From whom the API hides what is the author's, too. */
const STRANGERS = ['contributor', 'subscriber', 'anybody'] as const satisfies As[];
/** Those of the visitors who share what is asked, unless everything is tried. */
const USERS: readonly As[] = ['editor', 'author', 'contributor', 'subscriber'];
const ROOT = '/calendar/events/v1';
const FEEDS = ['ics', 'rss', 'csv', 'geojson', 'jsonld'];

describe('what is hidden', () => {
  let api: InspectedApp;
  let world: MarkedWorld;

  beforeAll(async () => {
    api = await startInspectedApp({ PREMIUM: 'true', SUBMISSIONS: 'true' });
    world = await MarkedWorld.in(api);
  });

  afterAll(() => api.close());

  const ask = async (method: string, address: string, as: As): Promise<string> => {
    const request = api.raw(method === 'POST' ? 'post' : 'get', address).set('Accept', 'text/html, */*;q=0.1');
    if (as !== 'anybody') request.auth(as === 'administrator' ? 'admin' : as, api.passwords[as]);
    const answer = await (method === 'POST' ? request.type('form').send({ password: 'wrong' }) : request);
    if (answer.status >= 500) throw new Error(`${String(answer.status)} ${address}`);
    // A page marks what it found inside of words.
    return (
      JSON.stringify(answer.headers) +
      textOf(answer)
        .replaceAll('\r\n ', '')
        .replace(/<\/?mark>/g, '')
    );
  };

  /** The words that an answer tells and should not. */
  const told = (text: string, address: string): string[] => {
    const [path = '', query = ''] = decodeURIComponent(address).split('?');
    const requested = new Set(query.match(/zq\w+?qz/g) ?? []);
    // What a page without a result offers instead is the same for every search.
    const found = text.replace(/<section class="part coming">.*?<p class="onward">/s, '');
    return [...new Set(text.match(/zq\w+?qz/g) ?? [])].filter((word) => {
      if (word.startsWith('zqpublish') || requested.has(word) || path.includes(word)) return false;
      // A password hides an event's texts, not its title: but whoever looks for one of those finds nothing.
      if (/^zqlockedevent(?:title|slug)/.test(word))
        return /zqlockedevent(?!title|slug)/.test(query) && found.includes(word);
      // Stands nowhere but at its own address.
      return !(word.startsWith('zqunlisted') && /\bevent\/zqunlisted/.test(path + query));
    });
  };

  const filters = (): string[] => [
    'status=draft,pending,private,future,trash',
    `include=${world.ids('event')}`,
    ...['venue', 'organizer'].map((kind) => `${kind}=${world.ids(kind as 'venue')}`),
    `categories=${world.ids('category')}`,
    `tags=${world.ids('tag')}`,
    `related_to=${world.ids('event').split(',').at(-1) ?? ''}`,
    'search=zq',
    'hide_subsequent_recurrences=true',
    'context=edit',
    ...HIDDEN.map((state) => `search=${marker(state, 'event', 'description', 'en')}`),
  ];

  const addressesOf = ({ at, isList = false }: PageRule, language: Language, as: As): string[] => {
    const all = typeof at === 'function' ? at(language) : at;
    const plain = all.map((address) => `/${language}${address}`);
    const isFiltered = isList && language === 'en' && (as === 'anybody' || as === 'administrator');
    if (!isFiltered) return plain;
    const [first = ''] = plain;
    return plain.concat(filters().map((filter) => first + (first.includes('?') ? '&' : '?') + filter));
  };

  const oembeds = (language: Language): string[] =>
    [...slugsOf('event')(language), ...datesOf(language), '/events/'].map(
      (path) => `/oembed?url=${encodeURIComponent(`${origin}/${language}${path}`)}`,
    );
  let origin = '';

  test('stands on pages all of whose routes have a rule', () => {
    const routes = routesOf(api.app, '/pages').filter((route) => /^(?:GET|POST) (?!\/desk(?:\/|$))/.test(route));
    expect([...new Set(routes)].sort()).toEqual(Object.keys(PAGE_RULES).sort());
  });

  test.each(Object.entries(STATUSES))('answers at the address of an event that is %s: %d', async (state, status) => {
    for (const language of LANGUAGES) {
      const address = `/${language}/event/${marker(state, 'event', 'slug', language)}/`;
      expect([address, (await api.raw('get', address)).status]).toEqual([address, status]);
    }
  });

  test.each(Object.keys(PAGE_RULES))('%s tells nobody, whoever asks, and shows what is published', async (route) => {
    const rule = PAGE_RULES[route] ?? { at: [] };
    const [method = ''] = route.split(' ');
    origin = (await api.app.getUrl()).replace('[::1]', '127.0.0.1');
    const leaks: string[] = [];
    const missing: string[] = [];
    for (const as of VISITORS) {
      for (const language of as === 'anybody' ? LANGUAGES : (['en'] as const)) {
        const addresses = route === 'GET /oembed' ? oembeds(language) : addressesOf(rule, language, as);
        let all = '';
        for (const [at, address] of addresses.entries()) {
          // Users share the addresses of a route.
          if (USERS.includes(as) && !isTried(at, USERS.indexOf(as), USERS.length)) continue;
          const text = await ask(method, address, as);
          all += text;
          leaks.push(...told(text, address).map((word) => `${as} ${address}: ${word}`));
        }
        const shown = (rule.shows ?? []).map((text) => text.split(' ') as [string, string]);
        const words = shown.map(([kind, field]) => marker('publish', kind, field, language));
        if (USERS.includes(as)) continue;
        missing.push(...words.filter((word) => !all.includes(word)).map((word) => `${as} ${language}: ${word}`));
      }
    }
    expect({ leaks, missing }).toEqual({ leaks: [], missing: [] });
  });

  test('is in no feed of theirs who may not read it', async () => {
    for (const as of STRANGERS) {
      for (const language of LANGUAGES) {
        const title = marker('publish', 'event', 'title', language);
        for (const form of FEEDS) {
          const feed = `${ROOT}/events.${form}?${api.config.languageParam}=${language}`;
          const text = await ask('GET', feed, as);
          expect([feed, told(text, feed), text.includes(title)]).toEqual([feed, [], true]);
          for (const [at, filter] of (language === 'en' ? filters() : []).entries()) {
            if (!isTried(at, STRANGERS.indexOf(as), STRANGERS.length)) continue;
            const address = `${feed}&${filter}`;
            expect([address, told(await ask('GET', address, as), address)]).toEqual([address, []]);
          }
        }
      }
    }
  });

  test('is in no calendar of one event', async () => {
    for (const { id, state } of world.records.filter(
      ({ kind, state: one }) => kind === 'event' && one !== 'unlisted',
    )) {
      const text = await ask('GET', `${ROOT}/events/${String(id)}.ics`, 'anybody');
      expect([state, told(text, ''), text.includes('zqpublish')]).toEqual([state, [], state === 'publish']);
    }
  });

  test('behind a password is shown to those who enter it, and to nobody after them', async () => {
    const address = `/ja/event/${marker('locked', 'event', 'slug', 'ja')}/`;
    const body = marker('locked', 'event', 'description', 'ja');
    const opened = await api.raw('post', address).type('form').send({ password: 'sesame' });
    expect(opened.text).toContain(body);
    expect(opened.headers['cache-control']).toContain('no-store');
    expect(await ask('GET', address, 'anybody')).not.toContain('zqlockedeventdescription');
  });

  test('makes no pages of months that have nothing else, and is listed by no sitemap', async () => {
    const dates = { start_date: '2031-05-01 10:00:00', end_date: '2031-05-01 11:00:00' };
    const { id } = (await api.post('/events', { title: 'Far', ...dates, status: 'private' })).body as { id: number };
    expect((await api.raw('get', '/en/events/month/2031-05/')).status).toBe(404);
    const { text } = await api.raw('get', '/sitemap-event-0.xml');
    expect([...text.matchAll(/zq(?!publish)\w+qz/g)]).toEqual([]);
    await api.put(`/events/${String(id)}`, { status: 'publish' });
    expect((await api.raw('get', '/en/events/month/2031-05/')).status).toBe(200);
  });
});
