import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

const NS = '/calendar/events/v1';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp({ SITE_LANGUAGES: 'en,zh-hant,ja' });
  make = new Make(api);
});

afterAll(() => api.close());

const at = ({ id }: { id: number }): string => `/events/${id}`;
const read = async (event: { id: number }, language: string): Promise<Json> =>
  ok(await api.get(`${at(event)}?multilingual_language=${language}`));
const write = async (event: { id: number }, language: string, body: object): Promise<Json> =>
  ok(await api.put(at(event), { multilingual_language: language, ...body }));

describe('the language of a read', () => {
  const requested = async (prefix: string, query: string, header?: string): Promise<string> => {
    const request = api.raw('get', `${prefix}${NS}/events${query}`);
    const { headers } = await (header === undefined ? request : request.set('Accept-Language', header));
    return String(headers['content-language']);
  };

  it.each([
    ['/ja', '?multilingual_language=ko', 'zh-HK', 'ko'],
    ['/ja', '', 'zh-HK', 'ja'],
    ['', '', 'zh-HK', 'zh-hant'],
    ['', '', undefined, 'en'],
    ['', '?multilingual_language=KO', undefined, 'ko'],
    ['/JA', '', undefined, 'ja'],
  ])(
    'is the parameter, else the path, else the header, else the default: %s %s %s is %s',
    async (prefix, query, header, expected) => {
      expect(await requested(prefix, query, header)).toBe(expected);
    },
  );

  it.each([
    ['zh-TW', 'zh-hant'],
    ['zh-HK', 'zh-hant'],
    ['zh-MO', 'zh-hant'],
    ['yue', 'zh-hant'],
    ['zh-Hant-SG', 'zh-hant'],
    ['zh', 'zh-hans'],
    ['zh-SG', 'zh-hans'],
    ['zh-CN', 'zh-hans'],
    ['ja-JP', 'ja'],
    ['ko', 'ko'],
    ['en-GB', 'en'],
    ['fr', 'en'],
    ['fr, ja;q=0.5, ko;q=0.7', 'ko'],
    ['ja;q=0, ko;q=0.1', 'ko'],
    ['*', 'en'],
    ['', 'en'],
    ['!!', 'en'],
  ])('that Accept-Language %j asks for is %s', async (header, expected) => {
    expect(await requested('', '', header)).toBe(expected);
  });

  it('outside the five is refused, as a path it is no route', async () => {
    for (const wrong of ['fr', 'xx-TW', '', 'en,ja'])
      expect(refusal(await api.get(`/events?multilingual_language=${wrong}`))).toBe(
        '400 rest_invalid_param: multilingual_language',
      );
    expect((await api.raw('get', `/fr${NS}/events`).accept('json')).body).toMatchObject({ code: 'rest_no_route' });
  });

  it('is that of the list asked for, and that of a single record shown', async () => {
    const event = await make.event({ titles: { ja: '祭り' } });
    expect((await api.get('/events?multilingual_language=ko')).headers['content-language']).toBe('ko');
    expect((await api.get(`${at(event)}?multilingual_language=ko`)).headers['content-language']).toBe('ja');
  });

  it('varies the answer', async () => {
    expect((await api.get('/events')).headers['vary']).toMatch(/Accept-Language/);
  });
});

