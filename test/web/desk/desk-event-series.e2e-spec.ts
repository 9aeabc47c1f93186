import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, signedIn } from '../../support/desk.js';
import { eventForm, idIn, sendForm, wrongs } from '../../support/desk-event.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;
let editor: Browser;

const NEW = '/en/desk/events/new';

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  editor = await signedIn(api, 'editor');
});

afterAll(() => api.close());

const formOf = (id: number): string => `/en/desk/events/${String(id)}`;
const eventOf = async (id: number): Promise<Json> => ok(await api.get(`/events/${String(id)}`, 'administrator'));

/** The dates that a page lists, and which of them are left out. */
function datesIn(text: string): [string, boolean][] {
  const items = text.matchAll(/name="repeat\[next_held\]\[\]" value="([^"]+)"( checked)?\/>/g);
  return [...items].map(([, start = '', held]) => [start, held === undefined]);
}

/** What a page says is left out already. */
const outIn = (text: string): unknown[] => text.match(/(?<=name="repeat\[left_out\]\[\]" value=")[^"]+/g) ?? [];

/** A weekly series on Tuesdays of August, and its occurrences. */
async function weekly(fields: object = {}): Promise<{ id: number; dates: number[] }> {
  const event = await make.event({
    titles: { en: 'Talk' },
    start_date: '2026-08-04 18:30:00',
    end_date: '2026-08-04 20:00:00',
    recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'],
    ...fields,
  });
  const { events } = ok(await api.get(`/events/${String(event.id)}/occurrences`, 'administrator'));
  return { id: event.id, dates: events.map(({ id }: Json) => id) };
}

describe('how a new event repeats', () => {
  test.each([
    [{ kind: 'daily', interval: '2' }, ['RRULE:FREQ=DAILY;INTERVAL=2'], 'Every 2 days'],
    [{ kind: 'weekly', 'weekdays][': 'TH' }, ['RRULE:FREQ=WEEKLY;BYDAY=TH'], 'Every Thursday'],
    [{ kind: 'monthly', on: 'last' }, ['RRULE:FREQ=MONTHLY;BYMONTHDAY=-1'], 'last day'],
    [{ kind: 'monthly', on: 'weekday', nth: '3', weekday: 'WE' }, ['RRULE:FREQ=MONTHLY;BYDAY=3WE'], 'third Wednesday'],
    [{ kind: 'yearly' }, ['RRULE:FREQ=YEARLY'], 'Every year'],
    [{ kind: 'lunar', calendar: 'DANGI' }, ['RRULE:RSCALE=DANGI;FREQ=YEARLY'], 'lunar'],
    [
      { kind: 'weekly', ends: 'until', until: '2026-08-20' },
      ['RRULE:FREQ=WEEKLY;UNTIL=20260820T155959Z'],
      'until 20 August 2026',
    ],
    [{ kind: 'weekly', ends: 'count', count: '3' }, ['RRULE:FREQ=WEEKLY;COUNT=3'], '3 times'],
    [
      { kind: 'lines', lines: 'RRULE:FREQ=DAILY\r\nEXDATE:20260723T190000' },
      ['RRULE:FREQ=DAILY', 'EXDATE:20260723T190000'],
      'Every day',
    ],
  ])('%j is %j', async (repeat, lines, sentence) => {
    const fields = Object.fromEntries(Object.entries(repeat).map(([name, value]) => [`repeat[${name}]`, value]));
    const shown = await sendForm(editor, NEW, { title: 'Clicked', ...fields, action: 'show' });
    expect([shown.status, wrongs(shown)]).toEqual([200, []]);
    expect(shown.text).toContain(sentence);
    const id = idIn(await sendForm(editor, NEW, { title: 'Clicked', ...fields }));
    expect(await eventOf(id)).toMatchObject({ recurrence: lines });
  });

  test('may be single dates', async () => {
    const dates = {
      'repeat[kind]': 'dates',
      'repeat[dates][0][day]': '2026-07-25',
      'repeat[dates][1][day]': '2026-07-28',
      'repeat[dates][1][start_time]': '10:00',
      'repeat[dates][1][end_time]': '11:00',
    };
    const id = idIn(await sendForm(editor, NEW, { title: 'Some days', ...dates }));
    expect((await eventOf(id)).dates).toEqual([
      { start_date: '2026-07-25 19:00:00', end_date: '2026-07-25 21:00:00' },
      { start_date: '2026-07-28 10:00:00', end_date: '2026-07-28 11:00:00' },
    ]);
    expect(eventForm(await editor.get(formOf(id)))).toMatchObject({ 'repeat[dates][1][start_time]': '10:00' });
  });
});

