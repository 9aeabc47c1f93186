import { type ImportedRecords, parseZone, UTC_ZONE } from 'kalends/reading';
import { readKrSeoul } from './kr-seoul.reader.js';
import { crawlSeoul } from './seoul-crawl.js';

const OPTIONS = {
  zone: parseZone('Asia/Seoul') ?? UTC_ZONE,
  language: 'ko',
  now: new Date('2027-01-01T00:00:00Z'),
} as const;
const PORTAL = 'https://culture.seoul.go.kr/culture/culture/cultureEvent/view.do';
const BASE = {
  CODENAME: '콘서트',
  GUNAME: '중구',
  TITLE: '가을 음악회 &#39;달&#39;',
  DATE: '2027-10-16~2027-10-16',
  PLACE: '항구홀',
  ORG_NAME: '항구재단',
  USE_TRGT: '성인',
  USE_FEE: 'R석 77,000원',
  PLAYER: '달 합주단',
  PROGRAM: '달의 노래',
  ETC_DESC: '',
  ORG_LINK: 'https://tickets.example.org/1',
  MAIN_IMG: 'https://img.example.org/1.jpg',
  STRTDATE: '2027-10-16 00:00:00.0',
  END_DATE: '2027-10-16 00:00:00.0',
  LOT: '126.99',
  LAT: '37.56',
  IS_FREE: '유료',
  HMPG_ADDR: `${PORTAL}?cultcode=158770&menuNo=1`,
  PRO_TIME: '19:30~21:00',
};

function page(rows: readonly object[], total = rows.length): object {
  const row = rows.map((one) => ({ ...BASE, ...one }));
  return { culturalEventInfo: { list_total_count: total, RESULT: { CODE: 'INFO-000', MESSAGE: '' }, row } };
}

function answer(...pages: readonly object[]): ReturnType<typeof readKrSeoul> {
  const files = pages.map((content, at) => ({
    name: `${String(at)}.json`,
    bytes: Buffer.from(JSON.stringify(content)),
  }));
  return readKrSeoul(files, OPTIONS);
}

function read(...pages: readonly object[]): ImportedRecords {
  const found = answer(...pages);
  if ('refusal' in found) throw new Error(found.refusal);
  return found;
}

const codes = ({ events }: ImportedRecords): unknown[] => events.flatMap(({ notes }) => notes.map(({ code }) => code));

it('a row of Seoul has its times, place, organizer, genre, price and address', () => {
  const { events, venues, organizers, isComplete } = read(page([{}]));
  expect(events).toMatchObject([
    {
      key: '158770',
      start: '2027-10-16 19:30:00',
      end: '2027-10-16 21:00:00',
      allDay: false,
      venue: '항구홀',
      organizers: ['항구재단'],
      categories: ['콘서트'],
      image: { url: 'https://img.example.org/1.jpg' },
      texts: {
        ko: {
          title: "가을 음악회 '달'",
          description: '달의 노래\n\n출연: 달 합주단\n이용 대상: 성인',
          website: 'https://tickets.example.org/1',
        },
      },
    },
  ]);
  expect(events[0]?.texts.ko?.cost).toContain('77,000');
  expect(venues).toMatchObject([
    { coordinates: { latitude: 37.56, longitude: 126.99 }, texts: { ko: { city: '서울', province: '중구' } } },
  ]);
  expect(organizers).toHaveLength(1);
  expect(isComplete).toBe(true);
});

it.each([
  ['both ways round', { LAT: '126.99', LOT: '37.56' }, { latitude: 37.56, longitude: 126.99 }, []],
  ['of nowhere', { LAT: '', LOT: '' }, undefined, []],
  ['that are no numbers', { LAT: 'x', LOT: '127' }, undefined, ['coordinates-unusable']],
])('coordinates %s', (_, row, coordinates, notes) => {
  const records = read(page([row]));
  expect(records.venues[0]?.coordinates).toEqual(coordinates);
  expect(codes(records)).toEqual(notes);
});

it.each([
  [
    'of several days',
    { END_DATE: '2027-10-18 00:00:00.0', PRO_TIME: '화~금 20:00' },
    '2027-10-18 23:59:59',
    '시간: 화~금 20:00',
  ],
  [
    'without the two columns',
    { STRTDATE: '', END_DATE: '', DATE: '2027-10-15~2027-10-17', PRO_TIME: '' },
    '2027-10-17 23:59:59',
    '',
  ],
])('dates %s are whole days', (_, row, end, words) => {
  const { events } = read(page([row]));
  expect(events).toMatchObject([{ allDay: true, end }]);
  expect(events[0]?.texts.ko?.description).toContain(words);
});

