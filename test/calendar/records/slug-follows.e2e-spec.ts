import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const found = async (path: string, slug: string): Promise<number | undefined> =>
  (await api.get(`${path}/by-slug/${slug}`, 'administrator')).body.id;

describe.each([
  ['event', 'title'],
  ['venue', 'venue'],
  ['organizer', 'organizer'],
] as const)('the slug of an unpublished %s', (kind, title) => {
  const path = `/${kind}s`;
  const update = async ({ id }: Json, fields: object): Promise<Json> => ok(await api.put(`${path}/${id}`, fields));
  const translate = async ({ id }: Json, language: string, fields: object): Promise<string> => {
    const { status, body } = await api.put(`${path}/${id}/translations/${language}`, fields);
    expect([200, 201]).toContain(status);
    return body.fields.slug as string;
  };

  it.each(['draft', 'pending'])(
    'follows its title while it is %s, and stays from the publication on',
    async (status) => {
      const draft = await make[kind]({ [title]: `First ${status}`, status });
      expect((await update(draft, { [title]: `Second ${status}` })).slug).toBe(`second-${status}`);
      expect((await update(draft, { [title]: `Third ${status}` })).slug).toBe(`third-${status}`);
      expect((await update(draft, { status: 'publish' })).slug).toBe(`third-${status}`);
      expect((await update(draft, { [title]: `Fourth ${status}` })).slug).toBe(`third-${status}`);
      expect((await update(draft, { [title]: `Fifth ${status}`, status })).slug).toBe(`third-${status}`);
      expect((await update(draft, { [title]: `Sixth ${status}` })).slug).toBe(`third-${status}`);
    },
  );

  it('follows a title that is given with the publication, and then no more', async () => {
    const draft = await make[kind]({ [title]: 'Working name', status: 'draft' });
    expect((await update(draft, { [title]: 'Final name', status: 'publish' })).slug).toBe('final-name');
    expect((await update(draft, { [title]: 'Later name' })).slug).toBe('final-name');
  });

  it.each([{ status: 'private' }, { status: 'future', date: '2026-12-01 10:00:00' }])(
    'stays once the status is $status',
    async (fields) => {
      const draft = await make[kind]({ [title]: `Before ${fields.status}`, status: 'draft' });
      await update(draft, fields);
      expect((await update(draft, { [title]: `After ${fields.status}` })).slug).toBe(`before-${fields.status}`);
    },
  );

  it('follows the title of each language, and stays in all of them from the publication on', async () => {
    const draft = await make[kind]({ [title]: 'Moon', status: 'draft' });
    expect(await translate(draft, 'ja', { [title]: '月' })).toBe('月');
    expect(await translate(draft, 'ja', { [title]: '満月' })).toBe('満月');
    await update(draft, { status: 'publish' });
    expect(await translate(draft, 'ja', { [title]: '新月' })).toBe('満月');
    expect(await translate(draft, 'ko', { [title]: '달' })).toBe('달');
    expect(await translate(draft, 'ko', { [title]: '보름달' })).toBe('달');
    expect((await update(draft, { [title]: 'Sun' })).slug).toBe('moon');
  });

  it('stays when it was given', async () => {
    const draft = await make[kind]({ [title]: 'Untitled', status: 'draft' });
    expect(await translate(draft, 'en', { [title]: 'Untitled', slug: 'chosen' })).toBe('chosen');
    expect((await update(draft, { [title]: 'Titled' })).slug).toBe('chosen');
    expect(await translate(draft, 'en', { [title]: 'Titled again' })).toBe('chosen');
  });

  it('that was left behind leads nowhere and is free', async () => {
    const draft = await make[kind]({ [title]: 'Left behind', status: 'draft' });
    await update(draft, { [title]: 'Moved on' });
    expect([await found(path, 'left-behind'), await found(path, 'moved-on')]).toEqual([undefined, draft.id]);
    expect((await make[kind]({ [title]: 'Left behind' })).slug).toBe('left-behind');
  });

  it('follows its title in the trash, and through it', async () => {
    const draft = await make[kind]({ [title]: 'Thrown away', status: 'draft' });
    ok(await api.delete(`${path}/${draft.id}`));
    expect((await update(draft, { [title]: 'Found again' })).slug).toBe('found-again__trashed');
    expect((await update(draft, { status: 'draft' })).slug).toBe('found-again');
    expect((await update(draft, { [title]: 'Kept' })).slug).toBe('kept');
    ok(await api.delete(`${path}/${draft.id}`));
    expect((await update(draft, { status: 'publish' })).slug).toBe('kept');
    expect((await update(draft, { [title]: 'Published' })).slug).toBe('kept');
  });
});

it('a slug that was given with an event stays while it is a draft', async () => {
  const draft = await make.event({ title: 'One', slug: 'given', status: 'draft' });
  expect(ok(await api.put(`/events/${draft.id}`, { title: 'Two' })).slug).toBe('given');
  const other = await make.event({ title: 'Three', status: 'draft' });
  ok(await api.put(`/events/${other.id}`, { slug: 'given-later' }));
  expect(ok(await api.put(`/events/${other.id}`, { title: 'Four' })).slug).toBe('given-later');
});

it('a draft without letters in its title is its number until it has some', async () => {
  const draft = await make.event({ title: '…', status: 'draft' });
  expect(draft.slug).toBe(`event-${draft.id}`);
  expect(ok(await api.put(`/events/${draft.id}`, { title: 'Words' })).slug).toBe('words');
});

it('a draft keeps its number when its title changes back and forth', async () => {
  await make.event({ title: 'Twin' });
  const draft = await make.event({ title: 'Twin', status: 'draft' });
  expect(draft.slug).toBe('twin-2');
  expect(ok(await api.put(`/events/${draft.id}`, { title: 'Single' })).slug).toBe('single');
  expect(ok(await api.put(`/events/${draft.id}`, { title: 'Twin!' })).slug).toBe('twin-2');
  expect(ok(await api.put(`/events/${draft.id}`, { description: 'Not the title.' })).slug).toBe('twin-2');
});
