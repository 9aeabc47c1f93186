import type { Response } from 'supertest';
import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;
let event: Json;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

beforeEach(async () => {
  event = await make.event({ titles: { 'zh-hant': '中秋綵燈會' }, description: '<p>海濱</p>' });
});

const at = (language: string): string => `/events/${event.id as number}/translations/${language}`;
const write = (
  language: string,
  title: string,
  headers: Record<string, string> = {},
  more: object = {},
): Promise<Response> => api.send('put', at(language), { as: 'editor', headers, body: { title, ...more } });
const status = async (language: string): Promise<string> =>
  ok(await api.get(at(language))).translation_status as string;
const tag = ({ headers }: Response): string => headers['etag'] ?? '';

describe('the entity tag of a translation', () => {
  it('carries the translation’s own revision', async () => {
    const first = await write('ja', '中秋ランタン祭り');
    await write('ko', '한가위 등불 축제');
    expect(tag(await api.get(at('ja')))).toBe(tag(first));
    const before = Number(/^"(\d+)-/.exec(tag(first))?.[1]);
    expect(tag(await write('ja', '中秋ランタン'))).toMatch(new RegExp(`^"${before + 1}-`));
  });

  it('rises with ordinary updates in the language, and so does the record’s', async () => {
    const tags = [tag(await write('ja', '中秋ランタン祭り')), tag(await api.get(`/events/${event.id as number}`))];
    ok(await api.put(`/events/${event.id as number}`, { title: '月見', multilingual_language: 'ja' }));
    const after = [tag(await api.get(at('ja'))), tag(await api.get(`/events/${event.id as number}`))];
    const revision = (text: string): number => Number(/^"(\d+)-/.exec(text)?.[1]);
    expect(after.map(revision)).toEqual(tags.map((text) => revision(text) + 1));
  });

  it('stays with updates in another language', async () => {
    const first = tag(await write('ja', '中秋ランタン祭り'));
    ok(await api.put(`/events/${event.id as number}`, { title: 'Lanterns', multilingual_language: 'en' }));
    expect((await write('ja', '月見', { 'If-Match': first })).status).toBe(200);
  });

  it('lets one of two translators win', async () => {
    const seen = tag(await write('ja', '中秋ランタン祭り'));
    const both = await Promise.all(['一', '二'].map((title) => write('ja', title, { 'If-Match': seen })));
    expect(both.map(({ status: code }) => code).sort()).toEqual([200, 412]);
    const won = both.find(({ status: code }) => code === 200)?.body;
    expect(ok(await api.get(at('ja'))).fields.title).toBe(won.fields.title);
  });

  it.each(['*', '"1-x"'])('%s fails where there is no translation yet', async (match) => {
    expect(refusal(await write('ja', '月見', { 'If-Match': match }))).toBe('412 rest_precondition_failed');
    expect((await api.get(at('ja'))).status).toBe(404);
  });

  it('of a translation that was removed and written anew is another', async () => {
    const seen = tag(await write('ja', '中秋ランタン祭り'));
    ok(await api.delete(at('ja')));
    ok(await write('ja', '月見'), 201);
    expect(refusal(await write('ja', '三', { 'If-Match': seen }))).toBe('412 rest_precondition_failed');
  });

  it('guards removal', async () => {
    const seen = tag(await write('ja', '中秋ランタン祭り'));
    await write('ja', '月見');
    const remove = (match: string): Promise<Response> =>
      api.send('delete', at('ja'), { as: 'editor', headers: { 'If-Match': match } });
    expect(refusal(await remove(seen))).toBe('412 rest_precondition_failed');
    expect((await remove(tag(await api.get(at('ja'))))).status).toBe(200);
  });
});

describe('translation_status', () => {
  it('is original, or translated with who and when', async () => {
    api.setNow('2026-07-16T01:30:00Z');
    await write('ja', '中秋ランタン祭り');
    const { translations } = ok(await api.get(`/events/${event.id as number}/translations`));
    expect(translations['zh-hant'].translation_status).toBe('original');
    expect(translations.ja).toMatchObject({
      translation_status: 'translated',
      author: '2',
      modified: '2026-07-16 09:30:00',
    });
  });

  it('is machine where the writer says so, until somebody writes it', async () => {
    expect(ok(await write('ja', '中秋', {}, { machine: true }), 201).translation_status).toBe('machine');
    await write('ja', '月見');
    expect(await status('ja')).toBe('translated');
  });

  it('of the original stays original', async () => {
    await write('zh-hant', '中秋', {}, { machine: true });
    expect(await status('zh-hant')).toBe('original');
  });

  it.each([
    ['title', '元宵綵燈會'],
    ['description', '<p>公園</p>'],
    ['cost', '100'],
  ])('is outdated when the original’s %s changed, until it is written again', async (field, text) => {
    await write('ja', '中秋ランタン祭り', {}, { machine: true });
    ok(await api.put(`/events/${event.id as number}`, { [field]: text, multilingual_language: 'zh-hant' }));
    expect(await status('ja')).toBe('outdated');
    await write('ja', '元宵ランタン祭り');
    expect(await status('ja')).toBe('translated');
  });

  it('minds neither the slug nor what is not translated', async () => {
    await write('ja', '中秋ランタン祭り');
    ok(
      await api.put(`/events/${event.id as number}`, {
        slug: 'lanterns',
        featured: true,
        multilingual_language: 'zh-hant',
      }),
    );
    ok(await api.put(`/events/${event.id as number}`, { title: '中秋綵燈會', multilingual_language: 'zh-hant' }));
    expect(await status('ja')).toBe('translated');
  });

  it('is translated again when the original is what it was', async () => {
    await write('ja', '中秋ランタン祭り');
    await write('zh-hant', '元宵', {}, { description: '<p>海濱</p>' });
    expect(await status('ja')).toBe('outdated');
    await write('zh-hant', '中秋綵燈會');
    expect(await status('ja')).toBe('translated');
  });

  it.each([
    ['venues', 'venue', { city: '香港' }],
    ['organizers', 'organizer', { website: 'https://example.org/' }],
    ['categories', 'name', { description: '音樂會' }],
    ['tags', 'name', { description: '戶外' }],
  ])('is outdated on %s too', async (resource, title, change) => {
    const record = ok(
      await api.post(`/${resource}`, { [title]: `原文 ${resource}`, multilingual_language: 'zh-hant' }),
      201,
    );
    const path = `/${resource}/${record.id as number}`;
    ok(await api.put(`${path}/translations/ko`, { [title]: '번역' }), 201);
    ok(await api.put(path, { ...change, multilingual_language: 'zh-hant' }));
    expect(ok(await api.get(`${path}/translations/ko`)).translation_status).toBe('outdated');
  });
});

describe('a translation', () => {
  it('needs a title that is not empty', async () => {
    expect(refusal(await write('ja', ''))).toBe('400 rest_invalid_param: title');
    expect(refusal(await api.put(at('ja'), { description: 'x' }))).toBe('400 rest_missing_callback_param: title');
  });

  it('is in one of the five languages, which the error lists', async () => {
    const answer = await write('fr', 'Fête');
    expect(refusal(answer)).toBe('400 rest_invalid_param: language');
    for (const language of ['zh-hans', 'zh-hant', 'en', 'ja', 'ko']) expect(answer.body.message).toContain(language);
  });

  it('of the original language stays', async () => {
    expect(refusal(await api.delete(at('zh-hant')))).toBe('409 original-language');
  });

  it.each<[As, number]>([
    ['anybody', 401],
    ['subscriber', 403],
    ['author', 403],
  ])('of somebody else’s record is not %s’s to write', async (as, code) => {
    expect((await api.send('put', at('ja'), { as, body: { title: '月見' } })).status).toBe(code);
  });

  it('takes true or false for machine', async () => {
    expect(refusal(await write('ja', '月見', {}, { machine: 'perhaps' }))).toBe('400 rest_invalid_param: machine');
  });
});
