import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;
let event: Json;

const SECRET = {
  title: 'Members only',
  description: '<p>Hidden rabbit</p>',
  excerpt: 'Hidden hare',
  cost: '10',
  website: 'http://secret.example/',
  show_map: true,
  show_map_link: true,
  sticky: true,
  featured: true,
  ticket_url: 'http://tickets.example/',
  venue: { venue: 'Secret hall' },
  organizer: { organizer: 'Secret society' },
  categories: 'Secrets',
  tags: 'hush',
  post_password: 'sesame',
};

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  event = await make.event(SECRET);
});

afterAll(() => api.close());

const at = ({ id }: { id: number }): string => `/events/${id}`;
const listed = async (query: string, as?: As): Promise<Json[]> => ok(await api.get(`/events?${query}`, as)).events;

describe('an event with a password', () => {
  it('is shown whole to whoever writes it, but never its password', () => {
    expect(event).toMatchObject({ title: 'Members only', description: '<p>Hidden rabbit</p>', featured: true });
    expect(JSON.stringify(event)).not.toMatch(/sesame|password/);
  });

  it('is refused without it, or with a wrong one, to everybody', async () => {
    for (const as of ['anybody', 'author', 'administrator'] as const) {
      for (const query of ['', '?password=wrong', '?password=SESAME'])
        expect(refusal(await api.get(`${at(event)}${query}`, as))).toBe('403 event-password-protected');
    }
    expect(refusal(await api.get(`/events/by-slug/${event.slug}`))).toBe('403 event-password-protected');
  });

  it('opens with it, by number and by slug, for nobody else to keep', async () => {
    for (const path of [at(event), `/events/by-slug/${event.slug}`]) {
      const { body, headers } = await api.get(`${path}?password=sesame`);
      expect({ ...body, venue: 0, organizer: 0 }).toMatchObject({ ...event, venue: 0, organizer: 0 });
      expect(headers['cache-control']).toBe('private, no-store');
    }
  });

  it('opens with context=edit for those who may edit it, and for nobody else', async () => {
    const own = await make.event({ post_password: 'x' }, 'author');
    for (const as of ['author', 'editor'] as const)
      expect(ok(await api.get(`${at(own)}?context=edit`, as)).id).toBe(own.id);
    for (const as of ['anybody', 'subscriber', 'contributor'] as const)
      expect(refusal(await api.get(`${at(own)}?context=edit`, as))).toBe('403 event-password-protected');
  });

  it('tells first that it is not published', async () => {
    const draft = await make.event({ post_password: 'x', status: 'draft' });
    expect(refusal(await api.get(`${at(draft)}?password=x`))).toBe('403 event-not-accessible');
  });

  it('is listed with its title, dates and addresses, everything else blank', async () => {
    const blank = {
      description: '',
      excerpt: '',
      cost: '',
      website: '',
      image: false,
      all_day: null,
      show_map: null,
      show_map_link: null,
      hide_from_listings: null,
      sticky: null,
      featured: null,
      ticketed: null,
      ticket_url: '',
      cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
      categories: [],
      tags: [],
      venue: [],
      organizer: [],
      custom_fields: [],
    };
    for (const as of ['anybody', 'administrator'] as const) {
      const [shown] = await listed(`include=${event.id}`, as);
      const { recurrence: _rule, dates: _dates, next_dates: _next, ...inLists } = event;
      expect(shown).toEqual({ ...inLists, ...blank });
      expect(Object.keys(shown)).toEqual(Object.keys(inLists));
    }
  });

  it('does not let its hidden text be searched, its title only', async () => {
    expect(await listed('search=rabbit')).toEqual([]);
    expect(await listed('search=hare', 'administrator')).toEqual([]);
    expect(await listed('search=-rabbit members')).toHaveLength(1);
    expect(await listed('search=members')).toHaveLength(1);
  });

  it('counts for its terms', async () => {
    expect(ok(await api.get('/categories?slug=secrets')).categories[0].count).toBe(1);
  });

  it.each(['anybody', 'subscriber', 'contributor', 'author'] as const)(
    'is not found from what it is linked to, by %s, with its password or without',
    async (as) => {
      const open = await make.event({ venue: { venue: 'Open hall' }, organizer: { organizer: 'Open society' } });
      const found = async (path: string, kind: string): Promise<string[]> =>
        ok(await api.get(path, as))[kind].map(({ venue, organizer, name }: Json) => venue ?? organizer ?? name);
      for (const word of ['', '&password=sesame', '&context=edit']) {
        for (const kind of ['venues', 'organizers', 'categories', 'tags'])
          expect(await found(`/${kind}?event=${event.id}&hide_empty=false${word}`, kind)).toEqual([]);
        for (const kind of ['categories', 'tags'])
          expect(await found(`/${kind}?post=${event.id}&hide_empty=false${word}`, kind)).toEqual([]);
        for (const [kind, name] of [
          ['venues', 'hall'],
          ['organizers', 'society'],
        ] as const) {
          expect(await found(`/${kind}?event=${open.id}${word}`, kind)).toEqual([`Open ${name}`]);
          for (const filter of ['has_events', 'only_with_upcoming']) {
            const names = await found(`/${kind}?${filter}=true${word}`, kind);
            expect(names).toContain(`Open ${name}`);
            expect(names).not.toContain(`Secret ${name}`);
          }
          expect(await found(`/${kind}?has_events=false${word}`, kind)).toContain(`Secret ${name}`);
        }
      }
      ok(await api.delete(`/events/${open.id}?permanent=true`));
    },
  );

  it('is found again once it has no password any more', async () => {
    const other = await make.event({ venue: { venue: 'Once secret' }, post_password: 'x' });
    const venues = async (): Promise<unknown[]> =>
      ok(await api.get('/venues?only_with_upcoming=1')).venues.map(({ venue }: Json) => venue);
    expect(await venues()).not.toContain('Once secret');
    ok(await api.put(at(other), { post_password: '' }));
    expect(await venues()).toContain('Once secret');
  });

  it('gives no password away in the addresses of a list', async () => {
    const body = ok(await api.get('/events?password=sesame&per_page=1&search=members'));
    expect(JSON.stringify(body)).not.toContain('sesame');
  });
});

