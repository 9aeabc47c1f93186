import { LANGUAGES } from '#core/language.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';
import { Uploads } from '../../support/uploads.js';

const NEW = { start_date: '2026-08-01', end_date: '2026-08-01' };
const REFUSAL = '400 rest_invalid_param: multilingual_language';

const TWO = { titles: { en: 'A', ja: 'B' } };
const at = (path: string, { id }: Json): string => `${path}/${String(id)}`;

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp({ LANGUAGE_PARAM: 'wpml_language' });
  make = new Make(api);
});

afterAll(() => api.close());

describe('the default name of the language parameter, where it is called otherwise', () => {
  it.each<['post' | 'put' | 'patch' | 'delete', string, () => Promise<string>, object]>([
    ['post', 'an event', () => Promise.resolve('/events'), { title: '祭り', ...NEW }],
    ['post', 'a venue', () => Promise.resolve('/venues'), { venue: '会場' }],
    ['post', 'a tag', () => Promise.resolve('/tags'), { name: '祭り' }],
    ['put', 'an event', async () => at('/events', await make.event()), { title: '祭り' }],
    ['patch', 'an organizer', async () => at('/organizers', await make.organizer()), {}],
    ['post', 'a venue by its slug', async () => `/venues/by-slug/${(await make.venue()).slug}`, { city: '東京' }],
    ['put', 'a translation', async () => `${at('/categories', await make.category())}/translations/ja`, { name: '音' }],
    ['delete', 'a translation', async () => `${at('/events', await make.event(TWO))}/translations/ja`, {}],
    ['delete', 'a category', async () => at('/categories', await make.category()), {}],
  ])('is refused in a write: %s %s', async (method, _, pathOf, body) => {
    const path = await pathOf();
    const sent = { as: 'administrator', body: { ...body, multilingual_language: 'ja' } } as const;
    expect(refusal(await api.send(method, path, sent))).toBe(REFUSAL);
    const requested = { as: 'administrator', body } as const;
    expect(refusal(await api.send(method, `${path}?multilingual_language=ja`, requested))).toBe(REFUSAL);
    expect((await api.send(method, `${path}?wpml_language=ja`, requested)).status).toBeLessThan(300);
  });

  it('is refused in the form of an upload', async () => {
    const uploads = await Uploads.to(api);
    const upload = (name: string) =>
      uploads.form('/media').field(name, 'ja').field('alt_text', '提灯').attach('file', uploads.png, 'a.png');
    expect(refusal(await upload('multilingual_language'))).toBe(REFUSAL);
    expect((await upload('wpml_language')).status).toBe(201);
  });

  it('is refused together with whatever else is wrong', async () => {
    const answer = await api.post('/events', { title: 'A', ...NEW, timezone: 'Moon', multilingual_language: 'ja' });
    expect(Object.keys(answer.body.data.params as object).sort()).toEqual(['multilingual_language', 'timezone']);
  });

  it.each([
    ['zh-hans', '不能提供 multilingual_language：此处的语言参数是 wpml_language。'],
    ['zh-hant', '不可提供 multilingual_language：此處的語言參數是 wpml_language。'],
    ['en', 'multilingual_language must not be given: the language parameter is called wpml_language here.'],
    ['ja', 'multilingual_language は指定できません。ここでの言語パラメーターは wpml_language です。'],
    ['ko', 'multilingual_language 값은 지정할 수 없습니다. 여기서 언어 매개변수는 wpml_language입니다.'],
  ])('is told in %s', async (language, message) => {
    expect(LANGUAGES).toContain(language);
    const { body } = await api.post(`/tags?wpml_language=${language}`, { name: 'A', multilingual_language: 'ja' });
    expect(body.message).toBe(message);
  });

  it('is passed over in a read', async () => {
    const { id } = await make.event({ titles: { en: 'Autumn', ja: '秋' } });
    for (const path of [`/events/${id}`, '/events'])
      expect((await api.get(`${path}?multilingual_language=ja`)).status).toBe(200);
    expect(ok(await api.get(`/events/${id}?multilingual_language=ja`)).title).toBe('Autumn');
  });
});

it('is the language parameter where it is not called otherwise', async () => {
  const plain = await startTestApp();
  const { language } = ok(await plain.post('/tags', { name: '祭り', multilingual_language: 'ja' }), 201);
  await plain.close();
  expect(language).toBe('ja');
});