describe('the language of a write', () => {
  it('is the parameter, else the path, else the default; never the header', async () => {
    const create = async (prefix: string, fields: object): Promise<Json> => {
      const body = { title: '題名', start_date: '2026-08-01', end_date: '2026-08-01', ...fields };
      return (
        await api
          .raw('post', `${prefix}${NS}/events`)
          .auth('admin', api.passwords.administrator)
          .set('Accept-Language', 'ko')
          .send(body)
      ).body;
    };
    expect((await create('/ja', { multilingual_language: 'zh-hans' })).original_language).toBe('zh-hans');
    expect((await create('/ja', {})).original_language).toBe('ja');
    expect((await create('', {})).original_language).toBe('en');
  });

  it('may stand in the query', async () => {
    const event = await make.event();
    expect(ok(await api.put(`${at(event)}?multilingual_language=ja`, { title: '夏' }))).toMatchObject({
      title: '夏',
      language: 'ja',
    });
  });

  it('gets the translated fields only; the others are the record’s', async () => {
    const event = await make.event({ title: 'Summer', cost: '10', website: 'http://en.example/' });
    const japanese = await write(event, 'ja', {
      title: '盛夏',
      description: '暑い',
      excerpt: '短い',
      cost: '千円',
      website: 'http://ja.example/',
      featured: true,
    });
    expect(japanese).toMatchObject({
      title: '盛夏',
      slug: '盛夏',
      description: '<p>暑い</p>',
      excerpt: '<p>短い</p>',
      cost: '千円',
      website: 'http://ja.example/',
      featured: true,
      language: 'ja',
    });
    expect(await read(event, 'en')).toMatchObject({
      title: 'Summer',
      slug: event.slug,
      description: '',
      excerpt: '',
      cost: '$10',
      website: 'http://en.example/',
      featured: true,
    });
  });

  it('loses a text with "" or null, and the fallback shows again', async () => {
    const event = await make.event({ title: 'Autumn', description: '<p>Cool</p>' });
    for (const nothing of ['', null]) {
      await write(event, 'ja', { title: '秋', description: '涼しい' });
      expect(await write(event, 'ja', { title: nothing, description: nothing })).toMatchObject({
        title: 'Autumn',
        description: '<p>Cool</p>',
        language: 'en',
        available_languages: ['en'],
      });
    }
  });

  it('cannot lose the title of the original', async () => {
    const event = await make.event({ titles: { ja: '冬', en: 'Winter' } });
    for (const nothing of ['', null]) {
      expect(refusal(await api.put(at(event), { title: nothing, multilingual_language: 'ja' }))).toBe(
        '400 rest_invalid_param: title',
      );
      expect((await write(event, 'en', { title: nothing })).title).toBe('冬');
    }
  });

  it('gets its slug with its first title, and keeps it', async () => {
    const event = await make.event({ title: 'Spring' });
    expect((await write(event, 'ko', { title: '봄' })).slug).toBe('봄');
    expect((await write(event, 'ko', { title: '새봄' })).slug).toBe('봄');
  });
});

describe('the fallback of a field', () => {
  it.each([
    ['zh-hant', { 'zh-hans': '简', en: 'E', ko: 'K' }, '简'],
    ['zh-hans', { 'zh-hant': '繁', en: 'E' }, '繁'],
    ['zh-hant', { ko: 'K', en: 'E', ja: 'J' }, 'E'],
    ['zh-hant', { ko: 'K', ja: 'J' }, 'K'],
    ['ja', { ko: 'K', 'zh-hans': '简', en: 'E' }, 'E'],
    ['ja', { 'zh-hans': '简', 'zh-hant': '繁' }, '简'],
    ['ko', { ko: 'K', en: 'E' }, 'K'],
    ['en', { ja: 'J', ko: 'K' }, 'J'],
  ])('read in %s of %j is %j: neighbour, default, original', async (language, titles, expected) => {
    expect((await read(await make.event({ titles }), language)).title).toBe(expected);
  });

  it('goes by each field, and the three language keys tell of the title', async () => {
    const event = await make.event({
      titles: { ja: '音楽祭', 'zh-hans': '音乐节' },
      description: '説明',
      excerpt: '抜粋',
    });
    await write(event, 'zh-hant', { excerpt: '摘要' });
    await write(event, 'en', { description: 'Text' });
    expect(await read(event, 'zh-hant')).toMatchObject({
      title: '音乐节',
      excerpt: '<p>摘要</p>',
      description: '<p>Text</p>',
      language: 'zh-hans',
      original_language: 'ja',
      available_languages: ['ja', 'zh-hans'],
    });
  });

  it('goes by each record that is embedded', async () => {
    const venue = await make.venue({ titles: { en: 'Park', 'zh-hant': '公園' } });
    const event = await make.event({
      title: 'Only English',
      venue: venue.id,
      organizer: { organizer: 'Guild' },
      categories: 'Fairs',
    });
    const body = await read(event, 'zh-hans');
    expect([body.language, body.venue.venue, body.venue.language, body.venue.available_languages]).toEqual([
      'en',
      '公園',
      'zh-hant',
      ['en', 'zh-hant'],
    ]);
    expect([body.organizer[0].original_language, body.categories[0].language]).toEqual(['en', 'en']);
  });

  it('names the languages with a title, the original first, then in the service’s order', async () => {
    const event = await make.event({ titles: { en: 'A', ko: 'B', ja: 'C', 'zh-hant': 'D', 'zh-hans': 'E' } });
    expect((await read(event, 'ja')).available_languages).toEqual(['en', 'zh-hans', 'zh-hant', 'ja', 'ko']);
  });

  it('goes by the configured default', async () => {
    const other = await startTestApp({ DEFAULT_LANGUAGE: 'ja' });
    const event = await new Make(other).event({ titles: { ko: 'K', ja: 'J', en: 'E' } });
    const { title } = ok(await other.get(`/events/${event.id}?multilingual_language=zh-hans`));
    await other.close();
    expect(title).toBe('J');
  });
});
