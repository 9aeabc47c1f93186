import { startTestApp, type TestApp } from '../../support/app.js';
import { textOf } from '../../support/feeds.js';
import { Make, type Json } from '../../support/make.js';

const WORDS = {
  en: { cancelled: 'Cancelled', postponed: 'Postponed', moved_online: 'Moved online', rescheduled: 'Rescheduled' },
  ja: { cancelled: '中止', postponed: '延期', moved_online: 'オンライン開催に変更', rescheduled: '日程変更' },
  ko: { cancelled: '취소됨', postponed: '연기됨', moved_online: '온라인으로 변경', rescheduled: '일정 변경' },
  'zh-hans': { cancelled: '已取消', postponed: '已延期', moved_online: '改为线上举行', rescheduled: '已改期' },
  'zh-hant': { cancelled: '已取消', postponed: '已延期', moved_online: '改為線上舉行', rescheduled: '已改期' },
};
const MARKED: Record<string, (word: string) => string> = {
  en: (word) => `${word}: Gala`,
  ko: (word) => `[${word}] Gala`,
};

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

async function feed(extension: string, id: number, language = 'en'): Promise<string> {
  const answer = await api.get(`/events.${extension}?include=${String(id)}&multilingual_language=${language}`);
  expect(answer.status).toBe(200);
  return textOf(answer);
}

describe.each(Object.entries(WORDS))('in %s', (language, words) => {
  it.each(Object.entries(words))('news, tables and maps tell what is %s', async (status, word) => {
    const venue = await make.venue({ venue: 'Pier', geo_lat: 22.29, geo_lng: 114.17 });
    const { id } = await make.event({ title: 'Gala', event_status: status, venue: venue.id });
    const title = (MARKED[language] ?? ((said: string) => `【${said}】Gala`))(word);
    const rss = await feed('rss', id, language);
    expect(rss).toContain(`<title>${title}</title>`);
    expect(rss).toContain(`<description>&lt;p&gt;${word}&lt;br /&gt;`);
    const [headings = '', row = ''] = (await feed('csv', id, language)).split('\r\n');
    expect(headings).toMatch(/,Event Status,Event Status Text$/);
    expect(row).toMatch(new RegExp(`^Gala,.*,${status},${word}$`));
    const { properties } = JSON.parse(await feed('geojson', id, language)).features[0];
    expect(properties).toMatchObject({ title: 'Gala', event_status: status, event_status_text: word });
  });
});

it('what takes place as announced is told without a word of it', async () => {
  const { id } = await make.event({ title: 'Gala' });
  expect(await feed('rss', id)).toContain('<title>Gala</title>');
  expect(await feed('csv', id)).toMatch(/,scheduled,\r\n$/);
});

it('news tell where it is now, and when it was to be', async () => {
  const website = 'https://stream.example/gala';
  const online = await make.event({ title: 'Gala', event_status: 'moved_online', website });
  expect(await feed('rss', online.id)).toContain(`&lt;p&gt;Moved online&lt;br /&gt;${website}&lt;br /&gt;`);
  const moved = await make.event({ title: 'Gala', start_date: '2026-08-01 19:00', end_date: '2026-08-01 21:00' });
  const dates = { start_date: '2026-08-08 19:00', end_date: '2026-08-08 21:00' };
  await api.post(`/events/${String(moved.id)}`, { ...dates, event_status: 'rescheduled' });
  const rss = await feed('rss', moved.id);
  expect(rss).toContain(
    '&lt;p&gt;Rescheduled&lt;br /&gt;Previously Saturday 1 August 2026, 19:00&lt;br /&gt;Saturday 8 August 2026, 19:00–21:00',
  );
  expect(JSON.parse(await feed('jsonld', moved.id)).itemListElement[0].item.previousStartDate).toBe(
    '2026-08-01T19:00:00+08:00',
  );
});

it.each([
  [
    'en',
    'Saturday 6 February 2027, 19:00–21:00',
    'Saturday 6 February – Monday 8 February 2027',
    'Hong Kong Standard Time',
  ],
  ['ja', '2027年2月6日(土) 19:00–21:00', '2027年2月6日(土)～2月8日(月)', '香港標準時'],
  ['ko', '2027년 2월 6일 토요일 19:00–21:00', '2027년 2월 6일 토요일 ~ 2월 8일 월요일', '홍콩 표준시'],
  ['zh-hans', '2027年2月6日星期六 19:00–21:00', '2027年2月6日星期六至2月8日星期一', '香港标准时间'],
  ['zh-hant', '2027年2月6日星期六 19:00–21:00', '2027年2月6日星期六至2月8日星期一', '香港標準時間'],
])('news write dates as readers of the language do: %s', async (language, timed, whole, zone) => {
  const plain = (text: string): string => text.replaceAll('日 星期', '日星期');
  const evening = await make.event({ start_date: '2027-02-06 19:00', end_date: '2027-02-06 21:00' });
  const days = await make.event({ start_date: '2027-02-06', end_date: '2027-02-08', all_day: true });
  expect(plain(await feed('rss', evening.id, language))).toContain(`&lt;p&gt;${timed} (${zone})`);
  expect(plain(await feed('rss', days.id, language))).toContain(`&lt;p&gt;${whole}&lt;`);
});

it.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])(
  'whole days are the same days all over the world: %s',
  async (timezone) => {
    const { id } = await make.event({ start_date: '2027-02-06', end_date: '2027-02-08', all_day: true, timezone });
    expect(await feed('rss', id)).toContain(
      '<ev:startdate>2027-02-06</ev:startdate>\n<ev:enddate>2027-02-08</ev:enddate>',
    );
    const [{ item }] = JSON.parse(await feed('jsonld', id)).itemListElement as [Json];
    expect([item.startDate, item.endDate]).toEqual(['2027-02-06', '2027-02-08']);
  },
);
