import { LANGUAGES } from '#core/language.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok } from '../../support/make.js';
import { pageAt } from '../../support/page.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

test('the pages of an event that was never public are those of what never was, in every language', async () => {
  const removed = async (slug: string, more: object): Promise<number[]> => {
    const titles = { en: `Gone ${slug}`, ja: `消えた ${slug}` };
    const { id } = await make.event({ titles, slug, recurrence: ['RRULE:FREQ=DAILY;COUNT=2'], ...more });
    ok(await api.delete(`/events/${id}`));
    const slugs = [slug, `${slug}__trashed`, `${slug}/2026-08-01`, encodeURIComponent(`消えた-${slug}`)];
    const addresses = LANGUAGES.flatMap((language) => slugs.map((one) => `/${language}/event/${one}/`));
    return [...new Set(await Promise.all(addresses.map(async (one) => (await pageAt(api, one)).status)))];
  };
  expect(await removed('never-draft', { status: 'draft' })).toEqual([404]);
  expect(await removed('never-private', { status: 'private' })).toEqual([404]);
  expect(await removed('never-due', { date_utc: '2027-01-01 00:00:00' })).toEqual([404]);
  expect(await removed('once-public', {})).toEqual([410]);
  // The one that was public is known under its slug, whatever else had it.
  expect(await removed('never-draft', {})).toEqual([410]);
});

test('pages and ids of a date that was taken off a series tell nothing of one that nobody may see', async () => {
  for (const [slug, status, known] of [
    ['open-series', 'publish', 410],
    ['closed-series', 'draft', 404],
  ] as const) {
    const { id } = await make.event({ slug, status, recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
    const { events } = ok(await api.get(`/events/${id}/occurrences`, 'administrator'));
    ok(await api.delete(`/events/${events[1].id}?scope=this`));
    const answers = [await api.get(`/events/${events[1].id}`), await pageAt(api, `/en/event/${slug}/2026-08-02/`)];
    expect([slug, ...answers.map((answer) => answer.status)]).toEqual([slug, known, known]);
    expect((await api.get(`/events/${events[1].id}`, 'administrator')).status).toBe(410);
  }
});
