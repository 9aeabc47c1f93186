import { NOW } from '../../support/app.js';
import { wrongDerived } from '../../support/derived.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ok, refusal, type Json } from '../../support/make.js';
import { Series, starts } from '../../support/series.js';
import { until } from '../../support/wait.js';
import { outside } from '../../support/outside.js';

const { openSession } = await outside<typeof import('#platform/database/open-session.js')>(
  'src/platform/database/open-session.ts',
);
const { OccurrenceExtension } = await outside<typeof import('#calendar/events/series/occurrence-extension.service.js')>(
  'src/calendar/events/series/occurrence-extension.service.ts',
);
const { PrismaService } = await outside<typeof import('#platform/database/prisma.service.js')>(
  'src/platform/database/prisma.service.ts',
);

let api: InspectedApp;
let series: Series;

beforeAll(async () => {
  api = await startInspectedApp({ RECURRENCE_MONTHS: '2' });
  series = new Series(api);
});

afterAll(() => api.close());

beforeEach(() => {
  api.setNow(NOW);
});

const extend = (signal = new AbortController().signal): Promise<number> =>
  api.app.get(OccurrenceExtension, { strict: false }).extend(signal);
const endless = (fields: object = {}): Promise<Json> => series.weekly({ recurrence: ['RRULE:FREQ=WEEKLY'], ...fields });
/** The last start of its occurrences; not from the cache, which learns of the extension a moment later. */
const last = async (id: number): Promise<string> => {
  const query = `related_to=${String(id)}&order=desc&start_date=1990-01-01&end_date=2040-01-01&per_page=1`;
  return starts(ok(await api.get(`/events?${query}`, 'administrator')).events)[0] ?? '';
};

describe('the daily extension', () => {
  it('makes what has come within the horizon, once, and leaves ids and exceptions alone', async () => {
    const event = await endless();
    const before = await series.occurrences(event.id);
    expect(await last(event.id)).toBe('2026-09-08 19:00');
    await series.write(before[1].id, { title: 'Another title' });
    api.setNow('2026-09-15T04:00:00Z');
    expect(await extend()).toBe(1);
    const after = await series.occurrences(event.id);
    expect(after.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect([after[1].title, await last(event.id)]).toEqual(['Another title', '2026-11-10 19:00']);
    expect(await extend()).toBe(0);
    expect(await wrongDerived(api)).toEqual([]);
  });

  it('goes on where it was broken off', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 25; index++) ids.push((await endless()).id);
    api.setNow('2026-10-15T04:00:00Z');
    const broken = new AbortController();
    const work = extend(broken.signal);
    await until(async () => (await last(ids[0] ?? 0)) > '2026-12-01');
    broken.abort();
    const first = await work;
    const second = await extend();
    expect([first + second >= 25, await extend()]).toEqual([true, 0]);
    for (const id of ids) expect(await last(id)).toBe('2026-12-08 19:00');
    expect(await wrongDerived(api)).toEqual([]);
  });

  it('of one process leaves alone what somebody is writing to', async () => {
    const [written, other] = [await endless(), await endless()];
    api.setNow('2026-12-15T04:00:00Z');
    const session = await openSession(api.databaseUrl, {
      application_name: 'a writer',
      connectionTimeoutMillis: 10_000,
    });
    await session.query('begin');
    await session.query('select 1 from event where id = $1 for update', [written.id]);
    await extend();
    expect([await last(written.id), await last(other.id)]).toEqual(['2026-09-08 19:00', '2027-02-09 19:00']);
    await session.query('rollback');
    await session.end();
    await extend();
    expect(await last(written.id)).toBe('2027-02-09 19:00');
  });

  it('is kept from no other by a series that cannot be extended', async () => {
    const [wrong, other] = [await endless(), await endless()];
    const prisma = api.app.get(PrismaService);
    await prisma.$executeRaw`update event set recurrence = array['RRULE:FREQ=NEVER'] where id = ${wrong.id}`;
    api.setNow('2027-02-15T04:00:00Z');
    await extend();
    expect([await last(wrong.id), await last(other.id)]).toEqual(['2026-09-08 19:00', '2027-04-13 19:00']);
    await prisma.$executeRaw`update event set recurrence = array['RRULE:FREQ=WEEKLY'] where id = ${wrong.id}`;
    await extend();
    expect(await last(wrong.id)).toBe('2027-04-13 19:00');
    expect(await wrongDerived(api)).toEqual([]);
  });

  it('goes on with what has become too long to be written', async () => {
    const begun = { start_date: '2013-03-05 19:00', end_date: '2013-03-05 20:00' };
    const event = await endless({ ...begun, recurrence: ['RRULE:FREQ=DAILY'] });
    api.setNow('2027-02-15T04:00:00Z');
    await extend();
    expect(await last(event.id)).toBe('2027-04-14 19:00');
    const again = await api.put(`/events/${event.id}`, { recurrence: ['RRULE:FREQ=DAILY', 'EXDATE:20270301T190000'] });
    expect(refusal(again)).toBe('400 rest_invalid_param: recurrence');
    expect(await wrongDerived(api)).toEqual([]);
  });
});

describe('with the widest horizon', () => {
  it('no more than 2,000 occurrences lie ahead of one event', async () => {
    const wide = await startInspectedApp({ RECURRENCE_MONTHS: '120' });
    try {
      const made = new Series(wide);
      const daily = { start_date: '2026-07-16 10:00', end_date: '2026-07-16 11:00', recurrence: ['RRULE:FREQ=DAILY'] };
      const event = await made.make.event(daily);
      const ahead = async (from: string): Promise<number> =>
        (await made.list(`related_to=${String(event.id)}&start_date=${from}&end_date=2040-01-01`)).total as number;
      expect(await ahead('2026-07-16')).toBe(2_000);
      wide.setNow('2026-08-15T04:00:00Z');
      await wide.app.get(OccurrenceExtension, { strict: false }).extend(new AbortController().signal);
      expect(await ahead('2026-08-15')).toBe(2_000);
      expect(await wrongDerived(wide)).toEqual([]);
    } finally {
      await wide.close();
    }
  });
});
