import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const allDay = (fields: object = {}): Promise<Json> =>
  make.event({ start_date: '2026-08-01', end_date: '2026-08-03', all_day: true, ...fields });
const put = async ({ id }: Json, body: object): Promise<[boolean, string, string]> => {
  const { all_day, start_date, end_date } = ok(await api.put(`/events/${String(id)}`, body));
  return [all_day, start_date, end_date];
};

describe('an all-day event', () => {
  it.each([
    ['a start', { start_date: '2026-08-01 10:00' }, '2026-08-01 10:00:00', '2026-08-03 23:59:59'],
    ['an end', { end_date: '2026-08-03 18:00' }, '2026-08-01 00:00:00', '2026-08-03 18:00:00'],
    [
      'both',
      { start_date: '2026-08-01 10:00', end_date: '2026-08-01T12:30:15' },
      '2026-08-01 10:00:00',
      '2026-08-01 12:30:15',
    ],
    ['midnight', { start_date: '2026-08-02 00:00' }, '2026-08-02 00:00:00', '2026-08-03 23:59:59'],
    ['the last second', { end_date: '2026-08-04 23:59:59' }, '2026-08-01 00:00:00', '2026-08-04 23:59:59'],
    [
      'an end, and its start a day',
      { start_date: '2026-08-02', end_date: '2026-08-02 18:00' },
      '2026-08-02 00:00:00',
      '2026-08-02 18:00:00',
    ],
    [
      'a start, and its end a day',
      { start_date: '2026-08-02 10:00', end_date: '2026-08-04' },
      '2026-08-02 10:00:00',
      '2026-08-04 00:00:00',
    ],
    ['a relative start', { start_date: 'tomorrow 10am' }, '2026-07-16 10:00:00', '2026-08-03 23:59:59'],
    ['the present', { start_date: 'now' }, '2026-07-15 12:00:00', '2026-08-03 23:59:59'],
    ['what is counted from the present', { start_date: '+2 weeks' }, '2026-07-29 12:00:00', '2026-08-03 23:59:59'],
    ['a timestamp', { start_date: 1_785_578_400 }, '2026-08-01 18:00:00', '2026-08-03 23:59:59'],
    ['an offset', { start_date: '2026-08-01T00:00:00+08:00' }, '2026-08-01 00:00:00', '2026-08-03 23:59:59'],
    ['Japanese', { start_date: '2026年8月1日 午後8時' }, '2026-08-01 20:00:00', '2026-08-03 23:59:59'],
    ['Korean', { end_date: '2026년 8월 2일 오전 0시' }, '2026-08-01 00:00:00', '2026-08-02 00:00:00'],
  ])('ends to be one with the time of day of %s', async (_name, dates, start, end) => {
    const event = await allDay();
    expect(await put(event, dates)).toEqual([false, start, end]);
    expect(await put(event, { title: 'Afterwards' })).toEqual([false, start, end]);
  });

  it.each([
    ['a day', { start_date: '2026-08-02' }, '2026-08-02', '2026-08-03'],
    ['two days', { start_date: '8/2/2026', end_date: '2026-08-04' }, '2026-08-02', '2026-08-04'],
    ['relative days', { start_date: 'tomorrow', end_date: 'next friday' }, '2026-07-16', '2026-07-17'],
    ['a day in words', { end_date: 'last friday of august 2026' }, '2026-08-01', '2026-08-28'],
    ['a Japanese day', { end_date: '令和8年8月4日' }, '2026-08-01', '2026-08-04'],
    ['a zone', { timezone: 'America/New_York' }, '2026-08-01', '2026-08-03'],
    ['an end before the start', { end_date: '2026-07-20' }, '2026-08-01', '2026-08-01'],
    ['its own flag and a time', { start_date: '2026-08-02 10:00', all_day: true }, '2026-08-02', '2026-08-03'],
  ])('stays one with %s', async (_name, dates, first, last) => {
    expect(await put(await allDay(), dates)).toEqual([true, `${first} 00:00:00`, `${last} 23:59:59`]);
  });

  it('that gets another zone and a time keeps the other wall clock', async () => {
    const event = await allDay({ timezone: 'Asia/Tokyo' });
    expect(await put(event, { timezone: 'America/New_York', start_date: '2026-08-01 10:00' })).toEqual([
      false,
      '2026-08-01 10:00:00',
      '2026-08-03 23:59:59',
    ]);
  });

  it('is made so by its flag alone, whatever times come with it', async () => {
    const event = await allDay({ start_date: '2026-08-01 10:00', end_date: '2026-08-01 11:00' });
    expect([event.all_day, event.start_date, event.end_date]).toEqual([
      true,
      '2026-08-01 00:00:00',
      '2026-08-01 23:59:59',
    ]);
  });
});

it('an event with times of day does not become all-day by dates alone', async () => {
  const event = await make.event();
  expect(await put(event, { start_date: '2026-08-01', end_date: '2026-08-02' })).toEqual([
    false,
    '2026-08-01 00:00:00',
    '2026-08-02 00:00:00',
  ]);
});
