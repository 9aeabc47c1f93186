import type { Response } from 'supertest';
import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, signedIn } from '../../support/desk.js';
import { Make, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;
let editor: Browser;
let author: Browser;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  editor = await signedIn(api, 'editor');
  author = await signedIn(api, 'author');
});

afterAll(() => api.close());

const copy = (browser: Browser, id: number, fields: Record<string, string>): Promise<Response> =>
  browser.post(`/en/desk/events/${String(id)}/copy`, fields);

async function copied(answer: Response): Promise<Json> {
  const id = /\/en\/desk\/events\/(\d+)\?done=copied$/.exec(String(answer.headers['location']))?.[1];
  expect(answer.status).toBe(303);
  expect((await editor.get(String(answer.headers['location']))).text).toContain('Event copied.');
  return (await api.get(`/events/${String(id)}`, 'administrator')).body;
}

const startsOf = async (id: number): Promise<string[]> => {
  const path = `/events/${String(id)}/occurrences?status=draft&per_page=50`;
  return (await api.get(path, 'administrator')).body.events.map(({ start_date }: Json) => start_date);
};

test('a copy has everything but the address and the status, in all languages', async () => {
  const venue = await make.venue({ venue: 'Lantern Hall' });
  const organizer = await make.organizer({ organizer: 'Harbour Arts' });
  const fields = {
    titles: { 'zh-hant': '中秋綵燈會', en: 'Mid-Autumn Lanterns' },
    description: '<p>Bring a lantern.</p>',
    venue: venue.id,
    organizer: organizer.id,
    categories: ['Festivals'],
    tags: ['Outdoors'],
    cost: '$20',
    featured: true,
    event_status: 'cancelled',
    ticket_url: 'https://tickets.example.org/1',
  };
  const original = await make.event(fields);
  const form = await editor.get(`/en/desk/events/${String(original.id)}/copy`);
  expect(form.text).toContain('type="datetime-local" value="2026-08-08T19:00"');
  const made = await copied(await copy(editor, original.id, { start_date: '2027-09-15T18:30' }));
  expect(made).toMatchObject({
    status: 'draft',
    start_date: '2027-09-15 18:30:00',
    end_date: '2027-09-15 20:30:00',
    description: original.description,
    cost: original.cost,
    featured: true,
    event_status: 'scheduled',
    ticket_url: 'https://tickets.example.org/1',
    available_languages: ['zh-hant', 'en'],
    original_language: original.original_language,
    venue: { id: venue.id },
    organizer: [{ id: organizer.id }],
  });
  expect(made.categories.map(({ name }: Json) => name)).toEqual(['Festivals']);
  expect(made.tags.map(({ name }: Json) => name)).toEqual(['Outdoors']);
  expect(made.slug).not.toBe(original.slug);
  const english = (await api.get(`/events/${String(made.id)}?multilingual_language=en`, 'administrator')).body;
  expect(english).toMatchObject({ title: 'Mid-Autumn Lanterns' });
  const chinese = (await api.get(`/events/${String(made.id)}?multilingual_language=zh-hant`, 'administrator')).body;
  expect(chinese).toMatchObject({ title: '中秋綵燈會' });
  const notes = (await api.get(`/events/${String(made.id)}/revisions`, 'administrator')).body.revisions;
  expect(notes).toMatchObject([{ action: 'create', via: 'desk', user: { login: 'editor' } }]);
});

test('an outdated translation is outdated in the copy, and a fresh one is not', async () => {
  const { id } = await make.event({ titles: { 'zh-hant': '舊題', en: 'Old', ja: '古い' } });
  await api.put(`/events/${String(id)}?multilingual_language=zh-hant`, { title: '新題' });
  await api.put(`/events/${String(id)}?multilingual_language=ja`, { title: '新しい' });
  const made = await copied(await copy(editor, id, { start_date: '2027-01-05' }));
  expect(made.start_date).toBe('2027-01-05 19:00:00');
  const { body } = await api.get(`/events/${String(made.id)}/translations`, 'administrator');
  expect(body.translations).toMatchObject({
    'zh-hant': { translation_status: 'original' },
    en: { translation_status: 'outdated' },
    ja: { translation_status: 'translated' },
  });
});

