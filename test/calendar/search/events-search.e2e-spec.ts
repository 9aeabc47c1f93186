import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;
let parent: Json;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  const at = (day: number): object => ({ start_date: `2026-08-0${day}`, end_date: `2026-08-0${day}` });
  parent = await make.event({
    title: 'A',
    ...at(1),
    excerpt: 'Fireworks',
    categories: 'Arts',
    venue: { venue: 'Hall' },
  });
  await make.event({ title: 'b', ...at(2), featured: true });
  await make.event({ title: 'C', ...at(3), tags: 'x' });
  await make.event({ title: 'Draft', ...at(4), status: 'draft' });
  await make.event({ title: 'Hidden', ...at(4), hide_from_listings: true });
  await make.event({ title: 'Trashed', ...at(4), status: 'trash' });
  await make.event({ title: 'Coming', ...at(5), date: '2026-07-16' });
});

afterAll(() => api.close());

const titles = async (query: string): Promise<string> =>
  ok(await api.get(`/events?per_page=50&${query}`))
    .events.map(({ title }: Json) => title)
    .join(' ');

describe('include', () => {
  it('shows only what it lists, past every date filter, in the usual order', async () => {
    const old = await make.event({ title: 'Old', start_date: '2001-01-01', end_date: '2001-01-02' });
    expect(await titles(`include=${parent.id},${old.id},99999`)).toBe('Old A');
    expect(await titles(`include[]=${old.id}&start_date=2026-08-01&starts_after=2026-09-01`)).toBe('Old');
    expect(await titles(`include=${old.id},${parent.id}&featured=false&categories=arts`)).toBe('A');
    ok(await api.delete(`/events/${old.id}?permanent=true`));
  });

  it('shows nothing hidden, and no status that is not shown otherwise', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => index + 1).join();
    expect(await titles(`include=${ids}`)).toBe('A b C');
  });
});

describe('search', () => {
  it.each([
    ['fireworks', 'A'],
    ['FIREWORKS a', 'A'],
    ['"a fireworks"', ''],
    ['b -fireworks', 'b'],
    ['-fireworks', 'b C'],
    ['zzz', ''],
    ['%25', ''],
    ['_', ''],
    ['x', ''],
  ])('%j finds %j', async (text, expected) => {
    expect(await titles(`search=${text}&end_date=2026-08-31`)).toBe(expected);
  });

  it('finds parts of words in every script, in title, excerpt and description, on text and not on markup', async () => {
    const event = await make.event({
      title: '中秋綵燈會',
      excerpt: 'さくらまつり',
      description: '<p>벚꽃 <strong>축제</strong> R&amp;B <a href="http://secret.example/">Straße</a></p>',
    });
    for (const text of ['秋綵', 'くらま', '벚꽃 축', '축제', 'R%26B', 'straße', '"벚꽃 축제"'])
      expect(await titles(`search=${text}`)).toBe('中秋綵燈會');
    for (const text of ['strong', 'secret', 'amp', 'href']) expect(await titles(`search=${text}`)).toBe('');
    ok(await api.delete(`/events/${event.id}?permanent=true`));
  });

  it('does not look at venues and organizers', async () => {
    expect(await titles('search=hall')).toBe('');
  });
});
