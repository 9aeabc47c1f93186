import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let hall: Json;
let arts: Json;

beforeAll(async () => {
  api = await startTestApp({ PREMIUM: 'true' });
  const make = new Make(api);
  hall = await make.venue({ geo_lat: 35.68, geo_lng: 139.76 });
  arts = await make.category({ name: 'Arts' });
  for (const [day, title] of ['E', 'a', 'C', 'b', 'D'].entries()) {
    const date = `2026-08-0${String(day + 1)}`;
    const more = { ...(day < 4 && { venue: hall.id }), ...(day > 1 && { categories: 'Arts' }), featured: day > 2 };
    await make.event({ title, start_date: date, end_date: date, ...more });
  }
});

afterAll(() => api.close());

const FILTERS = {
  'no filter': [() => '', 5],
  'a category': [() => `&categories=${String(arts.id)}`, 3],
  'a venue': [() => `&venue=${String(hall.id)}`, 4],
  'a category at a venue': [() => `&categories=${String(arts.id)}&venue=${String(hall.id)}`, 2],
  'featured events': [() => '&featured=true', 2],
  'a point': [() => '&geoloc=true&geoloc_lat=35.68&geoloc_lng=139.76&distance=10', 4],
} as const;

describe.each(['start_date', 'end_date', 'title', 'date', 'modified', 'id'])('the list by %s', (order) => {
  it.each(Object.entries(FILTERS))('tells how many there are, with %s', async (_name, [filter, total]) => {
    const page = ok(await api.get(`/events?per_page=2&orderby=${order}${filter()}`));
    expect([page.total, page.total_pages, page.events.length]).toEqual([total, Math.ceil(total / 2), 2]);
  });
});