describe('a series', () => {
  const series = {
    title: 'Yoga',
    start_date: '2026-08-04 07:00:00',
    end_date: '2026-08-04 08:00:00',
    recurrence: ['RRULE:FREQ=WEEKLY;UNTIL=20260825T235959Z', 'EXDATE;VALUE=DATE:20260811', 'RDATE:20260806T070000'],
  };
  const dates = (...days: string[]): string[] => days.map((day) => `${day} 07:00:00`);

  test('keeps its rule, and ends as many days later as it begins later', async () => {
    const { id } = await make.event(series);
    const made = await copied(await copy(editor, id, { start_date: '2026-09-01T07:00', keep_removed: 'false' }));
    const all = dates('2026-09-01', '2026-09-03', '2026-09-08', '2026-09-15', '2026-09-22');
    expect(await startsOf(made.id)).toEqual(all);
  });

  test('loses the dates that were taken off as many days later, where that is wished', async () => {
    const { id } = await make.event(series);
    const made = await copied(await copy(editor, id, { start_date: '2026-09-01T07:00', keep_removed: 'true' }));
    expect(await startsOf(made.id)).toEqual(dates('2026-09-01', '2026-09-03', '2026-09-15', '2026-09-22'));
  });

  test('is copied from any of its dates, without what is special about one', async () => {
    const { id } = await make.event({ ...series, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] });
    const all = (await api.get(`/events/${String(id)}/occurrences`, 'administrator')).body.events;
    await api.put(`/events/${String(all[1].id)}`, { title: 'Special' });
    const made = await copied(await copy(editor, all[1].id, { start_date: '2026-10-06T07:00' }));
    expect(await startsOf(made.id)).toEqual(dates('2026-10-06', '2026-10-13', '2026-10-20'));
    expect((await api.get(`/events?search=Special&status=draft`, 'administrator')).body.total).toBe(0);
  });
});

test('authors copy what they may read, and what is copied is theirs', async () => {
  const { id } = await make.event({ title: 'For all' });
  const made = await copied(await copy(author, id, { start_date: '2026-12-01T19:00' }));
  const me = (await api.get('/users/me', 'author')).body;
  expect(made.author).toBe(String(me.id));
  const draft = await make.event({ title: 'Secret Plan', status: 'draft' });
  expect((await author.get(`/en/desk/events/${String(draft.id)}/copy`)).status).toBe(404);
  expect((await copy(author, draft.id, { start_date: '2026-12-01T19:00' })).status).toBe(404);
  const locked = await make.event({ title: 'Locked', post_password: 'sesame' });
  expect((await copy(author, locked.id, { start_date: '2026-12-01T19:00' })).status).toBe(403);
  const hidden = await make.venue({ venue: 'Not yet known', status: 'draft' });
  const placed = await make.event({ title: 'Placed', venue: hidden.id });
  const without = await copied(await copy(author, placed.id, { start_date: '2026-12-01T19:00' }));
  expect((await api.get(`/events/${String(without.id)}`, 'administrator')).body.venue).toEqual([]);
});

test.each(['', 'next year perhaps', '2026-02-30', '99999-01-01', 'x'.repeat(500)])(
  'a copy on %j is not made, and says why',
  async (start_date) => {
    const { id } = await make.event({ title: 'Once' });
    const before = (await api.get('/events?search=Once&status=draft', 'administrator')).body.total;
    const answer = await copy(editor, id, { start_date });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('aria-invalid');
    expect((await api.get('/events?search=Once&status=draft', 'administrator')).body.total).toBe(before);
  },
);

test('of an event that is not there, or in the trash, there is none', async () => {
  const missing = await editor.get('/ja/desk/events/999999/copy');
  expect([missing.status, /<a href="\/ja\/desk">編集デスクに戻る</.test(missing.text)]).toEqual([404, true]);
  expect((await editor.get('/en/desk/events/x/copy')).status).toBe(404);
  const { id } = await make.event({ title: 'Gone', status: 'trash' });
  expect((await editor.get(`/en/desk/events/${String(id)}/copy`)).status).toBe(410);
});
