import type { TestApp } from '../support/app.js';
import { CHOIR, cleanUp, folderOf, list, load, start, type Shown } from '../support/load-folder.js';

/** One of many programmes: each test has its own. */
const TAI_CHI = {
  ...CHOIR,
  title: { 'zh-hant': '太極班', en: 'Tai chi' },
  recurrence: { weekday: 'SA', until: '2026-08-30', text: 'Every Sat' },
};

let app: TestApp;

beforeAll(async () => {
  app = await start();
});

afterAll(cleanUp);

/** What becomes of the programme; the venues and categories are those of the others. */
async function loaded(id: string, event: object, into = app): Promise<string> {
  const { counts } = await load(into, await folderOf([{ ...event, source_id: id }]));
  expect([counts.refused, counts.failed]).toEqual([0, 0]);
  if (counts.update > 0) return 'updated';
  return counts.create > 0 ? 'created' : 'unchanged';
}

async function read(id: string): Promise<Shown> {
  return (await app.get(`/events/by-slug/tai-chi-${id}?multilingual_language=en`)).body as Shown;
}

async function occurrences(id: string): Promise<Shown[]> {
  return list(app, 'events', `related_to=${String((await read(id)).id)}&start_date=2026-01-01`);
}

async function starts(id: string): Promise<unknown[]> {
  return (await occurrences(id)).map((event) => event['start_date']);
}

describe('a weekly programme', () => {
  it('is a series until its last day', async () => {
    await loaded('1', TAI_CHI);
    expect(await read('1')).toMatchObject({
      recurring: true,
      end_date: '2026-08-01 21:30:00',
      recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=SA;UNTIL=20260830T113000Z'],
    });
    expect(await starts('1')).toEqual(['01', '08', '15', '22', '29'].map((day) => `2026-08-${day} 19:30:00`));
    expect(await loaded('1', TAI_CHI)).toBe('unchanged');
  });

  it('has its last day as a day where it lasts all day', async () => {
    const days = { start_date: '2026-08-01 00:00:00', end_date: '2026-08-01 23:59:59', all_day: true };
    await loaded('2', { ...TAI_CHI, ...days, timezone: undefined });
    expect((await read('2'))['recurrence']).toEqual(['RRULE:FREQ=WEEKLY;BYDAY=SA;UNTIL=20260830']);
    expect(await starts('2')).toHaveLength(5);
    expect(await loaded('2', { ...TAI_CHI, ...days, timezone: undefined })).toBe('unchanged');
  });

  it('takes place on its first day only where it ends before that', async () => {
    await loaded('3', { ...TAI_CHI, recurrence: { ...TAI_CHI.recurrence, until: '2026-07-30' } });
    expect(await read('3')).toMatchObject({ recurring: true });
    expect(await starts('3')).toEqual(['2026-08-01 19:30:00']);
  });

  it('becomes a series where it was loaded as a single event, under the same id', async () => {
    await loaded('4', { ...TAI_CHI, recurrence: { text: 'Every Sat' } });
    const once = await read('4');
    expect(once).toMatchObject({ recurring: false });
    expect(await loaded('4', TAI_CHI)).toBe('updated');
    expect((await read('4')).id).toBe(once.id);
    expect(await starts('4')).toHaveLength(5);
  });

  it('follows another last day in the files, and keeps what was done to single dates', async () => {
    await loaded('5', TAI_CHI);
    const [, second, third] = await occurrences('5');
    await app.delete(`/events/${String(second?.id)}`);
    await app.put(`/events/${String(third?.id)}`, { event_status: 'cancelled' });
    expect(await loaded('5', TAI_CHI)).toBe('unchanged');
    const longer = { ...TAI_CHI, recurrence: { ...TAI_CHI.recurrence, until: '2026-09-05' } };
    expect(await loaded('5', longer)).toBe('updated');
    const days = ['08-01', '08-15', '08-22', '08-29', '09-05'];
    expect(await starts('5')).toEqual(days.map((day) => `2026-${day} 19:30:00`));
    const [, cancelled] = await occurrences('5');
    expect(cancelled).toMatchObject({ id: third?.id, event_status: 'cancelled' });
    expect(await loaded('5', longer)).toBe('unchanged');
  });

  it('keeps its first date where that was moved', async () => {
    await loaded('7', TAI_CHI);
    const { id } = await read('7');
    const moved = { scope: 'this', start_date: '2026-08-02 10:00:00', end_date: '2026-08-02 12:00:00' };
    await app.put(`/events/${String(id)}`, moved);
    expect(await loaded('7', TAI_CHI)).toBe('unchanged');
    const later = { ...TAI_CHI, start_date: '2026-08-01 18:30:00', end_date: '2026-08-01 20:30:00' };
    expect(await loaded('7', later)).toBe('updated');
    const days = ['02 10', '08 18', '15 18', '22 18', '29 18'];
    expect((await starts('7')).map((start) => String(start).slice(8, 13))).toEqual(days);
  });

  it('is written once to a service that tells nothing of rules', async () => {
    const silent = await start({ RECURRENCE_KEYS: 'false' });
    await loaded('6', TAI_CHI, silent);
    expect(await loaded('6', TAI_CHI, silent)).toBe('unchanged');
    expect(await list(silent, 'events', 'recurring=true')).toHaveLength(5);
  });
});
