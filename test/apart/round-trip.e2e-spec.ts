import { startTestApp, type TestApp } from '../support/app.js';
import { calendarDates } from '../support/calendar-dates.js';
import { startDemonstration } from '../support/demonstration.js';
import { ruleCount, textOf } from '../support/feeds.js';
import { Imports } from '../support/imports.js';
import type { Json } from '../support/make.js';

const SPAN = { from: Date.parse('2026-06-20') / 1000, to: Date.parse('2028-07-01') / 1000 };

/** The demonstration, and a calendar that is empty. */
let demonstration: TestApp;
let copy: TestApp;

beforeAll(async () => {
  demonstration = await startDemonstration();
});

afterEach(() => copy.close());
afterAll(() => demonstration.close());

const feed = async (api: TestApp, path: string): Promise<string> => textOf(await api.get(path));

/** Imports a file, and a second time with a remark of its own, by which not the bytes alone say that it is the same. */
async function imported(kind: string, file: string, again: string): Promise<{ first: Json; second: Json }> {
  const imports = new Imports(copy);
  const id = await imports.source({ kind });
  const first = await imports.imported(id, file);
  return { first, second: await imports.imported(id, again) };
}

const nothing = (first: Json): object => ({
  state: 'done',
  counts: {
    ...first['counts'],
    create: 0,
    applied: 0,
    unchanged: first['counts']['create'],
  },
});

describe('the demonstration calendar, out and in', () => {
  it('is the same as a table, and a second import changes nothing', async () => {
    copy = await startTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
    const file = await feed(demonstration, '/events.csv');
    const { first, second } = await imported('tec-csv', file, `${file}\r\n`);
    expect(first).toMatchObject({ state: 'done', counts: { refused: 0, skipped: 0, failed: 0 } });
    // An image has an address of its own at each site.
    const rows = (text: string): string[] =>
      text
        .replace(/http:\/\/127\.0\.0\.1:\d+\/media\/[^,"]+/g, 'image')
        .split('\r\n')
        .sort();
    expect(rows(await feed(copy, '/events.csv'))).toEqual(rows(file));
    expect(rows(file).filter((row) => row.includes(',image,')).length).toBeGreaterThan(20);
    expect(second).toMatchObject(nothing(first));
  });

  it.each([
    ['rules', '/events.ics?recurrence=rule'],
    ['dates', '/events.ics?recurrence=instances'],
  ])('has the same dates as a calendar of %s, and a second import changes nothing', async (_, path) => {
    copy = await startTestApp();
    const file = await feed(demonstration, path);
    const { first, second } = await imported('ics', file, file.replace('PRODID:', 'PRODID:-//Test//'));
    expect(first).toMatchObject({ state: 'done', counts: { refused: 0, skipped: 0, failed: 0 } });
    const again = await feed(copy, path);
    expect(calendarDates(file, SPAN).length).toBeGreaterThan(50);
    expect(calendarDates(again, SPAN)).toEqual(calendarDates(file, SPAN));
    expect(ruleCount(again)).toBe(ruleCount(file));
    expect(second).toMatchObject(nothing(first));
  });
});
