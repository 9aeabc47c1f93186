import { startTestApp, type TestApp } from '../../support/app.js';
import { signedIn, type Browser } from '../../support/desk.js';
import { DESK_RULES } from '../../support/desk-rules.js';
import { Make, ok, type Json } from '../../support/make.js';
import { Uploads } from '../../support/uploads.js';

/** What stands in everything that is somebody else's draft, and in nothing else. */
const SECRET = 'Zibeline';
const DRAFT = { status: 'draft' };

/** Whatever a form may ask for, and would change. */
const FIELDS = {
  ...{ whole: 'true', title: 'Taken', name: 'Taken', organizer: 'Taken', venue: 'Taken', alt_text_en: 'Taken' },
  ...{ status: 'publish', deed: 'publish', action: 'remove', scope: 'all', revision: '1', other_revision: '1' },
  ...{ start_date: '2026-09-01', end_date: '2026-09-01', start_time: '10:00', end_time: '11:00' },
};

let api: TestApp;
let ids: Readonly<Record<string, readonly number[]>>;
const browsers = new Map<string, Browser>();

beforeAll(async () => {
  api = await startTestApp();
  const make = new Make(api);
  const uploads = await Uploads.to(api);
  const two = async (one: (title: string) => Promise<Json>): Promise<number[]> => {
    const made = [await one(`${SECRET} one`), await one(`${SECRET} two`)];
    return made.map(({ id }: { id: number }) => id);
  };
  ids = {
    events: await two((en) => make.event({ titles: { en, ja: `${en} ja` }, ...DRAFT })),
    venues: await two((en) => make.venue({ titles: { en, ja: `${en} ja` }, ...DRAFT })),
    organizers: await two((en) => make.organizer({ titles: { en, ja: `${en} ja` }, ...DRAFT })),
    images: [(await uploads.image('administrator')).id],
  };
  for (const login of ['subscriber', 'contributor', 'author']) browsers.set(login, await signedIn(api, login));
});

afterAll(() => api.close());

/** Every route that names a record, with somebody else's. */
const routes = Object.entries(DESK_RULES).flatMap(([route, { at }]) => {
  const [method = '', path = ''] = (at === undefined ? route : `${route.split(' ')[0] ?? ''} ${at}`).split(' ');
  const [kind = ''] = /events|venues|organizers|images/.exec(path) ?? [];
  return /\/\d/.test(path) && kind !== '' ? [[method, path, kind] as const] : [];
});

function isRefused(login: string, status = 0): boolean {
  return login === 'subscriber' ? status === 403 : status === 403 || status === 404;
}

/** What administrators see of it, but for what only looks. */
async function stored(): Promise<Json> {
  const all = Object.entries(ids).flatMap(([kind, some]) =>
    some.map(async (id) => ok(await api.get(`/${kind === 'images' ? 'media' : kind}/${String(id)}`, 'administrator'))),
  );
  return Promise.all(all);
}

describe.each(['subscriber', 'contributor', 'author'])('a draft of somebody else, for the %s', (login) => {
  test.each(routes)('%s %s shows and does nothing', async (method, path, kind) => {
    const browser = browsers.get(login);
    const [one = 0, other = 0] = ids[kind] ?? [];
    const address = `/en/desk${path.replace(/\/(1|999)(?=\/|$)/, `/${String(one)}`)}`;
    const before = await stored();
    const answer =
      method === 'GET'
        ? await browser?.get(`${address}?in=ja&to=ko&other=${String(other)}`)
        : await browser?.post(address, { ...FIELDS, 'event[]': String(one), other: String(other), id: String(one) });
    if (kind === 'images' && method === 'GET') return;
    expect([address, isRefused(login, answer?.status)]).toEqual([address, true]);
    expect(answer?.text).not.toContain(SECRET);
    expect(await stored()).toEqual(before);
  });

  test.each([
    '/events',
    '/venues',
    '/organizers',
    '/translations',
    '/trash',
    '',
    '/lookup/venues',
    '/lookup/organizers',
  ])('is not in %s', async (path) => {
    const answer = await browsers.get(login)?.get(`/en/desk${path}?search=${SECRET.slice(0, 4)}&to=ko&when=all`);
    expect(answer?.text).not.toContain(SECRET);
  });

  test('is not changed with many others', async () => {
    const before = await stored();
    const [event = 0] = ids['events'] ?? [];
    for (const deed of ['publish', 'trash', 'feature']) {
      const fields = { deed, 'event[]': String(event), back: '' };
      const answer = await browsers.get(login)?.post('/en/desk/event-list/change', fields);
      expect(answer?.text).not.toContain(SECRET);
    }
    expect(await stored()).toEqual(before);
  });
});