describe('the password of an event', () => {
  it('is set and changed by an update, and cleared with "" or null', async () => {
    const plain = await make.event();
    const password = async (post_password: unknown): Promise<unknown> =>
      ok(await api.put(at(plain), { post_password }));
    const open = async (input = ''): Promise<number> =>
      (await api.get(`${at(plain)}${input === '' ? '' : `?password=${input}`}`)).status;
    const seen = [await open()];
    await password('one');
    seen.push(await open(), await open('one'));
    await password('two');
    seen.push(await open('one'), await open('two'));
    await password('');
    seen.push(await open());
    await password('three');
    await password(null);
    seen.push(await open());
    expect(seen).toEqual([200, 403, 200, 403, 200, 200, 200]);
  });

  it('stays when it is not sent', async () => {
    ok(await api.put(at(event), { sticky: true, password: 'ignored' }));
    expect(refusal(await api.get(at(event)))).toBe('403 event-password-protected');
  });

  it('is set by those who may publish', async () => {
    expect(
      refusal(
        await api.post(
          '/events',
          { title: 'A', start_date: '2026-08-01', end_date: '2026-08-01', post_password: 'x' },
          'contributor',
        ),
      ),
    ).toBe('403 rest_forbidden');
    const own = await make.event({}, 'contributor');
    expect(refusal(await api.put(at(own), { post_password: 'x' }, 'contributor'))).toBe('403 rest_forbidden');
    expect((await make.event({ post_password: 'x' }, 'author')).author).toBe('3');
  });

  it('may be in any script, and stands in the query as it is', async () => {
    const own = await make.event({ post_password: '芝麻 開門&+%' });
    expect((await api.get(`${at(own)}?password=${encodeURIComponent('芝麻 開門&+%')}`)).status).toBe(200);
  });

  it('given to a list opens the events that it opens, and no others', async () => {
    const other = await make.event({ title: 'Other secret', description: '<p>rabbit</p>', post_password: 'different' });
    const titles = (await listed(`include=${event.id},${other.id}&password=sesame`)).map(
      ({ description }) => description,
    );
    expect(titles.sort()).toEqual(['', '<p>Hidden rabbit</p>']);
  });
});
