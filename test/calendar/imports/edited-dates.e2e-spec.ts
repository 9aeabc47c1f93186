import { startTestApp, type TestApp } from '../../support/app.js';
import { calendar, component, concert, Imports } from '../../support/imports.js';
import { ok, type Json } from '../../support/make.js';

let api: TestApp;
let imports: Imports;

beforeAll(async () => {
  api = await startTestApp({});
  imports = new Imports(api);
});

afterAll(() => api.close());

const [SECOND, THIRD, FOURTH] = ['20270412', '20270419', '20270426'] as const;

/** A weekly evening in Tokyo, four times. */
const series = (title: string, ...more: readonly string[]): string =>
  concert(title, title, '20270405', 'RRULE:FREQ=WEEKLY;COUNT=4', ...more);

/** One date of it, as its calendar has it. */
const date = (title: string, day: string, ...more: readonly string[]): string =>
  component(
    title,
    `RECURRENCE-ID;TZID=Asia/Tokyo:${day}T190000`,
    ...(more.some((line) => line.startsWith('DTSTART'))
      ? []
      : [`DTSTART;TZID=Asia/Tokyo:${day}T190000`, `DTEND;TZID=Asia/Tokyo:${day}T210000`]),
    ...(more.some((line) => line.startsWith('SUMMARY')) ? [] : [`SUMMARY:${title}`]),
    ...more,
  );

const at = (day: string, hour: string): string[] => [
  `DTSTART;TZID=Asia/Tokyo:${day}T${hour}0000`,
  `DTEND;TZID=Asia/Tokyo:${day}T233000`,
];

interface ShownDate {
  readonly id: number;
  readonly title: unknown;
  readonly start: string;
  readonly status: unknown;
}

/** The dates of the series of a source. */
async function datesOf(run: Json, title: string): Promise<ShownDate[]> {
  const { id } = await imports.eventOf(run, title);
  const list = ok(await api.get(`/events/${String(id)}/occurrences?per_page=50&start_date=2027-01-01`, 'editor'));
  return (list['events'] as Json[]).map((event) => ({
    id: Number(event['id']),
    title: event['title'],
    start: String(event['start_date']).slice(5, 16),
    status: event['event_status'],
  }));
}

async function edit(id: number | undefined, fields: object): Promise<void> {
  ok(await api.put(`/events/${String(id)}`, { ...fields, scope: 'this' }, 'editor'));
}

const bothBy = (authority: string): object => ({ authority, times_authority: authority });

/** What a plan says of dates. */
async function decided(run: Json, title: string): Promise<[boolean, string][]> {
  const item = (await imports.items(run)).find((one) => one['key'] === title);
  const changes = (item?.['changes'] ?? []) as Json[];
  return changes
    .filter(({ field }) => field === 'exceptions')
    .map(({ taken, reason }) => [Boolean(taken), String(reason)]);
}

