import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, LOGIN, signedIn } from '../../support/desk.js';
import { Make, ok, type Json } from '../../support/make.js';
import { at, fieldsIn, save } from '../../support/translating.js';

let api: TestApp;
let make: Make;
let browser: Browser;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  browser = await signedIn(api, LOGIN);
});

afterAll(() => api.close());

const inApi = async (resource: string, { id }: Json, language: string): Promise<Json> =>
  ok(await api.get(`/${resource}/${String(id)}/translations/${language}`, 'editor'));

describe('the page of a translation', () => {
  test('has the source beside the fields, and what readers see until then', async () => {
    const event = await make.event({ titles: { en: 'Jazz & Wine' }, description: '<p>All <b>evening</b></p>' });
    const { text } = await browser.get(at('events', event));
    expect(text).toContain('<p class="side-source text" lang="en" data-source="true">Jazz &amp; Wine</p>');
    expect(text).toContain('&lt;p>All &lt;b>evening&lt;/b>&lt;/p>');
    expect(text).toMatch(/<input id="title" name="title"[^>]*lang="ja"/);
    expect(text).toMatch(/Until then, readers see the English text:\s*<span lang="en">Jazz &amp; Wine<\/span>/);
    expect(text).toMatch(/<span data-script="latin">Latin letters: <b>8<\/b>/);
  });

  test('saves what was written, as the API would', async () => {
    const event = await make.event({ titles: { en: 'Jazz' }, description: '<p>Evening</p>' });
    const { status, headers } = await save(browser, at('events', event), {
      title: 'ジャズ & ワイン',
      description: '<p onclick="x">夜</p><script>x</script>',
    });
    expect([status, headers['location']]).toEqual([
      303,
      `/en/desk/translations/events/${String(event.id)}?to=ja&done=saved`,
    ]);
    const { fields, translation_status } = await inApi('events', event, 'ja');
    expect(fields).toEqual({ title: 'ジャズ &amp; ワイン', description: '<p>夜</p>', slug: 'ジャズ-ワイン' });
    expect(translation_status).toBe('translated');
    const { text } = await browser.get(headers['location'] ?? '');
    expect(text).toContain('Saved.');
    expect(fieldsIn(text)['title']).toBe('ジャズ & ワイン');
  });

  test.each([
    ['venues', 'venue', { venue: '埠頭', city: '香港', description: '海辺' }],
    ['organizers', 'organizer', { organizer: '楽団', description: '楽団' }],
    ['categories', 'category', { name: '音楽', description: '音' }],
    ['tags', 'tag', { name: '屋外' }],
  ] as const)('is there for %s too', async (resource, kind, texts) => {
    const record = await make[kind]({ titles: { en: 'Original' } });
    expect((await save(browser, at(resource, record), texts)).status).toBe(303);
    expect((await inApi(resource, record, 'ja')).fields).toMatchObject(texts);
  });

  test('says beside the field what is wrong, and keeps what was typed', async () => {
    const event = await make.event({ titles: { en: 'Jazz' } });
    const { status, text } = await save(browser, at('events', event), {
      title: ' ',
      website: 'nowhere',
      description: 'typed',
    });
    expect(status).toBe(400);
    expect(text).toMatch(/<input id="title"[^>]*aria-invalid="true"/);
    expect(text).toMatch(/<p id="website-help" class="wrong">/);
    expect(fieldsIn(text)).toMatchObject({ website: 'nowhere', description: 'typed' });
    expect((await api.get(`/events/${String(event.id)}/translations/ja`)).status).toBe(404);
  });

  test('translates from any language that there is, the original too', async () => {
    const event = await make.event({ titles: { en: 'Jazz', ko: '재즈' } });
    const { text } = await browser.get(at('events', event, 'from=ko&to=ja'));
    expect(text).toContain('lang="ko" data-source="true">재즈</p>');
    expect((await browser.get(at('events', event, 'from=zh-hans&to=ja'))).text).toContain(
      'lang="en" data-source="true">Jazz</p>',
    );
    expect((await save(browser, at('events', event, 'to=en'), { title: 'Jazz tonight' })).status).toBe(303);
    expect((await inApi('events', event, 'en')).fields.title).toBe('Jazz tonight');
  });

  test('leads from a date of a series to all of it', async () => {
    const times = { start_date: '2026-08-01 19:00:00', end_date: '2026-08-01 20:00:00' };
    const series = await make.event({
      titles: { en: 'Often' },
      ...times,
      recurrence: ['RRULE:FREQ=DAILY;COUNT=3'],
    });
    const { events } = ok(await api.get(`/events?per_page=50&start_date=2026-08-02&end_date=2026-08-02%2023:59:59`));
    const date = events.find(({ title }: Json) => title === 'Often');
    const { status, headers } = await browser.get(at('events', date));
    expect([status, headers['location']]).toEqual([303, `/en/desk/translations/events/${String(series.id)}?to=ja`]);
  });

  test('names what the event names, in both languages', async () => {
    const venue = await make.venue({ titles: { en: 'Star Ferry Pier', ja: 'スターフェリー埠頭' } });
    const category = await make.category({ titles: { en: 'Strange music' } });
    const event = await make.event({ titles: { en: 'Jazz' }, venue: [venue.id], categories: [category.id] });
    const { text } = await browser.get(at('events', event));
    expect(text).toMatch(/<dt lang="en">Star Ferry Pier<\/dt><dd><span lang="ja">スターフェリー埠頭<\/span>/);
    expect(text).toMatch(new RegExp(`href="/en/desk/translations/categories/${String(category.id)}\\?to=ja"`));
  });

  test('removes a translation', async () => {
    const event = await make.event({ titles: { en: 'Jazz', ja: 'ジャズ' } });
    const { revision = '' } = fieldsIn((await browser.get(at('events', event))).text);
    expect((await browser.post(at('events', event, 'to=ja', '/remove'), { revision })).status).toBe(303);
    expect((await api.get(`/events/${String(event.id)}/translations/ja`)).status).toBe(404);
  });
});
