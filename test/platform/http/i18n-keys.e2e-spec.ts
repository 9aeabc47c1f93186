import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let event: Json;
let venue: Json;

beforeAll(async () => {
  api = await startTestApp();
  const make = new Make(api);
  venue = await make.venue({ titles: { 'zh-hant': '公園', en: 'Park' }, province: '港島', country: '香港' });
  const organizer = await make.organizer({ titles: { en: 'Society' } });
  const category = await make.category({ titles: { ja: '祭り' } });
  event = await make.event({
    titles: { 'zh-hant': '綵燈會', ja: 'ランタン祭り' },
    description: '<p>海濱</p>',
    venue: venue.id,
    organizer: [organizer.id],
    categories: [category.id],
  });
  await make.event({ titles: { en: 'Secret' }, excerpt: 'Hidden', cost: '5', post_password: 'sesame' });
});

afterAll(() => api.close());

const read = async (query: string): Promise<Json> => ok(await api.get(`/events/${event.id as number}?${query}`));
const original = (language: string): object => ({ language, source: 'original' });
const translation = (language: string): object => ({ language, source: 'translation' });
const fallback = (language: string): object => ({ language, source: 'fallback' });

describe('_i18n', () => {
  it('is not there unless it is asked for', async () => {
    for (const query of ['', '_i18n=0', '_i18n=false']) expect(await read(query)).not.toHaveProperty('_i18n');
  });

  it('says original for the language asked for where the record was written in it', async () => {
    expect((await read('_i18n=1&multilingual_language=zh-hant'))._i18n).toEqual({
      title: original('zh-hant'),
      description: original('zh-hant'),
      slug: original('zh-hant'),
    });
  });

  it('says translation and fallback text by text', async () => {
    expect((await read('_i18n=true&multilingual_language=ja'))._i18n).toEqual({
      title: translation('ja'),
      description: fallback('zh-hant'),
      slug: translation('ja'),
    });
  });

  it('calls the original a fallback where another language was asked for', async () => {
    expect((await read('_i18n=1&multilingual_language=zh-hans'))._i18n.title).toEqual(fallback('zh-hant'));
  });

  it('stands in what the event carries', async () => {
    const { venue: place, organizer, categories } = await read('_i18n=1&multilingual_language=en');
    expect(place._i18n).toEqual({
      venue: translation('en'),
      slug: translation('en'),
      country: fallback('zh-hant'),
      province: fallback('zh-hant'),
      stateprovince: fallback('zh-hant'),
    });
    expect(organizer[0]._i18n).toEqual({ organizer: original('en'), slug: original('en') });
    expect(categories[0]._i18n).toEqual({ name: fallback('ja'), slug: fallback('ja') });
  });

  it.each(['/events', '/venues', '/organizers', '/categories', '/tags?hide_empty=false'])(
    'stands in every record of %s',
    async (path) => {
      const body = ok(await api.get(`${path}${path.includes('?') ? '&' : '?'}_i18n=1`));
      const records = Object.values(body).find(Array.isArray) as Json[];
      expect(records.filter((record) => record._i18n === undefined)).toEqual([]);
    },
  );

  it('stands in single records, by slug too, and is kept by _fields', async () => {
    expect(ok(await api.get(`/venues/${venue.id as number}?_i18n=1`))._i18n.venue).toEqual(translation('en'));
    expect(ok(await api.get(`/venues/by-slug/park?_i18n=1&_fields=_i18n.venue`))).toEqual({
      _i18n: { venue: translation('en') },
    });
  });

  it('tells nothing of what a password hides', async () => {
    const { events } = ok(await api.get('/events?_i18n=1'));
    const secret = (events as Json[]).find(({ title }) => title === 'Secret');
    expect(Object.keys(secret?._i18n)).toEqual(['title', 'slug']);
    const opened = ok(await api.get(`/events?_i18n=1&password=sesame&include=${String(secret?.id)}`)).events as Json[];
    expect(Object.keys(opened.find(({ title }) => title === 'Secret')?._i18n)).toEqual([
      'title',
      'excerpt',
      'slug',
      'cost',
    ]);
  });

  it('takes true or false', async () => {
    expect((await api.get('/events?_i18n=perhaps')).status).toBe(400);
  });
});