it('what a row has no longer is stated as gone', () => {
  const { events, states } = read(
    page([{ PLACE: '', ORG_NAME: '기타', CODENAME: '', MAIN_IMG: '', USE_FEE: '', IS_FREE: '무료' }]),
  );
  expect(events).toMatchObject([{ venue: null, organizers: [], categories: [], texts: { ko: { cost: '0' } } }]);
  expect(events[0]).not.toHaveProperty('image');
  expect(states).toEqual(expect.arrayContaining(['venue', 'organizer', 'categories', 'image', 'cost', 'event_status']));
});

it('the file of the table has small names, and rows without a number get a key', () => {
  const row = Object.fromEntries(
    Object.entries({ ...BASE, HMPG_ADDR: '' }).map(([name, text]) => [name.toLowerCase(), text]),
  );
  const records = read({ DESCRIPTION: {}, DATA: [row] });
  expect(records).toMatchObject({ events: [{ key: "가을 음악회 '달'|2027-10-16 19:30:00|항구홀" }], isComplete: true });
  expect(codes(records)).toEqual(['key-made']);
});

it('rows without title or day are refused, the others go in, and pages that are missing are noticed', () => {
  const { events, leftOut, isComplete } = read(
    page([{ TITLE: '' }, { STRTDATE: '', END_DATE: '', DATE: '' }, { STRTDATE: '2027-02-30', END_DATE: '' }, {}], 5),
  );
  expect(events).toHaveLength(1);
  expect(leftOut.map(({ code }) => code)).toEqual(['title-missing', 'start-missing', 'date-impossible']);
  expect(isComplete).toBe(false);
});

it.each([
  [{ RESULT: { CODE: 'INFO-100', MESSAGE: 'key' } }, { refusal: 'login-refused' }],
  [{ RESULT: { CODE: 'ERROR-500', MESSAGE: 'server' } }, { refusal: 'source-error', found: 'ERROR-500 server' }],
  [{ response: {} }, { refusal: 'not-the-format' }],
  [[], { refusal: 'not-the-format' }],
])('%j is refused', (content, refusal) => {
  expect(answer(content)).toEqual(refusal);
});

describe('the interface', () => {
  const SITE = 'http://openapi.seoul.go.kr:8088';
  const wait = (): Promise<void> => Promise.resolve();
  const many = Array.from({ length: 1000 }, (_, at) => ({ HMPG_ADDR: `${PORTAL}?cultcode=${String(at)}` }));

  async function crawl(address: string, pages: readonly (object | number)[], password?: string) {
    const asked: string[] = [];
    const fetch = (target: string): Promise<Response> => {
      const content = pages[asked.push(target) - 1] ?? 404;
      return Promise.resolve(
        new Response(JSON.stringify(content), { status: typeof content === 'number' ? content : 200 }),
      );
    };
    const credentials = password === undefined ? undefined : { login: '', password };
    return { files: await crawlSeoul(address, fetch, { wait, credentials }), asked };
  }

  it.each([
    ['as a token', SITE, 'KEY'],
    ['in the address', `${SITE}/KEY/json/culturalEventInfo/1/5/`, undefined],
  ])('is read page by page with the key %s, which no file names', async (_, address, password) => {
    const { files, asked } = await crawl(address, [page(many, 1001), page([{}], 1001)], password);
    expect(asked).toEqual(
      [1, 1001].map((from) => `${SITE}/KEY/json/culturalEventInfo/${String(from)}/${String(from + 999)}/`),
    );
    if ('refusal' in files) throw new Error(files.refusal);
    expect(files.map(({ name }) => name).join(' ')).not.toContain('KEY');
    expect(readKrSeoul(files, OPTIONS)).toMatchObject({ isComplete: true, leftOut: [] });
  });

  it('of which a page is missing withdraws nothing', async () => {
    const { files } = await crawl(SITE, [page(many, 1001), 403], 'KEY');
    const read = 'refusal' in files ? files : readKrSeoul(files, OPTIONS);
    expect(read).toMatchObject({ isComplete: false, leftOut: [{ code: 'page-missing', value: 'HTTP 403' }] });
  });

  it('without a key, or with a wrong one, says so', async () => {
    expect((await crawl(SITE, [])).files).toEqual({ refusal: 'login-refused' });
    const wrong = { RESULT: { CODE: 'INFO-100', MESSAGE: '' } };
    expect((await crawl(SITE, [wrong], 'WRONG')).files).toEqual({ refusal: 'login-refused' });
  });
});
