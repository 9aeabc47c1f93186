import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';
import { Uploads } from '../../support/uploads.js';

let api: InspectedApp;
let make: Make;
let uploads: Uploads;

beforeAll(async () => {
  api = await startInspectedApp();
  make = new Make(api);
  uploads = await Uploads.to(api);
});

afterAll(() => api.close());

const actions = async (path: string): Promise<unknown[]> =>
  (ok(await api.get(path, 'administrator')).revisions as Json[]).map(({ revision, action }) => [revision, action]);

describe('the changes of an image', () => {
  it('are listed, the newest first', async () => {
    const { id } = await uploads.image('author');
    ok(await api.put(`/media/${String(id)}?multilingual_language=ja`, { alt_text: '市' }, 'author'));
    const list = ok(await api.get(`/media/${String(id)}/revisions`, 'author'));
    expect(list).toMatchObject({ total: 2, total_pages: 1 });
    expect(list.revisions).toMatchObject([
      {
        action: 'update',
        languages: ['ja'],
        user: { login: 'author' },
        changes: [{ field: 'alt_text', language: 'ja', before: null, after: '市' }],
      },
      { action: 'create' },
    ]);
  });

  it('are for those who may edit it; who may not see it hears that it is not there', async () => {
    const { id } = await uploads.image('author');
    const path = `/media/${String(id)}/revisions`;
    expect(refusal(await api.get(path))).toBe('401 rest_forbidden');
    expect(refusal(await api.get(path, 'subscriber'))).toBe('404 media-not-found');
    expect(refusal(await api.get(path, 'contributor'))).toBe('404 media-not-found');
    ok(await api.get(path, 'author'));
    ok(await api.get(path, 'editor'));
    await make.venue({ image: id });
    expect(refusal(await api.get(path, 'subscriber'))).toBe('403 rest_forbidden');
    expect(refusal(await api.get('/media/999999/revisions', 'editor'))).toBe('404 media-not-found');
    expect(refusal(await api.get('/media/x/revisions', 'editor'))).toMatch(/^4/);
    expect(refusal(await api.get(`${path}/1`, 'editor'))).toMatch(/^404/);
  });
});

describe('changes in a language', () => {
  it('are those of its texts, and of what is the same in all languages', async () => {
    const event = await make.event({ titles: { en: 'Fair' } });
    const put = async (language: string, body: object): Promise<Json> =>
      ok(await api.put(`/events/${event.id}?multilingual_language=${language}`, body));
    await put('ja', { title: '市' });
    await put('en', { title: 'Market' });
    await put('en', { sticky: true });
    await put('ko', { title: '장', featured: true });
    await put('ko', { title: '시장' });
    const of = (language: string): Promise<unknown[]> => actions(`/events/${event.id}/revisions?language=${language}`);
    const revisions = async (language: string): Promise<unknown[]> =>
      (await of(language)).map((one) => (one as unknown[])[0]);
    expect(await revisions('ja')).toEqual([5, 4, 2, 1]);
    expect(await revisions('en')).toEqual([5, 4, 3, 1]);
    expect(await revisions('ko')).toEqual([6, 5, 4, 1]);
    expect(await revisions('zh-hant')).toEqual([5, 4, 1]);
    const all = ok(await api.get('/revisions?language=ja&resource=events&per_page=50', 'administrator'));
    const own = (all.revisions as Json[]).filter(({ id }) => id === event.id);
    expect(own.map(({ revision }) => revision as number)).toEqual([5, 4, 2, 1]);
    expect(refusal(await api.get(`/events/${event.id}/revisions?language=xx`, 'administrator'))).toBe(
      '400 rest_invalid_param: language',
    );
  });

  it('are counted, and stay so on other pages', async () => {
    const event = await make.event({ titles: { en: 'Fair' } });
    ok(await api.put(`/events/${event.id}?multilingual_language=ja`, { title: '市' }));
    ok(await api.put(`/events/${event.id}?multilingual_language=en`, { title: 'Market' }));
    const list = ok(await api.get(`/events/${event.id}/revisions?language=ja&per_page=1`, 'administrator'));
    expect(list).toMatchObject({ total: 2, total_pages: 2 });
    expect(list.next_rest_url).toContain('language=ja');
  });
});
