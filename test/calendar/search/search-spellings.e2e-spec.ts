import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp({ PAGES: 'true' });
  make = new Make(api);
});

afterAll(() => api.close());

const query = (search: string, more = ''): string =>
  `search=${encodeURIComponent(search)}&multilingual_language=en&per_page=50${more}`;

async function finds(search: string, title: string, more = ''): Promise<boolean> {
  const { events } = ok(await api.get(`/events?${query(search, more)}`)) as { events: Json[] };
  return events.some((event: Json) => event.title.replaceAll('&amp;', '&') === title);
}

/** Each title with what finds it, and what does not. */
async function expectFound(rows: readonly (readonly [title: string, found: string[], notFound?: string[]])[]) {
  for (const [title] of rows) await make.event({ title });
  const seen: [string, string, boolean][] = [];
  const wanted: [string, string, boolean][] = [];
  for (const [title, found, notFound = []] of rows)
    for (const search of [...found, ...notFound]) {
      wanted.push([title, search, found.includes(search)]);
      seen.push([title, search, await finds(search, title)]);
    }
  expect(seen).toEqual(wanted);
}

describe('the spellings of a word', () => {
  it('meet with and without blanks, dots and hyphens, in both directions and every script', async () => {
    await expectFound([
      ['서울 국제 도서전에서', ['국제도서전', '서울국제도서전', '"서울국제 도서전"'], ['제도', '국도']],
      ['부산국제영화제', ['국제 영화제', '부산 국제 영화제', '"국제 영화제"', '국제·영화제']],
      [
        'クリスマス・マーケット',
        ['クリスマスマーケット', 'くりすますまーけっと', 'クリスマス･マーケット', 'クリスマス マーケット'],
      ],
      ['サマーフェスティバル', ['サマー・フェスティバル', 'サマー フェスティバル', '"サマー フェスティバル"']],
      ['《紅樓夢》導讀', ['红楼梦导读', '紅樓夢導讀', '紅樓夢·導讀', '《红楼梦》导读']],
      ['古典音樂 會員日', ['古典音乐会员日', '音樂會員'], ['音樂會']],
      [
        'Free Wi-Fi by e‑mail',
        ['wifi', 'WiFi', 'wi-fi', 'email', 'e-mail', '-openair wifi'],
        ['-wi-fi free', '-wifi email'],
      ],
      ['Open Air with Tai Chi', ['openair', 'open-air', 'taichi', '"open air"'], ['with-air', '-openair chi']],
      ['Coworking', ['co-working', 'co.working', 'coworking']],
      ['ЭТНО-ДЖАЗ', ['этноджаз', 'этно джаз', '"этно джаз"']],
    ]);
  });

  it('meet in the variants of Hong Kong, Taiwan and Japan, new and old; script=exact tells them apart', async () => {
    const pairs =
      '公共衞生:公共衛生 敍事:叙事 試着:試著 化粧:化妝 餐枱:餐檯 鹹肉糭:鹹肉粽 綫裝書:線裝書 髙島屋:高島屋 山﨑様:山崎様 渡邉家:渡辺家 樂園祭:楽園祭 澤庵展:沢庵展 橫濱港:横浜港 ヴァイオリン:バイオリン うぃーん:ウイーン';
    for (const [written = '', requested = ''] of pairs.split(' ').map((pair) => pair.split(':'))) {
      await make.event({ title: written });
      expect([requested, await finds(requested, written), await finds(requested, written, '&script=exact')]).toEqual([
        requested,
        true,
        false,
      ]);
      expect(await finds(written, written, '&script=exact')).toBe(true);
    }
  });

  it('are told apart by script=exact, but for case and width', async () => {
    const title = 'Wi-Fi für 10,000 Concert';
    await make.event({ title });
    for (const search of ['ＷＩ－ＦＩ', 'wi-fi', '10,000', 'concert', 'für', '"fi FÜR"'])
      expect([search, await finds(search, title, '&script=exact')]).toEqual([search, true]);
    for (const search of ['wifi', '10000', 'concerts', 'fur'])
      expect([search, await finds(search, title), await finds(search, title, '&script=exact')]).toEqual([
        search,
        true,
        false,
      ]);
  });

  it('have signs inside that belong to them', async () => {
    await expectFound([
      ['R&D day', ['R&D', 'r＆d', '"R&D day"', 'day -d&r'], ['day -r&d', '"r&d night"']],
      ['Rock and dance', [], ['R&D', 'rock&dance']],
      ['C++ at common.example.com', ['C++', 'common.example.com'], ['example.common.com']],
      ['AT&T plays AC/DC in C♯', ['AT&T', 'AC/DC', 'C#'], ['T&AT', 'DC/AC', 'AC&DC']],
      ['Version 3.5 at 19:30', ['3.5', '19:30'], ['35', '30:19', '3.50', '5.3']],
      ['U.S.A. and A.I.', ['usa', 'U.S.A.', 'ai', 'A.I.']],
      ['Musical Thai evening', [], ['U.S.', 'A.I.', 'e.g.']],
    ]);
  });

  it('meet as plurals and possessives of English, and 10,000 as 10000', async () => {
    await expectFound([
      ['An evening concert', ['concerts', "concert's", 'concert’s', 'concert']],
      ['Seven sonatas of the children’s choirs', ['sonata', 'choir', 'children', "child's", 'choir’s']],
      ['One party, two women', ['parties', 'party', "woman's", 'woman']],
      ['10,000 steps', ['10000', '10,000', '10,000 step'], ['1000000']],
      ['20000 leagues', ['20,000', '20’000', 'league']],
      ['A smart new card', [], ['news', 'arts', 'cars']],
    ]);
  });

  it('are the same wherever one searches', async () => {
    await make.venue({ venue: '公共衞生 中心', phone: '+852 2734 9009' });
    await make.organizer({ organizer: 'Wi-Fi Guild' });
    expect(ok(await api.get(`/venues?${query('卫生中心')}`)).total).toBe(1);
    expect(ok(await api.get(`/venues?${query('27349009')}`)).total).toBe(1);
    expect(ok(await api.get(`/organizers?${query('wifi guilds')}`)).total).toBe(1);
    ok(await api.post('/categories', { name: 'Open-Air' }), 201);
    expect(ok(await api.get(`/categories?${query('openair')}&hide_empty=false`)).total).toBe(1);
  });
});

