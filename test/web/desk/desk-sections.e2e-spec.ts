import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, signedIn } from '../../support/desk.js';
import { Make, ok } from '../../support/make.js';
import { suggested } from '../../support/submit.js';

let api: TestApp;
let make: Make;
const browsers = new Map<string, Browser>();

beforeAll(async () => {
  api = await startTestApp({ SUBMISSIONS: 'true' });
  make = new Make(api);
  for (const login of ['admin', 'editor', 'contributor']) browsers.set(login, await signedIn(api, login));
});

afterAll(() => api.close());

const home = async (login: string, language = 'en'): Promise<string> =>
  (await browsers.get(login)?.get(`/${language}/desk`))?.text ?? '';
const groups = (text: string): unknown[] => [...text.matchAll(/<p id="rooms-\w+">([^<]+)/g)].map(([, name]) => name);
const sections = (text: string, nav = 'rooms'): unknown[] => {
  const [, inside = ''] = new RegExp(`<nav class="${nav}"[^>]*>([^]*?)</nav>`).exec(text) ?? [];
  return [...inside.matchAll(/<a [^>]*>([^<]+)(?:<span class="count"[^>]*>(\d+))?/g)].map(([, name, count]) =>
    count === undefined ? name : `${String(name)} ${count}`,
  );
};

test('sections stand in three groups, those only that one may use', async () => {
  const text = await home('admin');
  expect(groups(text)).toEqual(['Calendar', 'Records', 'Management']);
  expect(sections(text)).toEqual(expect.arrayContaining(['Events', 'Venues', 'Users', 'Settings']));
  const less = sections(await home('contributor'));
  expect(less).toContain('Events');
  for (const name of ['Users', 'Settings', 'Suggestions']) expect(less).not.toContain(name);
});

test('they tell editors what waits, and nobody else', async () => {
  expect(sections(await home('editor'))).toEqual(expect.arrayContaining(['Events', 'Suggestions', 'Translations']));
  await make.event({ title: 'To be reviewed', status: 'pending' });
  await make.event({ title: 'Also', status: 'pending', recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5'] });
  await suggested(api);
  const { id } = await make.event({ titles: { en: 'Lanterns', ja: '灯籠' } });
  ok(await api.put(`/events/${String(id)}`, { title: 'Lamps' }));
  const text = await home('editor');
  expect(sections(text)).toEqual(expect.arrayContaining(['Events 2', 'Suggestions 1', 'Translations 1']));
  expect(text).toContain('<span class="unseen">2 waiting</span>');
  expect(sections(text, 'shortcuts')).toEqual(['Events 2', 'New event', 'Suggestions 1']);
  expect(sections(await home('contributor'))).not.toEqual(expect.arrayContaining(['Events 2']));
});

test('the calendar is one click away', async () => {
  expect(await home('editor', 'ko')).toMatch(/<a class="to-site" href="[^"]+\/ko\/">/);
});
