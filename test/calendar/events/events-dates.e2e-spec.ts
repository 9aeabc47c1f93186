import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const put = async ({ id }: { id: number }, body: object): Promise<Json> => ok(await api.put(`/events/${id}`, body));
const times = ({ start_date, end_date, utc_start_date, utc_end_date }: Json): string[] => [
  start_date,
  end_date,
  utc_start_date,
  utc_end_date,
];

describe('the dates of an event', () => {
  it.each([
    ['in the site’s zone', {}, '2026-08-01 10:00', ['2026-08-01 10:00:00', '2026-08-01 02:00:00']],
    [
      'in its own zone, summer',
      { timezone: 'America/New_York' },
      '2026-08-01 10:00',
      ['2026-08-01 10:00:00', '2026-08-01 14:00:00'],
    ],
    [
      'in its own zone, winter',
      { timezone: 'America/New_York' },
      '2026-12-01 10:00',
      ['2026-12-01 10:00:00', '2026-12-01 15:00:00'],
    ],
    ['with Z', { timezone: 'Asia/Tokyo' }, '2026-08-01T10:00:00Z', ['2026-08-01 19:00:00', '2026-08-01 10:00:00']],
    ['with an offset', {}, '2026-08-01T10:00:00+02:00', ['2026-08-01 16:00:00', '2026-08-01 08:00:00']],
    ['as a timestamp', {}, 1_785_578_400, ['2026-08-01 18:00:00', '2026-08-01 10:00:00']],
    ['as a timestamp in text', { timezone: 'UTC' }, '1785578400', ['2026-08-01 10:00:00', '2026-08-01 10:00:00']],
    ['as a word', { timezone: 'UTC+8' }, 'tomorrow 9am', ['2026-07-16 09:00:00', '2026-07-16 01:00:00']],
    ['in a gap', { timezone: 'Europe/Berlin' }, '2027-03-28 02:30', ['2027-03-28 03:30:00', '2027-03-28 01:30:00']],
    [
      'in an overlap',
      { timezone: 'Europe/Berlin' },
      '2026-10-25 02:30',
      ['2026-10-25 02:30:00', '2026-10-25 00:30:00'],
    ],
    [
      'in plain arithmetic, without daylight saving',
      { timezone: 'UTC-5' },
      '2026-08-01 10:00',
      ['2026-08-01 10:00:00', '2026-08-01 15:00:00'],
    ],
  ])('are read %s', async (_name, zone, date, [local, utc]) => {
    const event = await make.event({ ...zone, start_date: date, end_date: date });
    expect(times(event)).toEqual([local, local, utc, utc]);
  });

  it('with an end before the start end at the start, in both forms', async () => {
    const event = await make.event({ start_date: '2026-08-02 10:00', end_date: '2026-08-01 10:00' });
    expect(times(event)).toEqual([
      '2026-08-02 10:00:00',
      '2026-08-02 10:00:00',
      '2026-08-02 02:00:00',
      '2026-08-02 02:00:00',
    ]);
  });

  it('all day are whole days of its zone', async () => {
    const event = await make.event({
      start_date: '2026-08-01 15:00',
      end_date: '2026-08-02 16:00',
      all_day: true,
      timezone: 'America/New_York',
    });
    expect([event.all_day, ...times(event)]).toEqual([
      true,
      '2026-08-01 00:00:00',
      '2026-08-02 23:59:59',
      '2026-08-01 04:00:00',
      '2026-08-03 03:59:59',
    ]);
  });

  it.each([
    ['asia/hong_kong', 'Asia/Hong_Kong', 'HKT'],
    ['america/new_york', 'America/New_York', 'EDT'],
    ['utc+8', 'UTC+8', 'UTC+8'],
    ['UTC', 'UTC', 'UTC'],
    ['Asia/Shanghai', 'Asia/Shanghai', 'CST'],
  ])('stand in the zone %s, spelled %s, called %s', async (timezone, name, abbreviation) => {
    expect(await make.event({ timezone })).toMatchObject({ timezone: name, timezone_abbr: abbreviation });
  });
});

describe('an update of the dates', () => {
  it('may send one of them; the other stays', async () => {
    const event = await make.event();
    expect(times(await put(event, { start_date: '2026-07-31 19:00' })).slice(0, 2)).toEqual([
      '2026-07-31 19:00:00',
      '2026-08-01 21:00:00',
    ]);
    expect(times(await put(event, { end_date: '2026-08-03 20:00' })).slice(0, 2)).toEqual([
      '2026-07-31 19:00:00',
      '2026-08-03 20:00:00',
    ]);
    expect(times(await put(event, { start_date: '2026-09-01 19:00' })).slice(0, 2)).toEqual([
      '2026-09-01 19:00:00',
      '2026-09-01 19:00:00',
    ]);
  });

  it('reads them in the event’s own zone', async () => {
    const event = await make.event({ timezone: 'Asia/Tokyo' });
    expect(times(await put(event, { start_date: '2026-08-01 10:00' }))).toEqual([
      '2026-08-01 10:00:00',
      '2026-08-01 21:00:00',
      '2026-08-01 01:00:00',
      '2026-08-01 12:00:00',
    ]);
  });

  it('of the zone alone keeps the wall clock and moves the moments', async () => {
    const event = await make.event();
    expect([
      (await put(event, { timezone: 'America/New_York' })).timezone_abbr,
      ...times(ok(await api.get(`/events/${event.id}`))),
    ]).toEqual(['EDT', '2026-08-01 19:00:00', '2026-08-01 21:00:00', '2026-08-01 23:00:00', '2026-08-02 01:00:00']);
  });

  it('to all day alone stretches them, and back leaves them', async () => {
    const event = await make.event();
    const whole = ['2026-08-01 00:00:00', '2026-08-01 23:59:59', '2026-07-31 16:00:00', '2026-08-01 15:59:59'];
    expect(times(await put(event, { all_day: true }))).toEqual(whole);
    expect(times(await put(event, { all_day: false }))).toEqual(whole);
  });

  it('of anything else leaves a second time in an overlap where it is', async () => {
    const event = await make.event({
      timezone: 'Europe/Berlin',
      start_date: '2026-10-25T01:30:00Z',
      end_date: '2026-10-25T01:30:00Z',
    });
    expect(times(event)).toEqual([
      '2026-10-25 02:30:00',
      '2026-10-25 02:30:00',
      '2026-10-25 01:30:00',
      '2026-10-25 01:30:00',
    ]);
    expect(times(await put(event, { title: 'Again', all_day: false }))).toEqual(times(event));
  });
});

