import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok } from '../../support/make.js';

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

  it('lead to the record that had them in the language, not to another one’s present slug in another language', async () => {
    const moved = async (language: string, slug: string): Promise<number> => {
      const { id } = await make.event({ titles: { en: `En ${slug}`, [language]: `Of ${slug}` } });
      const at = `/events/${String(id)}/translations/${language}`;
      for (const own of [slug, `${slug}-now`]) ok(await app.put(at, { title: `Of ${slug}`, slug: own }));
      return id as number;
    };
    const other = async (language: string, slug: string): Promise<number> => {
      const { id } = await make.event({
        titles: { en: `Other ${slug} ${language}`, ja: `Ja ${slug}`, ko: `Ko ${slug}` },
      });
      ok(await app.put(`/events/${String(id)}/translations/${language}`, { title: `Other ${slug}`, slug }));
      return id as number;
    };
    const id = async (slug: string, language: string) => ((await found(slug, language)) as { id: number }).id;
    // Whichever was there first, in the default language and outside of it.
    const inJapanese = await moved('ja', 'harbour');
    const inKorean = await other('ko', 'harbour');
    expect([await id('harbour', 'ja'), await id('harbour', 'ko')]).toEqual([inJapanese, inKorean]);
    const present = await other('en', 'lights');
    const former = await moved('ja', 'lights');
    expect([await id('lights', 'ja'), await id('lights', 'en')]).toEqual([former, present]);
    const now = await other('ja', 'lanterns');
    const before = await moved('en', 'lanterns');
    expect([await id('lanterns', 'en'), await id('lanterns', 'ja'), await id('lanterns', 'ko')]).toEqual([
      before,
      now,
      before,
    ]);
  });

  it('give way to the record that is shown under the slug in the language asked for', async () => {
    const { id } = await make.event({ titles: { en: 'One', ja: '一' } });
    for (const slug of ['shared', 'elsewhere-now'])
      ok(await app.put(`/events/${String(id)}/translations/ja`, { title: '一', slug }));
    const other = await make.event({ titles: { en: 'Shared' } });
    // In Japanese, too, its address is this one.
    const { body } = await app.get(`/events/${String(other.id)}?multilingual_language=ja`);
    expect([other.slug, body.slug, body.url]).toEqual([
      'shared',
      'shared',
      expect.stringMatching(/\/event\/shared\/$/),
    ]);
    expect(await found('shared', 'ja')).toMatchObject({ id: other.id });
  });

  it('of pages lead on in their own language', async () => {
    const lead = async (path: string): Promise<string | undefined> => {
      const { status, headers } = await app.raw('get', path);
      return status === 301 ? decodeURI(new URL(headers['location'] ?? '').pathname) : String(status);
    };
    for (const [kind, title, path] of [
      ['venue', 'venue', 'venue'],
      ['organizer', 'organizer', 'organizer'],
      ['tag', 'name', 'events/tag'],
      ['category', 'name', 'events/category'],
    ] as const) {
      const list = kind === 'category' ? 'categories' : `${kind}s`;
      const above = async (own: string): Promise<string> => {
        const { id } = await make[kind]({ [title]: `${own} ${kind}` });
        return `/${list}/${String(id)}/translations`;
      };
      const [first, second] = [await above('First'), await above('Second')];
      for (const slug of [`old-${kind}`, `new-${kind}`])
        ok(await app.put(`${second}/ja`, { [title]: `二 ${kind}`, slug }), slug.startsWith('old') ? 201 : 200);
      ok(await app.put(`${first}/ko`, { [title]: `하나 ${kind}`, slug: `old-${kind}` }), 201);
      expect(await lead(`/ja/${path}/old-${kind}/`)).toBe(`/ja/${path}/new-${kind}/`);
      expect(await lead(`/ko/${path}/old-${kind}/`)).toBe('200');
    }
  });

  it('of terms are kept as well', async () => {
    const term = await make.category({ name: 'Talks', slug: 'talks' });
    ok(await app.put(`/categories/${String(term.id)}`, { slug: 'lectures' }));
    const event = await make.event({ categories: ['talks'] });
    expect(event.categories).toMatchObject([{ id: term.id, slug: 'lectures' }]);
  });
});
