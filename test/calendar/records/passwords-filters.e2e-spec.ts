import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

const SECRET = {
  title: 'Members only',
  featured: true,
  ticket_url: 'http://tickets.example/',
  venue: { venue: 'Secret hall' },
  organizer: { organizer: 'Secret society' },
  categories: 'Secrets',
  tags: 'hush',
  post_password: 'sesame',
};

let api: TestApp;
let make: Make;
let event: Json;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  event = await make.event(SECRET);
});

afterAll(() => api.close());

const listed = async (query: string): Promise<Json[]> => ok(await api.get(`/events?${query}`)).events;

describe('an event with a password', () => {
  it('is found from what it is linked to by those who may edit it', async () => {
    const own = await make.event({ ...SECRET, venue: { venue: 'Own hall' }, categories: 'Own', tags: 'own' }, 'author');
    const found = async (path: string, kind: string, as: As): Promise<number> =>
      ok(await api.get(path, as))[kind].length;
    for (const as of ['author', 'editor', 'administrator'] as const)
      for (const kind of ['venues', 'organizers', 'categories', 'tags'])
        expect([kind, as, await found(`/${kind}?event=${own.id}`, kind, as)]).toEqual([kind, as, 1]);
    expect(await found('/venues?search=own&has_events=true', 'venues', 'author')).toBe(1);
    expect(await found('/venues?search=own&has_events=true', 'venues', 'contributor')).toBe(0);
    ok(await api.delete(`/events/${own.id}?permanent=true`));
  });

  it('passes no filter that tells what the password hides, when it is asked about, and every other', async () => {
    const filters = {
      venue: event.venue.id,
      organizer: event.organizer[0].id,
      categories: event.categories[0].id,
      tags: event.tags[0].id,
      featured: true,
      ticketed: true,
    };
    for (const [name, value] of Object.entries(filters)) {
      for (const more of [
        `&include=${event.id}`,
        `&include=${event.id}&status=publish`,
        '&search=members',
        `&include=${event.id}&orderby=id`,
      ]) {
        const seen = async (as: As): Promise<unknown> => {
          const { events, total } = ok(await api.get(`/events?${name}=${value}${more}`, as));
          return [name, more, as, events.map(({ id }: Json) => id), total];
        };
        for (const as of ['anybody', 'subscriber', 'contributor', 'author'] as const)
          expect(await seen(as)).toEqual([name, more, as, [], 0]);
        expect(await seen('editor')).toEqual([name, more, 'editor', [event.id], 1]);
      }
    }
    for (const plain of ['', '&featured=false', '&ticketed=false', '&translated=true', '&start_date=2026-07-20'])
      expect([plain, await listed(`include=${event.id}${plain}`)]).toEqual([
        plain,
        [expect.objectContaining({ id: event.id })],
      ]);
  });
});
