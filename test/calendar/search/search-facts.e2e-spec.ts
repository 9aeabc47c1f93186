import pg from 'pg';
import { type As } from '../../support/app.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { wrongDerived } from '../../support/derived.js';
import { Make, ok } from '../../support/make.js';

let app: InspectedApp;
let make: Make;
let database: pg.Client;

beforeAll(async () => {
  app = await startInspectedApp();
  make = new Make(app);
  database = new pg.Client({ connectionString: app.databaseUrl });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await app.close();
});

async function titles(query: string, as?: As): Promise<string[]> {
  const body = ok(await app.get(`/events?multilingual_language=en&${query}`, as));
  const found = (body.events as { title: string }[]).map(({ title }) => title);
  expect(body.total).toBe(found.length);
  return found;
}

describe('what a search knows of an event', () => {
  it('follows every kind of write', async () => {
    const event = await make.event({ titles: { en: 'Wombat walk', ja: 'ウォンバット' } });
    const at = `/events/${String(event.id)}`;
    const search = 'search=wombat';
    const shown = async (change: object): Promise<boolean> => {
      ok(await app.put(at, change));
      expect(await wrongDerived(app)).toEqual([]);
      return (await titles(search)).length === 1;
    };
    expect(await titles(search)).toEqual(['Wombat walk']);
    expect(await shown({ status: 'draft' })).toBe(false);
    expect(await shown({ status: 'publish' })).toBe(true);
    expect(await shown({ hide_from_listings: true })).toBe(false);
    expect(await shown({ hide_from_listings: false })).toBe(true);
    expect(await shown({ start_date: '2030-01-01 10:00:00', end_date: '2030-01-01 11:00:00' })).toBe(false);
    expect(await titles(`${search}&start_date=2030-01-01&end_date=2030-01-02`)).toHaveLength(1);
    expect(await shown({ start_date: '2026-09-01 10:00:00', end_date: '2026-09-01 11:00:00' })).toBe(true);
    expect(await shown({ timezone: 'Asia/Tokyo' })).toBe(true);
    ok(await app.delete(at));
    expect(await titles(search)).toEqual([]);
    expect(await wrongDerived(app)).toEqual([]);
    expect(await shown({ status: 'publish' })).toBe(true);
    ok(await app.put(`${at}/translations/ko`, { title: '웜뱃' }), 201);
    expect(await wrongDerived(app)).toEqual([]);
    ok(await app.delete(`${at}?permanent=true`));
    expect((await database.query('select 1 from event_search where event_id = $1', [event.id])).rows).toEqual([]);
  });

  it('shows what is scheduled when its time comes', async () => {
    await make.event({ titles: { en: 'Axolotl at noon' }, date_utc: '2026-07-15 05:00:00' });
    expect(await titles('search=axolotl')).toEqual([]);
    app.setNow('2026-07-15T05:00:00Z');
    expect(await titles('search=axolotl')).toEqual(['Axolotl at noon']);
  });

  it('shows the same with a filter that it does not know, and drafts to those who may read them', async () => {
    const { id } = await make.category();
    await make.event({
      titles: { en: 'Pangolin A' },
      categories: [id],
      start_date: '2026-08-03 10:00:00',
      end_date: '2026-08-03 11:00:00',
    });
    await make.event({ titles: { en: 'Pangolin B' }, featured: true });
    await make.event({ titles: { en: 'Pangolin C' }, status: 'draft' });
    const search = 'search=pangolin';
    expect(await titles(search)).toEqual(['Pangolin B', 'Pangolin A']);
    expect(await titles(`${search}&categories=${String(id)}`)).toEqual(['Pangolin A']);
    expect(await titles(`${search}&featured=true`)).toEqual(['Pangolin B']);
    expect(await titles(`${search}&orderby=title&order=desc`)).toEqual(['Pangolin B', 'Pangolin A']);
    expect(await titles(`${search}&orderby=id`)).toEqual(['Pangolin A', 'Pangolin B']);
    expect(await titles(`${search}&orderby=title`, 'editor')).toEqual(['Pangolin A', 'Pangolin B', 'Pangolin C']);
    expect(await titles(`${search}&status=draft`, 'editor')).toEqual(['Pangolin C']);
    expect(await titles(search, 'subscriber')).toEqual(['Pangolin B', 'Pangolin A']);
  });

  it('counts all that is found on every page, and says when there is no such page', async () => {
    for (const number of [1, 2, 3]) await make.event({ titles: { en: `Numbat ${String(number)}` } });
    const page = async (number: number, more = ''): Promise<unknown> =>
      (await app.get(`/events?search=numbat&per_page=2&page=${String(number)}${more}`)).body;
    for (const more of ['', '&featured=false']) {
      expect(await page(1, more)).toMatchObject({ total: 3, total_pages: 2 });
      expect(await page(2, more)).toMatchObject({ total: 3, events: [{ title: 'Numbat 3' }] });
      expect(await page(3, more)).toMatchObject({ code: 'event-archive-page-not-found' });
    }
  });
});