describe('a search of any length', () => {
  it('is answered: of many words the eight longest decide', async () => {
    const title = 'Summer Orchestra Festival at the Harbour with Fireworks, Dragon Boats, Lanterns and Acrobats';
    await make.event({ title });
    expect(await finds(title, title)).toBe(true);
    expect(await finds(`${title} of a to in`, title)).toBe(true);
    expect(await finds(`${title} -orchestra`, title)).toBe(false);
    expect(await finds(`${title} Philharmonic`, title)).toBe(false);
    for (const search of [
      'x'.repeat(6000),
      'word '.repeat(1000),
      '楽'.repeat(900),
      '-boats '.repeat(900),
      '"a b '.repeat(500),
    ])
      expect(await finds(search, title)).toBe(false);
  });
});

describe('any text', () => {
  const word = fc.oneof(
    ...['서울국제도서', 'カサナマヤ', '音樂節展覽衞', 'abcdest', 'ёжикд'].map((letters) =>
      fc.array(fc.constantFrom(...letters), { minLength: 3, maxLength: 5 }).map((signs) => signs.join('')),
    ),
  );
  const gap = fc.constantFrom(' ', '', '·', '.', '・');

  it('is found by its own words, with and without blanks, dots and hyphens', async () => {
    for (const [one, two, written, requested] of fc.sample(fc.tuple(word, word, gap, gap), { numRuns: 25, seed: 3 })) {
      const title = `${one}${written}${two}`;
      await make.event({ title });
      expect([title, requested, await finds(`${one}${requested}${two}`, title)]).toEqual([title, requested, true]);
    }
  });
});
