import { startTestApp, type TestApp } from '../../support/app.js';
import { signedIn, type Browser } from '../../support/desk.js';
import { calendar, concert, Imports } from '../../support/imports.js';
import { ok, type Json } from '../../support/make.js';

let api: TestApp;
let imports: Imports;
let editor: Browser;

beforeAll(async () => {
  api = await startTestApp({});
  imports = new Imports(api);
  editor = await signedIn(api, 'editor');
});

afterAll(() => api.close());

const described = (uid: string, title: string, words: string, day = '20270410'): string =>
  calendar(concert(uid, title, day, `DESCRIPTION:${words}`));

async function applied(run: Json): Promise<Json> {
  ok(await api.post(`/imports/${String(run['id'])}/apply`, {}, 'editor'));
  return imports.ended(Number(run['id']));
}

describe('a plan that is applied later', () => {
  it('leaves what somebody edited meanwhile, and says so', async () => {
    const id = await imports.source({ times_authority: 'preserve' });
    const first = await imports.imported(id, described('s1', 'Old title', 'Old words'));
    const { id: event } = await imports.eventOf(first, 's1');
    const plan = await imports.imported(id, described('s1', 'New title', 'New words', '20270412'), { dryRun: true });
    const times = { start_date: '2027-05-01 19:00:00', end_date: '2027-05-01 21:00:00' };
    ok(await api.post(`/events/${String(event)}`, { title: 'Our title', ...times }, 'editor'));
    expect(await applied(plan)).toMatchObject({ state: 'done', counts: { applied: 1 } });
    const now = await imports.eventOf(plan, 's1');
    expect(now).toMatchObject({ title: 'Our title', ...times });
    expect(now['description']).toContain('New words');
    const [item] = await imports.items(plan);
    expect(item?.['changes']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'title', before: 'Our title', taken: false, reason: 'edited-here' }),
        expect.objectContaining({ field: 'start_date', before: times.start_date, taken: false, reason: 'edited-here' }),
        expect.objectContaining({ field: 'description', taken: true, reason: 'changed-there' }),
      ]),
    );
    // It still counts as edited.
    await imports.imported(id, described('s1', 'Newest title', 'New words', '20270412'));
    expect(await imports.eventOf(plan, 's1')).toMatchObject({ title: 'Our title', ...times });
    ok(await api.post(`/imports/${String(plan['id'])}/undo`, {}, 'editor'));
  });

  it('still gives way to a source that wins', async () => {
    const id = await imports.source({ authority: 'overwrite' });
    const first = await imports.imported(id, described('w1', 'Old title', 'Words'));
    const { id: event } = await imports.eventOf(first, 'w1');
    ok(await api.post(`/events/${String(event)}`, { title: 'Our title' }, 'editor'));
    const plan = await imports.imported(id, described('w1', 'New title', 'Words'), { dryRun: true });
    ok(await api.post(`/events/${String(event)}`, { title: 'Our other title' }, 'editor'));
    await applied(plan);
    expect(await imports.eventOf(plan, 'w1')).toMatchObject({ title: 'New title' });
  });

  it('leaves alone what somebody left out or removed meanwhile', async () => {
    const id = await imports.source();
    const file = (word: string): string =>
      calendar(concert('l1', `${word} left out`), concert('l2', `${word} removed`), concert('l3', `${word} kept`));
    const first = await imports.imported(id, file('Old'));
    const [left, removed] = await Promise.all(['l1', 'l2'].map((key) => imports.eventOf(first, key)));
    const plan = await imports.imported(id, file('New'), { dryRun: true });
    const page = `/en/desk/sources/records/events/${String(left?.['id'])}`;
    expect((await editor.post(page, { action: 'leave' })).status).toBe(303);
    ok(await api.delete(`/events/${String(removed?.['id'])}`, 'editor'));
    expect(await applied(plan)).toMatchObject({ state: 'done', counts: { applied: 1, ignored: 2, failed: 0 } });
    expect((await imports.items(plan)).map(({ key, state }) => [key, state])).toEqual([
      ['l1', 'noted'],
      ['l2', 'noted'],
      ['l3', 'applied'],
    ]);
    expect(ok(await api.get(`/events/${String(left?.['id'])}`, 'editor'))['title']).toBe('Old left out');
    expect(await imports.imported(id, file('Newest'))).toMatchObject({
      counts: { update: 1, unchanged: 1, ignored: 1 },
    });
  });
});

describe('fields that are taken at the same moment', () => {
  it('are all taken', async () => {
    const id = await imports.source();
    const words = ['Old', 'Our', 'New'].map((word) => ({
      title: `${word} title`,
      description: `${word} words`,
      url: `https://${word.toLowerCase()}.example/`,
    }));
    const [old, our, now] = words as [Words, Words, Words];
    const file = ({ title, description, url }: Words): string =>
      calendar(
        ...Array.from({ length: 4 }, (_, at) =>
          concert(`t${String(at)}`, title, '20270410', `DESCRIPTION:${description}`, `URL:${url}`),
        ),
      );
    const first = await imports.imported(id, file(old));
    for (const item of await imports.items(first)) {
      const event = String(item['record_url']).split('/').at(-1) ?? '';
      ok(
        await api.post(
          `/events/${event}`,
          { title: our.title, description: our.description, website: our.url },
          'editor',
        ),
      );
    }
    const plan = await imports.imported(id, file(now), { dryRun: true });
    const fields = ['title', 'description', 'website'];
    const run = `/en/desk/sources/${String(id)}/runs/${String(plan['id'])}`;
    const takes = (await imports.items(plan)).flatMap(({ no }) => fields.map((field) => `${String(no)} en ${field}`));
    const answers = await Promise.all(takes.map((take) => editor.post(run, { take, action: 'save' })));
    expect(answers.map(({ status }) => status)).toEqual(takes.map(() => 303));
    const changes = (await imports.items(plan)).flatMap((item) => item['changes'] as Json[]);
    expect(changes.filter(({ reason }) => reason === 'chosen')).toHaveLength(takes.length);
  });
});

interface Words {
  readonly title: string;
  readonly description: string;
  readonly url: string;
}