describe('the next dates', () => {
  test('are ten, are shown before anything is saved, and may be left out', async () => {
    const fields = { title: 'Weekly', 'repeat[kind]': 'weekly' };
    const before = ok(await api.get('/events?per_page=1', 'editor')).total;
    const shown = await sendForm(editor, NEW, { ...fields, action: 'show' });
    const dates = datesIn(shown.text);
    expect(dates).toHaveLength(10);
    expect(dates[1]).toEqual(['2026-07-29 19:00:00', false]);
    expect(shown.text).toContain('Wednesday 29 July 2026, 19:00–21:00');
    expect(ok(await api.get('/events?per_page=1', 'editor')).total).toBe(before);
    const out = await sendForm(editor, NEW, { 'repeat[next_held][1]': undefined, action: 'show' }, shown);
    expect(datesIn(out.text)).toHaveLength(11);
    expect(datesIn(out.text)[1]).toEqual(['2026-07-29 19:00:00', true]);
    const id = idIn(await sendForm(editor, NEW, { action: undefined }, out));
    expect((await eventOf(id)).recurrence).toEqual(['RRULE:FREQ=WEEKLY', 'EXDATE;VALUE=DATE:20260729']);
    await sendForm(editor, formOf(id), { start_time: '18:15', 'repeat[ends]': 'count', 'repeat[count]': '9' });
    expect((await eventOf(id)).recurrence).toEqual(['RRULE:FREQ=WEEKLY;COUNT=9', 'EXDATE;VALUE=DATE:20260729']);
  });

  test('are followed by those of any month, where what is not ticked is left out', async () => {
    const fields = { title: 'Far', 'repeat[kind]': 'weekly', 'repeat[turn]': '2027-01' };
    const far = await sendForm(editor, NEW, fields);
    expect(far.text).toContain('<strong aria-live="polite">January 2027</strong>');
    const held = Object.entries(eventForm(far)).filter(([name]) => name.startsWith('repeat[month_held]'));
    expect(held.map(([, start]) => start)).toEqual(['06', '13', '20', '27'].map((day) => `2027-01-${day} 19:00:00`));
    const back = { 'repeat[month_held][1]': undefined, 'repeat[turn]': '2026-07' };
    const near = await sendForm(editor, NEW, back, far);
    const id = idIn(await sendForm(editor, NEW, { 'repeat[month_held][0]': undefined }, near));
    const lines = ['RRULE:FREQ=WEEKLY', 'EXDATE;VALUE=DATE:20260722,20270113'];
    expect((await eventOf(id)).recurrence).toEqual(lines);
    const again = await sendForm(editor, formOf(id), { 'repeat[turn]': '2027-01' });
    expect(outIn(again.text)).toEqual(['2027-01-13 19:00:00', '2026-07-22 19:00:00']);
    await sendForm(editor, formOf(id), { 'repeat[month_held][9]': '2027-01-13 19:00:00' }, again);
    expect((await eventOf(id)).recurrence).toEqual(['RRULE:FREQ=WEEKLY', 'EXDATE;VALUE=DATE:20260722']);
    await sendForm(editor, formOf(id), { 'repeat[next_held][99]': '2026-07-22 19:00:00' });
    expect((await eventOf(id)).recurrence).toEqual(['RRULE:FREQ=WEEKLY']);
  });

  test('come for the script without the page around them', async () => {
    const blank = await editor.get(NEW);
    const { status, text, headers } = await editor.post('/en/desk/events/dates', {
      ...eventForm(blank),
      cost: '20 - 10 EUR',
      'repeat[kind]': 'weekly',
    });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toMatch(/^<p class="live" data-live="when"/);
    expect(text).toContain('Every Wednesday');
    expect(text).toContain('(10 · 20)');
    expect(text).not.toContain('<html');
  });

  test('begin today where a series began long ago, and what was left out before is not forgotten', async () => {
    const lines = ['RRULE:FREQ=WEEKLY', 'EXDATE;VALUE=DATE:20260113,20260721'];
    const { id } = await weekly({
      start_date: '2026-01-06 10:00:00',
      end_date: '2026-01-06 11:00:00',
      recurrence: lines,
    });
    const page = await editor.get(formOf(id));
    expect([datesIn(page.text)[0], outIn(page.text)[0]]).toEqual([
      ['2026-07-21 10:00:00', true],
      '2026-01-13 10:00:00',
    ]);
    await sendForm(editor, formOf(id), { title: 'Same' }, page);
    expect((await eventOf(id)).recurrence).toEqual(lines);
    await sendForm(editor, formOf(id), { 'repeat[interval]': '2' });
    expect((await eventOf(id)).recurrence).toEqual([
      'RRULE:FREQ=WEEKLY;INTERVAL=2',
      'EXDATE;VALUE=DATE:20260113,20260721',
    ]);
  });
});

