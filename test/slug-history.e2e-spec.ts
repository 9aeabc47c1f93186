import { startTestApp, type TestApp } from './support/app.js';
import { Make, ok } from './support/make.js';

let app: TestApp;
let make: Make;

beforeAll(async () => {
  app = await startTestApp();
  make = new Make(app);
});

afterAll(() => app.close());

async function found(slug: string, language = 'en'): Promise<{ id: number; at: string | undefined } | number> {
  const response = await app.get(`/events/by-slug/${encodeURIComponent(slug)}?multilingual_language=${language}`);
  return response.status === 200
    ? { id: response.body.id as number, at: response.headers['content-location'] }
    : response.status;
}

describe('slugs that live on', () => {
  it('lead to their record after each renaming, and say where it is now', async () => {
    const { id } = await make.event({ slug: 'first-name' });
    for (const slug of ['second-name', 'third-name']) ok(await app.put(`/events/${String(id)}`, { slug }));
    for (const slug of ['first-name', 'second-name'])
      expect(await found(slug)).toEqual({ id, at: expect.stringMatching(/\/events\/by-slug\/third-name$/) });
    expect(await found('third-name')).toEqual({ id, at: undefined });
  });

  it('are not given to another record while one holds them, now or formerly', async () => {
    const { id } = await make.event({ slug: 'printed-on-posters' });
    ok(await app.put(`/events/${String(id)}`, { slug: 'moved-on' }));
    const other = await make.event({ slug: 'printed-on-posters' });
    expect(other.slug).toBe('printed-on-posters-2');
    expect(await found('printed-on-posters')).toMatchObject({ id });
  });

  it('can be taken back by their own record', async () => {
    const { id } = await make.event({ slug: 'there' });
    ok(await app.put(`/events/${String(id)}`, { slug: 'elsewhere' }));
    expect(ok(await app.put(`/events/${String(id)}`, { slug: 'there' })).slug).toBe('there');
    expect(await found('elsewhere')).toMatchObject({ id });
  });

  it('are free while their record is in the trash, and present ones go before former ones', async () => {
    const { id } = await make.event({ slug: 'once-mine' });
    ok(await app.put(`/events/${String(id)}`, { slug: 'now-mine' }));
    ok(await app.delete(`/events/${String(id)}`));
    expect(await found('once-mine')).toBe(400);
    const heir = await make.event({ slug: 'once-mine' });
    expect(heir.slug).toBe('once-mine');
    ok(await app.put(`/events/${String(id)}`, { status: 'publish' }));
    expect(await found('once-mine')).toMatchObject({ id: heir.id });
    expect(await found('now-mine')).toMatchObject({ id });
  });

  it('of a language that was taken away lead to the record still', async () => {
    const { id } = await make.event({ titles: { en: 'Harbour lights', ja: '港の灯り' } });
    ok(await app.delete(`/events/${String(id)}/translations/ja`));
    expect(await found('港の灯り', 'ja')).toEqual({
      id,
      at: expect.stringMatching(/\/events\/by-slug\/harbour-lights$/),
    });
  });

  it('of a record that is gone lead nowhere and are free', async () => {
    const { id } = await make.event({ slug: 'gone-soon' });
    ok(await app.put(`/events/${String(id)}`, { slug: 'gone-later' }));
    ok(await app.delete(`/events/${String(id)}?permanent=true`));
    expect(await found('gone-soon')).toBe(400);
    expect((await make.event({ slug: 'gone-soon' })).slug).toBe('gone-soon');
  });

  it('of terms are kept as well', async () => {
    const term = await make.category({ name: 'Talks', slug: 'talks' });
    ok(await app.put(`/categories/${String(term.id)}`, { slug: 'lectures' }));
    const event = await make.event({ categories: ['talks'] });
    expect(event.categories).toMatchObject([{ id: term.id, slug: 'lectures' }]);
  });
});