describe('the window of a list', () => {
  const titles = async (query: string): Promise<string> =>
    ok(await api.get(`/events?per_page=50&orderby=title&categories=window&${query}`))
      .events.map(({ title }: Json) => title)
      .join('');
  const event = (title: string, start_date: string, end_date = start_date, timezone?: string): Promise<Json> =>
    make.event({ title, start_date, end_date, categories: 'window', ...(timezone === undefined ? {} : { timezone }) });

  beforeAll(async () => {
    await event('a', '2026-07-14 23:59:59');
    await event('b', '2026-07-15 00:00:00');
    await event('c', '2026-07-15 20:00:00', '2026-07-15 23:00:00', 'America/New_York');
    await event('d', '2026-07-15 20:00:00', '2026-07-16 10:00:00');
    await event('e', '2026-07-16 00:00:00');
    await event('f', '2028-07-15 23:59:59');
    await event('g', '2028-07-16 00:00:00');
    await event('h', '2026-07-01 10:00:00', '2026-08-30 10:00:00');
  });

  it('without dates is from the beginning of today for two years, in whole days of the site', async () => {
    expect(await titles('')).toBe('bcdef');
  });

  it('moves with the clock, at the site’s midnight', async () => {
    api.setNow('2026-07-15T15:59:59Z');
    expect(await titles('')).toBe('bcdef');
    api.setNow('2026-07-15T16:00:00Z');
    expect(await titles('')).toBe('efg');
    api.setNow('2026-07-15T04:00:00Z');
  });

  it.each([
    ['strict_dates=true', 'cde'],
    ['start_date=2026-07-16', 'ef'],
    ['start_date=2026-07-15 18:00:00', 'bcdef'],
    ['start_date=2026-07-15 20:00:00&strict_dates=true', 'cde'],
    ['start_date=2026-07-15 20:00:01&strict_dates=1', 'e'],
    ['start_date=2026-07-15T12:00:00Z&strict_dates=yes', 'cde'],
    ['end_date=2026-07-15', 'bc'],
    ['end_date=2026-07-16 00:00', 'bcde'],
    ['end_date=2026-07-15 22:59:59&strict_dates=true', ''],
    ['start_date=2026-07-15&end_date=2026-07-15 23:00:00&strict_dates=on', 'bc'],
    ['start_date=2000-01-01', 'abcdefh'],
    ['start_date=2000-01-01&end_date=2100-01-01', 'abcdefgh'],
    ['starts_after=2026-07-15', 'efg'],
    ['starts_after=2026-07-15&strict_dates=true', 'cdefg'],
    ['starts_before=2026-07-15', 'abcdh'],
    ['starts_before=2026-07-15&strict_dates=true', 'ah'],
    ['ends_after=2026-07-15', 'defgh'],
    ['ends_after=2026-07-16 10:00:00&strict_dates=true', 'fgh'],
    ['ends_before=2026-07-15', 'abc'],
    ['ends_before=2026-07-15&strict_dates=true', 'a'],
    ['starts_before=2026-07-15&ends_after=2026-07-15', 'dh'],
    ['starts_after=2026-07-01&start_date=2026-07-16', 'efg'],
    ['ends_before=2026-12-31&end_date=2026-07-15', 'abc'],
    ['starts_after=2026-07-14&starts_before=2026-07-15', 'bcd'],
    ['start_date=2026-07-20&end_date=2026-07-10', ''],
    ['starts_after=now&strict_dates=true', 'cdefg'],
    ['start_date=1784088000', 'bcdef'],
    ['start_date=tomorrow', 'ef'],
  ])('%s shows %j', async (query, expected) => {
    expect(await titles(query)).toBe(expected);
  });

  it('comes by each event’s own wall clock, ties by number', async () => {
    const { events } = ok(await api.get('/events?categories=window&start_date=2000-01-01&end_date=2100-01-01'));
    expect(events.map(({ title }: Json) => title).join('')).toBe('habcdefg');
  });

  it('tells its dates in rest_url', async () => {
    const url = (query: string): Promise<URLSearchParams> =>
      api.get(`/events?${query}`).then((answer) => new URL(ok(answer).rest_url as string).searchParams);
    expect(Object.fromEntries(await url(''))).toEqual({
      page: '1',
      per_page: '9',
      start_date: '2026-07-15 00:00:00',
      end_date: '2028-07-15 23:59:59',
      status: 'publish',
    });
    expect(Object.fromEntries(await url('ends_after=now'))).toEqual({
      page: '1',
      per_page: '9',
      ends_after: 'now',
      status: 'publish',
    });
  });
});
