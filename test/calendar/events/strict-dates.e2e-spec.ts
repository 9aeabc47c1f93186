import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok } from '../../support/make.js';

describe('strict_dates=true', () => {
  let api: TestApp;
  let make: Make;

  beforeAll(async () => {
    api = await startTestApp();
    make = new Make(api);
  });

  afterAll(() => api.close());

  const list = async (bounds: Record<string, string>): Promise<string[]> => {
    const query = new URLSearchParams({ strict_dates: 'true', ...bounds });
    const { events, total } = ok(await api.get(`/events?${query.toString()}`));
    expect(total).toBe(events.length);
    return (events as { title: string }[]).map(({ title }) => title);
  };

  it('compares moments where a date has an offset, and clocks where it has none', async () => {
    const there = { titles: { en: 'New York' }, timezone: 'America/New_York' };
    const here = { titles: { en: 'Hong Kong' }, timezone: 'Asia/Hong_Kong' };
    // 20:00 to 23:00 in New York is the next morning, from eight to eleven, in Hong Kong.
    await make.event({ ...there, start_date: '2026-07-20 20:00', end_date: '2026-07-20 23:00' });
    await make.event({ ...here, start_date: '2026-07-21 08:00', end_date: '2026-07-21 11:00' });
    const both = ['New York', 'Hong Kong'];
    for (const [name, inside, outside] of [
      ['start_date', '2026-07-21T00:00:00Z', '2026-07-21T00:00:01Z'],
      ['start_date', '2026-07-20T20:00:00-04:00', '2026-07-20T20:00:01-04:00'],
      ['starts_after', '2026-07-20T23:59:59Z', '2026-07-21T00:00:00Z'],
      ['starts_before', '2026-07-21T08:00:01+08:00', '2026-07-21T08:00:00+08:00'],
      ['ends_after', '2026-07-21T02:59:59Z', '2026-07-21T03:00:00Z'],
      ['ends_before', '2026-07-21T03:00:01Z', '2026-07-21T03:00:00Z'],
      ['end_date', '2026-07-21T03:00:00Z', '2026-07-21T02:59:59Z'],
      ['end_date', '1784602800', '1784602799'],
    ] as const) {
      expect([name, inside, await list({ [name]: inside })]).toEqual([name, inside, both]);
      expect([name, outside, await list({ [name]: outside })]).toEqual([name, outside, []]);
    }
    expect(await list({ start_date: '2026-07-21 08:00:00' })).toEqual(['Hong Kong']);
    expect(await list({ ends_before: '2026-07-20 23:00:01' })).toEqual(['New York']);
    // Both together.
    expect(await list({ start_date: '2026-07-21 00:00:00', starts_after: '2026-07-20T23:59:59Z' })).toEqual([
      'Hong Kong',
    ]);
    expect(await list({ starts_after: '2026-07-20T23:59:59Z', ends_before: '2026-07-21 00:00:00' })).toEqual([
      'New York',
    ]);
    expect(await list({ start_date: '2026-07-21T01:00:00Z', ongoing: 'true' })).toEqual(['New York', 'Hong Kong']);
    expect(await list({ start_date: '2026-07-21T03:00:00Z', ongoing: 'true' })).toEqual([]);
  });
});