describe('a date of a series', () => {
  test('is changed alone', async () => {
    const { id, dates } = await weekly();
    const [, second = 0, third = 0] = dates;
    const page = await editor.get(formOf(second));
    expect(page.text).toContain('This is one date of a series.');
    expect(page.text).not.toContain('repeat[kind]');
    expect(
      (await sendForm(editor, formOf(second), { event_status: 'cancelled', start_time: '19:00' }, page)).status,
    ).toBe(303);
    expect(await eventOf(second)).toMatchObject({ event_status: 'cancelled', start_date: '2026-08-11 19:00:00' });
    expect(await eventOf(third)).toMatchObject({ event_status: 'scheduled', start_date: '2026-08-18 18:30:00' });
    await api.put(`/events/${String(id)}`, { title: 'Renamed' });
    expect(await eventOf(second)).toMatchObject({ title: 'Renamed', event_status: 'cancelled' });
  });

  test('is reached from the form of the series, however far away, and past ones as well', async () => {
    const start = { start_date: '2026-07-01 10:00:00', end_date: '2026-07-01 11:00:00' };
    const { id } = await weekly({ ...start, recurrence: ['RRULE:FREQ=DAILY;COUNT=30'] });
    const all = await api.get(`/events/${String(id)}/occurrences?start_date=2026-01-01&per_page=30`, 'editor');
    const dates = ok(all).events.map((date: Json) => date.id);
    const shown = async (query: string): Promise<number[]> => {
      const [, list = ''] =
        /<details class="single-dates"([^]*?)<.details>/.exec((await editor.get(formOf(id) + query)).text) ?? [];
      return [...list.matchAll(/events\/(\d+)(?:\?only=first)?"/g)].map(([, found]) => Number(found));
    };
    expect(await shown('')).toEqual(dates.slice(14, 26));
    expect(await shown('?dates=1')).toEqual(dates.slice(26));
    expect(await shown('?dates=-1')).toEqual(dates.slice(2, 14));
    expect(await shown('?dates=-2')).toEqual(dates.slice(0, 2));
    expect((await editor.get(`${formOf(id)}?dates=-1`)).text).toMatch(
      /dates=-2#single-dates">Previous.*dates=0#single-dates">Next/,
    );
    for (const hostile of ['x', '-9999', '9999', '%00'])
      expect((await editor.get(`${formOf(id)}?dates=${hostile}`)).status).toBeLessThan(500);
  });

  test('is changed with all that follow', async () => {
    const { id, dates } = await weekly();
    const [, , third = 0, last = 0] = dates;
    await sendForm(editor, formOf(third), { title: 'New talk', scope: 'following' });
    expect([(await eventOf(id)).title, (await eventOf(third)).title, (await eventOf(last)).title]).toEqual([
      'Talk',
      'New talk',
      'New talk',
    ]);
    expect((await eventOf(id)).recurrence).toEqual(['RRULE:FREQ=WEEKLY;UNTIL=20260818T102959Z']);
  });

  test('is changed with all others', async () => {
    const { id, dates } = await weekly();
    await sendForm(editor, formOf(dates[1] ?? 0), { start_time: '17:00', end_time: '18:00', scope: 'all' });
    expect(await eventOf(id)).toMatchObject({
      start_date: '2026-08-04 17:00:00',
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'],
    });
    expect(await eventOf(dates[3] ?? 0)).toMatchObject({ start_date: '2026-08-25 17:00:00' });
  });

  test('may be the first, which has the address of the series', async () => {
    const { id, dates } = await weekly();
    const series = await editor.get(formOf(id));
    expect(series.text).toContain(`href="${formOf(id)}?only=first"`);
    expect(series.text).toContain(`href="${formOf(dates[1] ?? 0)}"`);
    const answer = await sendForm(editor, `${formOf(id)}?only=first`, { title: 'Opening talk' });
    expect(answer.headers['location']).toContain('only=first');
    expect([(await eventOf(id)).title, (await eventOf(dates[1] ?? 0)).title]).toEqual(['Opening talk', 'Talk']);
    expect(eventForm(await editor.get(formOf(id)))).toMatchObject({ title: 'Talk' });
    expect((await sendForm(editor, `${formOf(id)}?only=first`, { title: 'Opening' })).status).toBe(303);
    expect((await sendForm(editor, formOf(id), { title: 'All talks' })).status).toBe(303);
    expect((await eventOf(dates[1] ?? 0)).title).toBe('All talks');
  });
});

test('an event that repeats no more takes place once', async () => {
  const { id } = await weekly();
  await sendForm(editor, formOf(id), { 'repeat[kind]': 'never' });
  expect(await eventOf(id)).toMatchObject({ recurring: false, recurrence: null });
});
