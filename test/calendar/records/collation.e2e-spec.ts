import type { Language } from '#core/language.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make } from '../../support/make.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const make = new Make(app);
  const titles: Partial<Record<Language, string>>[] = [
    { en: 'banana', 'zh-hans': '安静', 'zh-hant': '一日', ja: 'いろは', ko: '나비' },
    { en: 'Apple', 'zh-hans': '中秋', 'zh-hant': '龍舟', ja: 'アート', ko: '가을' },
    { en: 'apple pie', 'zh-hans': '北京', 'zh-hant': '人日', ja: 'うみ', ko: '하늘' },
    { en: 'Cherry', 'zh-hans': '大海', 'zh-hant': '大澳', ja: '亜細亜', ko: '다리' },
  ];
  for (const each of titles) {
    await make.event({ titles: each });
    await make.venue({ titles: each });
    await make.category({ titles: each });
  }
});

afterAll(() => app.close());

const EXPECTED: Record<Language, string[]> = {
  en: ['Apple', 'apple pie', 'banana', 'Cherry'],
  'zh-hans': ['安静', '北京', '大海', '中秋'],
  'zh-hant': ['一日', '人日', '大澳', '龍舟'],
  ja: ['アート', 'いろは', 'うみ', '亜細亜'],
  ko: ['가을', '나비', '다리', '하늘'],
};

describe('order that readers expect', () => {
  it.each(Object.entries(EXPECTED))('of titles and names in %s, up and down', async (language, expected) => {
    const events = await app.get(`/events?orderby=title&multilingual_language=${language}`);
    expect((events.body.events as { title: string }[]).map(({ title }) => title)).toEqual(expected);
    const venues = await app.get(`/venues?orderby=title&order=desc&multilingual_language=${language}`);
    expect((venues.body.venues as { venue: string }[]).map(({ venue }) => venue)).toEqual([...expected].reverse());
    const terms = await app.get(`/categories?hide_empty=0&multilingual_language=${language}`);
    expect((terms.body.categories as { name: string }[]).map(({ name }) => name)).toEqual(expected);
  });

  it('is the same across pages', async () => {
    const pages = [1, 2, 3, 4].map((page) =>
      app.get(`/events?orderby=title&per_page=1&page=${String(page)}&multilingual_language=zh-hant`),
    );
    const titles = (await Promise.all(pages)).map(({ body }) => (body.events as { title: string }[])[0]?.title);
    expect(titles).toEqual(EXPECTED['zh-hant']);
  });
});