describe('a date that was edited here, and a source that changes another', () => {
  it.each(['preserve', 'overwrite'])('a date that the source never named stays as it is: %s', async (authority) => {
    const title = `Unnamed ${authority}`;
    const id = await imports.source(bothBy(authority));
    const first = await imports.imported(id, calendar(series(title)));
    const [, second] = await datesOf(first, title);
    await edit(second?.id, { title: 'Ours', event_status: 'cancelled' });
    const moved = calendar(series(title), date(title, THIRD, ...at(THIRD, '20')));
    await imports.imported(id, moved);
    const rows = (await datesOf(first, title)).map(({ title: own, start, status }) => [own, start, status]);
    expect(rows).toEqual([
      [title, '04-05 19:00', 'scheduled'],
      ['Ours', '04-12 19:00', 'cancelled'],
      [title, '04-19 20:00', 'scheduled'],
      [title, '04-26 19:00', 'scheduled'],
    ]);
  });

  it('a moved date that was moved here stays, and another follows', async () => {
    const title = 'Moved here';
    const id = await imports.source(bothBy('preserve'));
    const dates = (third: string): string =>
      calendar(series(title), date(title, SECOND, ...at(SECOND, '20')), date(title, THIRD, ...at(THIRD, third)));
    const first = await imports.imported(id, dates('20'));
    const [, second] = await datesOf(first, title);
    await edit(second?.id, { start_date: '2027-04-12 15:00:00', end_date: '2027-04-12 16:00:00' });
    const next = await imports.imported(id, dates('21'));
    expect((await datesOf(first, title)).map(({ start }) => start)).toEqual([
      '04-05 19:00',
      '04-12 15:00',
      '04-19 21:00',
      '04-26 19:00',
    ]);
    expect(await decided(next, title)).toEqual([[true, 'changed-there']]);
    expect(await imports.imported(id, dates('21'))).toMatchObject({ counts: { update: 0 } });
  });

  it('a date that both changed follows the authority, and stays edited', async () => {
    const title = 'Both';
    const id = await imports.source(bothBy('preserve'));
    const dates = (hour: string, ...more: string[]): string =>
      calendar(
        series(title),
        date(title, SECOND, ...at(SECOND, hour)),
        date(title, THIRD, ...at(THIRD, hour)),
        ...more,
      );
    const first = await imports.imported(id, dates('20'));
    const [, second] = await datesOf(first, title);
    await edit(second?.id, { start_date: '2027-04-12 15:00:00', end_date: '2027-04-12 16:00:00' });
    const starts = async (): Promise<string[]> => (await datesOf(first, title)).map(({ start }) => start.slice(6, 8));
    const next = await imports.imported(id, dates('21'));
    expect(await decided(next, title)).toEqual([
      [false, 'edited-here'],
      [true, 'changed-there'],
    ]);
    expect(await starts()).toEqual(['19', '15', '21', '19']);
    await imports.imported(id, dates('22'));
    expect(await starts()).toEqual(['19', '15', '22', '19']);
    const gone = await imports.imported(id, calendar(series(title)));
    expect(await decided(gone, title)).toEqual([
      [false, 'edited-here'],
      [true, 'changed-there'],
    ]);
    expect(await starts()).toEqual(['19', '15', '19', '19']);
  });

  it('a date that the source names is put back where the source wins', async () => {
    const title = 'Put back';
    const id = await imports.source(bothBy('overwrite'));
    const file = calendar(series(title), date(title, SECOND, ...at(SECOND, '20')));
    const first = await imports.imported(id, file);
    const [, second, third] = await datesOf(first, title);
    await edit(second?.id, { start_date: '2027-04-12 15:00:00', end_date: '2027-04-12 16:00:00' });
    await edit(third?.id, { title: 'Ours' });
    const next = await imports.imported(id, file.replace('VERSION:2.0', 'VERSION:2.0\r\nX-WR-CALNAME:Again'));
    expect(await decided(next, title)).toEqual([[true, 'source-wins']]);
    const rows = (await datesOf(first, title)).map(({ title: own, start }) => [own, start]);
    expect(rows.slice(1, 3)).toEqual([
      [title, '04-12 20:00'],
      ['Ours', '04-19 19:00'],
    ]);
    expect(await imports.imported(id, file)).toMatchObject({ counts: { update: 0 } });
  });

  it('a text that was written here stays beside a date that the source cancels', async () => {
    const title = 'Beside';
    const id = await imports.source(bothBy('preserve'));
    const first = await imports.imported(id, calendar(series(title)));
    const [, , , fourth] = await datesOf(first, title);
    await edit(fourth?.id, { title: 'With guests' });
    const off = await imports.imported(id, calendar(series(title), date(title, FOURTH, 'STATUS:CANCELLED')));
    expect((await datesOf(off, title))[3]).toMatchObject({ title: 'With guests', status: 'cancelled' });
    await imports.imported(id, calendar(series(title)));
    expect((await datesOf(off, title))[3]).toMatchObject({ title: 'With guests', status: 'scheduled' });
  });

  it('an edit between plan and write stays', async () => {
    const title = 'Between';
    const id = await imports.source(bothBy('preserve'));
    const dates = (hour: string): string =>
      calendar(series(title), date(title, SECOND, ...at(SECOND, hour)), date(title, THIRD, ...at(THIRD, hour)));
    const first = await imports.imported(id, dates('20'));
    const plan = await imports.imported(id, dates('21'), { dryRun: true });
    const [, second] = await datesOf(first, title);
    await edit(second?.id, { start_date: '2027-04-12 15:00:00', end_date: '2027-04-12 16:00:00' });
    ok(await api.post(`/imports/${String(plan['id'])}/apply`, {}, 'editor'));
    const run = await imports.ended(Number(plan['id']));
    expect((await datesOf(first, title)).map(({ start }) => start.slice(6, 8))).toEqual(['19', '15', '21', '19']);
    expect(await decided(run, title)).toEqual([
      [true, 'changed-there'],
      [false, 'edited-here'],
    ]);
  });

  it('an undone import leaves a date that somebody changed since', async () => {
    const title = 'Undone';
    const id = await imports.source(bothBy('preserve'));
    const dates = (hour: string): string =>
      calendar(series(title), date(title, SECOND, ...at(SECOND, hour)), date(title, THIRD, ...at(THIRD, hour)));
    const first = await imports.imported(id, dates('20'));
    const next = await imports.imported(id, dates('21'));
    const [, second] = await datesOf(first, title);
    await edit(second?.id, { start_date: '2027-04-12 15:00:00', end_date: '2027-04-12 16:00:00' });
    ok(await api.post(`/imports/${String(next['id'])}/undo`, {}, 'editor'));
    await imports.ended(Number(next['id']));
    expect((await datesOf(first, title)).map(({ start }) => start.slice(6, 8))).toEqual(['19', '15', '20', '19']);
  });
});
