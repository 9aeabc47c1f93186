import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const FORMS: readonly (readonly [string, string])[] = [
  ['+2 weeks 10am', '2026-07-29 10:00:00'],
  ['+3 days 08:30', '2026-07-18 08:30:00'],
  ['September 6, 2026 8:00 PM', '2026-09-06 20:00:00'],
  ['Sep 6 2026', '2026-09-06 00:00:00'],
  ['6 September 2026, 8pm', '2026-09-06 20:00:00'],
  ['2026/09/06 20:00', '2026-09-06 20:00:00'],
  ['Sun, 06 Sep 2026 20:00:00 +0200', '2026-09-07 02:00:00'],
  ['06 Sep 2026 20:00:00 GMT', '2026-09-07 04:00:00'],
  ['first monday of october 2026 10:00', '2026-10-05 10:00:00'],
  ['last friday of october 2026', '2026-10-30 00:00:00'],
  ['2026年9月6日 20:00', '2026-09-06 20:00:00'],
  ['2026年9月6日下午8時30分', '2026-09-06 20:30:00'],
  ['令和8年9月6日 午後8時', '2026-09-06 20:00:00'],
  ['2026년 9월 6일 오후 8시', '2026-09-06 20:00:00'],
  ['２０２６年９月６日　２０：００', '2026-09-06 20:00:00'],
  ['2026-9-06', '2026-09-06 00:00:00'],
  ['2026.9.6 20:00', '2026-09-06 20:00:00'],
  ['20260906', '2026-09-06 00:00:00'],
  ['6.9.2026 20:00', '2026-09-06 20:00:00'],
  ['R8.9.6', '2026-09-06 00:00:00'],
  ['民國115年9月6日 下午8時', '2026-09-06 20:00:00'],
  ['2026-09-06 24:00', '2026-09-07 00:00:00'],
];

describe('a date may be written', () => {
  it.each(FORMS)('%s, in an event', async (date, wall) => {
    const event = await make.event({ start_date: date, end_date: date });
    expect([event.start_date, event.end_date]).toEqual([wall, wall]);
    const changed = ok(await api.put(`/events/${String((await make.event()).id)}`, { start_date: date }));
    expect(changed.start_date).toBe(wall);
  });

  it.each(FORMS)('%s, in a filter', async (date, wall) => {
    await make.event({ title: wall, start_date: wall, end_date: wall, categories: `at-${wall}` });
    const found = ok(
      await api.get(
        `/events?strict_dates=true&categories=at-${wall}&start_date=${encodeURIComponent(date)}&end_date=${encodeURIComponent(date)}`,
      ),
    );
    expect(new Set(found.events.map(({ start_date }: Json) => start_date))).toEqual(new Set([wall]));
  });

  it.each(FORMS)('%s, as a date of publication', async (date, wall) => {
    expect((await make.event({ date })).date).toBe(wall);
  });
});

it.each([
  '30 February 2026',
  'Feb 30, 2026',
  '2026/02/30',
  'Mon, 30 Feb 2026 20:00:00 +0200',
  'fifth friday of october 2026',
  '2026年2月30日',
  '令和8年2月30日',
  '平成32年1月1日',
  '2026년 2월 30일',
  '２０２６年２月３０日',
  '+2 weeks 25:00',
])('a day or time that does not exist is refused: %s', async (date) => {
  const dates = { start_date: date, end_date: date };
  expect(refusal(await api.post('/events', { title: 'None', ...dates }))).toBe(
    '400 rest_invalid_param: start_date, end_date',
  );
  expect(refusal(await api.get(`/events?start_date=${encodeURIComponent(date)}`))).toBe(
    '400 rest_invalid_param: start_date',
  );
});

it.each(['+7900 years', '+8020 years', '-1970 years', '+95000 months 10am', '-999999 days'])(
  'a shift that leads out of the calendar is refused: %s',
  async (date) => {
    const query = encodeURIComponent(date);
    expect(refusal(await api.get(`/events?start_date=${query}`))).toBe('400 rest_invalid_param: start_date');
    expect(refusal(await api.get(`/venues?modified_after=${query}`))).toBe('400 rest_invalid_param: modified_after');
  },
);

describe('a date that may be two days', () => {
  const bodies = [
    { start_date: '03-04-2027', end_date: '2027-04-03' },
    { start_date: '2027-04-03', end_date: '2027-04-03', dates: [{ start_date: '03-04-2027', end_date: '2027-04-04' }] },
    { start_date: '2027-04-03', end_date: '2027-04-03', date: '03-04-2027' },
  ];

  it.each(bodies)('is refused in an event, and both are named: %j', async (body) => {
    const answer = await api.post('/events', { title: 'Which', ...body });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      expect.stringMatching(/can mean more than one day \(2027-04-03, 2027-03-04\)/),
    ]);
  });

  it.each(['zh-hans', 'zh-hant', 'en', 'ja', 'ko'])('is refused in a filter, in %s', async (language) => {
    const answer = await api.get(`/events?multilingual_language=${language}&start_date=03-04-2027`);
    expect(refusal(answer)).toBe('400 rest_invalid_param: start_date');
    expect(answer.body.message).toMatch(/start_date.*2027-04-03.*2027-03-04/);
  });
});

it('24:00 of the last day ends an event that lasts all day, and a filter that goes by days', async () => {
  const days = { start_date: '2027-04-03', end_date: '2027-04-04 24:00', all_day: true };
  const event = await make.event({ title: 'Fair', categories: 'fair', ...days });
  expect([event.start_date, event.end_date]).toEqual(['2027-04-03 00:00:00', '2027-04-04 23:59:59']);
  await make.event({
    title: 'Next day',
    categories: 'fair',
    start_date: '2027-04-05 10:00',
    end_date: '2027-04-05 11:00',
  });
  const until = encodeURIComponent('2027-04-04 24:00');
  const listed = ok(await api.get(`/events?categories=fair&start_date=2027-04-01&end_date=${until}`));
  expect(listed.events.map(({ title }: Json) => title)).toEqual(['Fair']);
});

it('a start in a gap of daylight saving keeps its length, alone and in a series', async () => {
  const night = { start_date: '2028-03-12 02:30', end_date: '2028-03-12 03:30', timezone: 'America/New_York' };
  const event = await make.event({ title: 'Night', ...night });
  expect([event.start_date, event.end_date]).toEqual(['2028-03-12 03:30:00', '2028-03-12 04:30:00']);
  const first = {
    start_date: '2028-03-11 02:30',
    end_date: '2028-03-11 03:30',
    recurrence: ['RRULE:FREQ=DAILY;COUNT=3'],
  };
  const series = await make.event({ title: 'Nights', ...night, ...first });
  const { events } = ok(
    await api.get(`/events/${String(series.id)}/occurrences?start_date=2028-03-01&end_date=2028-04-01`),
  );
  expect(events.map(({ start_date: start, end_date: end }: Json) => [start, end])).toEqual([
    ['2028-03-11 02:30:00', '2028-03-11 03:30:00'],
    ['2028-03-12 03:30:00', '2028-03-12 04:30:00'],
    ['2028-03-13 02:30:00', '2028-03-13 03:30:00'],
  ]);
});
