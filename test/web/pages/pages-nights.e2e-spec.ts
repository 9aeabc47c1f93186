import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';
import { monthCells, textOf } from '../../support/month-cells.js';
import { waysIn } from '../../support/page.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SEED = 34;
/** Every third day one, so that no day has more events than the month shows. */
const APART = 3 * DAY;
const NIGHTS = 16;
const ZONES = [
  'Asia/Hong_Kong',
  'Europe/Kyiv',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC+5:45',
];

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp({ TIMEZONE: 'Asia/Hong_Kong' });
  make = new Make(api);
});

afterAll(() => api.close());

const wall = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
const timeOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

async function page(address: string): Promise<string> {
  return (await api.raw('get', address).set('Accept', 'text/html').expect(200)).text;
}

/** Titles on the home page of what begins today, then of what has begun before. */
async function today(): Promise<string[]> {
  const parts = (await page('/en/')).split('<section class="part">');
  return ['Today', 'On now'].flatMap((name) => {
    const part = parts.find((one) => one.includes(`<h2>${name}</h2>`)) ?? '';
    return [...part.matchAll(/<h3><a [^>]*>([^<]*)</g)].map(([, title = '']) => title);
  });
}

const event = (title: string, start_date: string, end_date: string, more = {}): Promise<Json> =>
  make.event({ titles: { en: title }, start_date, end_date, ...more });

/** The days of an event, read plainly: the first, and each of which more has passed at its end than nine hours. */
function daysOf(start: number, end: number): string[] {
  const first = Math.floor(start / DAY) * DAY;
  const days = [first];
  for (let day = first + DAY; end > day + 9 * HOUR; day += DAY) days.push(day);
  return days.map((day) => wall(day).slice(0, 10));
}

describe('a night', () => {
  test('is on today until it ends, and neither afterwards nor on the next day', async () => {
    await event('Club', '2026-08-01 22:00:00', '2026-08-02 04:00:00');
    await event('Ball', '2026-08-01 20:00:00', '2026-08-02 00:00:00');
    await event('Brunch', '2026-08-02 10:00:00', '2026-08-02 13:00:00');
    await event('Vigil', '2026-08-01 20:00:00', '2026-08-02 18:00:00');
    await event('Show', '2026-07-20 10:00:00', '2026-08-30 18:00:00');
    const at = async (hongKong: string): Promise<string[]> => {
      api.setNow(`${hongKong}+08:00`);
      return today();
    };
    expect(await at('2026-08-01T23:00:00')).toEqual(['Ball', 'Vigil', 'Club', 'Show']);
    expect(await at('2026-08-02T00:00:00')).toEqual(['Brunch', 'Club', 'Vigil', 'Show']);
    expect(await at('2026-08-02T03:59:59')).toEqual(['Brunch', 'Club', 'Vigil', 'Show']);
    expect(await at('2026-08-02T04:00:00')).toEqual(['Brunch', 'Vigil', 'Show']);
    expect(await at('2026-08-02T14:00:00')).toEqual(['Vigil', 'Show']);
    expect(await at('2026-08-02T18:00:00')).toEqual(['Show']);
  });

  test('is not to come on the first page when it has ended, where it is tomorrow already', async () => {
    const away = { timezone: 'Pacific/Kiritimati' };
    await event('Dawn', '2026-08-13 01:00:00', '2026-08-13 02:00:00', away);
    await event('Dusk', '2026-08-13 20:00:00', '2026-08-13 22:00:00', away);
    const at = async (hongKong: string): Promise<string[]> => {
      api.setNow(`${hongKong}+08:00`);
      const html = await page('/en/');
      return ['Dawn', 'Dusk'].filter((title) => html.includes(`>${title}<`));
    };
    // Six hours ahead of Hong Kong.
    expect(await at('2026-08-12T18:59:00')).toEqual(['Dawn', 'Dusk']);
    expect(await at('2026-08-12T20:00:00')).toEqual(['Dusk']);
    expect(await at('2026-08-13T16:00:00')).toEqual([]);
  });

  test('is counted by a day as often as its list shows it', async () => {
    for (let at = 0; at < 12; at += 1) await event(`Hall ${at}`, '2026-09-01 10:00:00', `2026-09-20 1${at % 8}:00:00`);
    await event('Until nine', '2026-09-09 20:00:00', '2026-09-10 09:00:00');
    await event('Until ten', '2026-09-09 20:00:00', '2026-09-10 10:00:00');
    for (const path of ['day/2026-09-10/', 'week/2026-09-10/']) {
      const html = await page(`/en/events/${path}`);
      const part = html.slice(html.indexOf('Ongoing'));
      const [, more = ''] = />\+(\d+) more</.exec(part) ?? [];
      const [address = ''] = waysIn(part).filter((way) => way.startsWith('/en/events/?'));
      const total = ok(await api.get(`/events${address.slice('/en/events/'.length)}`)).total as number;
      expect([path, total]).toEqual([path, part.split('<article').length - 1 + Number(more)]);
    }
  });

  test('stands on its days, and leaves today when it has ended, in any zone', async () => {
    const nights = fc.sample(
      fc.record({
        zone: fc.constantFrom(...ZONES),
        hour: fc.integer({ min: 0, max: 23 }),
        minutes: fc.oneof(fc.integer({ min: 1, max: 30 * 60 }), fc.constantFrom(60, 9 * 60, 24 * 60, 33 * 60)),
      }),
      { numRuns: NIGHTS, seed: SEED },
    );
    const made: { title: string; days: string[]; start: number; end: number }[] = [];
    for (const [at, { zone, hour, minutes }] of nights.entries()) {
      const start = Date.parse('2026-10-02T00:00:00Z') + at * APART + hour * HOUR;
      const title = `Night ${at}`;
      const { utc_start_date, utc_end_date, start_date, end_date } = await event(
        title,
        wall(start),
        wall(start + minutes * 60_000),
        { timezone: zone },
      );
      const days = daysOf(timeOf(start_date as string), timeOf(end_date as string));
      made.push({ title, days, start: timeOf(utc_start_date as string), end: timeOf(utc_end_date as string) });
    }
    const cells = (
      await Promise.all(['2026-10', '2026-11'].map((month) => page(`/en/events/month/${month}/`)))
    ).flatMap((html) => monthCells(html).filter(({ isOfMonth }) => isOfMonth));
    for (const { title, days } of made) {
      const seen = cells.filter(({ links }) => links.some((link) => new RegExp(`${title}(?!\\d)`).test(link)));
      expect([title, seen.map(({ day }) => day)]).toEqual([title, days]);
    }
    for (const { title, days, start, end } of made) {
      for (const day of days) expect(textOf(await page(`/en/events/day/${day}/`))).toContain(title);
      const isOn: boolean[] = [];
      for (const moment of [start, end - 1000, end]) {
        api.setNow(new Date(moment).toISOString());
        isOn.push((await today()).includes(title));
      }
      expect([title, ...isOn]).toEqual([title, true, true, false]);
    }
  });
});
