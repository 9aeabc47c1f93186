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

/** A weekly evening in Tokyo, four times. */
const series = (uid: string, ...more: readonly string[]): string =>
  concert(uid, 'Weekly', '20270405', 'RRULE:FREQ=WEEKLY;COUNT=4', ...more);

const exception = (uid: string, day: string, ...more: readonly string[]): string =>
  component(uid, `RECURRENCE-ID;TZID=Asia/Tokyo:${day}T190000`, ...more);

const moved = (uid: string, day: string, to: string): string =>
  exception(uid, day, 'SUMMARY:Weekly', `DTSTART;TZID=Asia/Tokyo:${to}T200000`, `DTEND;TZID=Asia/Tokyo:${to}T210000`);

const cancelled = (uid: string, day: string): string =>
  exception(
    uid,
    day,
    'SUMMARY:Weekly',
    `DTSTART;TZID=Asia/Tokyo:${day}T190000`,
    `DTEND;TZID=Asia/Tokyo:${day}T210000`,
    'STATUS:CANCELLED',
  );

async function datesOf(title: string): Promise<Json[]> {
  const { events } = ok(await api.get(`/events?search=${title}&start_date=2027-01-01&per_page=50`));
  return (events as Json[]).map(({ title: own, start_date, end_date, event_status }) => ({
    title: own,
    start_date,
    end_date,
    event_status,
  }));
}

/** Imports the files one after the other into one source, and answers the event after each. */
async function inTurn(uid: string, files: readonly string[][], fields: object = {}): Promise<Json[]> {
  const id = await imports.source(fields);
  const states: Json[] = [];
  let event = '';
  for (const file of files) {
    const run = await imports.imported(id, calendar(...file));
    expect(run['state']).toBe('done');
    if (event === '') event = String((await imports.eventOf(run, uid))['id']);
    states.push(ok(await api.get(`/events/${event}`, 'editor')));
  }
  const again = await imports.imported(id, calendar(...(files.at(-1) ?? [])));
  expect(again).toMatchObject({ counts: { create: 0, update: 0, withdraw: 0 } });
  return states;
}

describe.each([
  ['the source wins', { authority: 'overwrite', times_authority: 'overwrite' }],
  ['the source wins unless edited here', { authority: 'preserve', times_authority: 'preserve' }],
])('what a calendar no longer says, where %s', (_, fields) => {
  const uid = fields.authority;

  it('a status: there, gone, there again', async () => {
    const key = `status-${uid}`;
    const plain = concert(key, 'Status');
    const off = concert(key, 'Status', '20270410', 'STATUS:CANCELLED');
    const states = await inTurn(key, [[off], [plain], [off]], fields);
    expect(states.map((event) => event['event_status'])).toEqual(['cancelled', 'scheduled', 'cancelled']);
  });

  it('a place and a text', async () => {
    const key = `place-${uid}`;
    const full = concert(
      key,
      'Place',
      '20270410',
      'LOCATION:Old mill',
      'DESCRIPTION:With tea',
      'URL:https://example.org/a',
    );
    const states = await inTurn(key, [[full], [concert(key, 'Place')], [full]], fields);
    expect(states.map(({ venue, description, website }) => [venue['venue'], description, website])).toEqual([
      ['Old mill', '<p>With tea</p>', 'https://example.org/a'],
      [undefined, '', expect.stringMatching(/\/event\/place/)],
      ['Old mill', '<p>With tea</p>', 'https://example.org/a'],
    ]);
  });

  it('a rule', async () => {
    const key = `rule-${uid}`;
    const states = await inTurn(key, [[series(key)], [concert(key, 'Weekly', '20270405')], [series(key)]], fields);
    expect(states.map(({ recurrence }) => recurrence)).toEqual([
      ['RRULE:FREQ=WEEKLY;COUNT=4'],
      null,
      ['RRULE:FREQ=WEEKLY;COUNT=4'],
    ]);
  });

  it('dates of a series that were moved, cancelled or left out', async () => {
    const key = `dates-${uid}`;
    const title = `Dates${uid}`;
    const named = (text: string): string => text.replaceAll('SUMMARY:Weekly', `SUMMARY:${title}`);
    const changed = [
      series(key, 'EXDATE;TZID=Asia/Tokyo:20270426T190000'),
      moved(key, '20270412', '20270413'),
      cancelled(key, '20270419'),
    ].map(named);
    const id = await imports.source(fields);
    const plain = [
      ['2027-04-05 19:00:00', '2027-04-05 21:00:00', 'scheduled'],
      ['2027-04-12 19:00:00', '2027-04-12 21:00:00', 'scheduled'],
      ['2027-04-19 19:00:00', '2027-04-19 21:00:00', 'scheduled'],
      ['2027-04-26 19:00:00', '2027-04-26 21:00:00', 'scheduled'],
    ];
    const rows = async (): Promise<unknown[]> =>
      (await datesOf(title)).map(({ start_date, end_date, event_status }) => [start_date, end_date, event_status]);
    const differing = [
      plain[0],
      ['2027-04-13 20:00:00', '2027-04-13 21:00:00', 'scheduled'],
      ['2027-04-19 19:00:00', '2027-04-19 21:00:00', 'cancelled'],
    ];
    for (const [file, dates] of [
      [changed, differing],
      [[named(series(key))], plain],
      [changed, differing],
    ] as const) {
      expect((await imports.imported(id, calendar(...file)))['state']).toBe('done');
      expect(await rows()).toEqual(dates);
      expect(await imports.imported(id, calendar(...file))).toMatchObject({ counts: { update: 0 } });
    }
  });
});

it('a date that follows its series again follows its later changes', async () => {
  const id = await imports.source();
  const named = (text: string): string => text.replaceAll('SUMMARY:Weekly', 'SUMMARY:Following');
  const moves = [
    series('f1'),
    moved('f1', '20270412', '20270413'),
    exception('f1', '20270419', 'SUMMARY:Another evening'),
  ];
  await imports.imported(id, calendar(...moves.map(named)));
  await imports.imported(id, calendar(named(series('f1'))));
  const later = series('f1').replaceAll('SUMMARY:Weekly', 'SUMMARY:Following later').replaceAll('T190000', 'T180000');
  await imports.imported(id, calendar(later));
  expect((await datesOf('Following')).map(({ title, start_date }) => [title, start_date])).toEqual(
    ['05', '12', '19', '26'].map((day) => ['Following later', `2027-04-${day} 18:00:00`]),
  );
});

it('a text of a date is one of the language of its series', async () => {
  const id = await imports.source();
  const named = series('l1').replaceAll('SUMMARY:Weekly', 'SUMMARY;LANGUAGE=ja:毎週の夕べ');
  const date = exception('l1', '20270412', 'SUMMARY;LANGUAGE=ja:特別な夕べ');
  const titles = async (): Promise<unknown[]> => {
    const { events } = ok(await api.get('/events?multilingual_language=ja&start_date=2027-01-01&per_page=50'));
    return (events as Json[]).map(({ title }) => title).filter((title) => String(title).endsWith('な夕べ'));
  };
  await imports.imported(id, calendar(named, date));
  expect(await titles()).toEqual(['特別な夕べ']);
  await imports.imported(id, calendar(named));
  expect(await titles()).toEqual([]);
});

it('texts of a date in further languages come and go with their source', async () => {
  const id = await imports.source();
  const named = series('l2').replaceAll('SUMMARY:Weekly', 'SUMMARY:Choir\r\nSUMMARY;LANGUAGE=ja:合唱の夕べ');
  const date = exception('l2', '20270412', 'SUMMARY:Choir, guests\r\nSUMMARY;LANGUAGE=ja:客演の夕べ');
  const run = await imports.imported(id, calendar(named, date));
  const { id: event } = await imports.eventOf(run, 'l2');
  const titles = async (language: string): Promise<unknown[]> => {
    const path = `/events/${String(event)}/occurrences?start_date=2027-01-01&multilingual_language=${language}`;
    return (ok(await api.get(path))['events'] as Json[]).map(({ title }) => title);
  };
  expect(await titles('ja')).toEqual(['合唱の夕べ', '客演の夕べ', '合唱の夕べ', '合唱の夕べ']);
  expect(await titles('en')).toEqual(['Choir', 'Choir, guests', 'Choir', 'Choir']);
  await imports.imported(id, calendar(named));
  expect(await titles('ja')).toEqual(Array(4).fill('合唱の夕べ'));
  expect(await titles('en')).toEqual(Array(4).fill('Choir'));
});

it('a date that takes place on the web has its address', async () => {
  const id = await imports.source();
  const online = exception('o1', '20270412', 'SUMMARY:Weekly', 'LOCATION:https://zoom.example/j/7');
  const run = await imports.imported(id, calendar(series('o1'), online));
  const { id: event } = await imports.eventOf(run, 'o1');
  const websites = async (): Promise<boolean[]> => {
    const { events } = ok(await api.get(`/events/${String(event)}/occurrences?start_date=2027-01-01`));
    return (events as Json[]).map(({ website }) => website === 'https://zoom.example/j/7');
  };
  expect(await websites()).toEqual([false, true, false, false]);
  expect(await imports.imported(id, calendar(series('o1'), online))).toMatchObject({ counts: { update: 0 } });
  await imports.imported(id, calendar(series('o1')));
  expect(await websites()).toEqual([false, false, false, false]);
});

describe('what somebody added here, and the source never had', () => {
  it('stays, whoever wins', async () => {
    const id = await imports.source({ authority: 'overwrite', times_authority: 'overwrite' });
    const run = await imports.imported(id, calendar(concert('own1', 'Own')));
    const { id: event } = await imports.eventOf(run, 'own1');
    ok(await api.put(`/events/${String(event)}`, { description: 'Ours', categories: ['Talks'] }, 'editor'));
    await imports.imported(id, calendar(concert('own1', 'Own, anew')));
    expect(ok(await api.get(`/events/${String(event)}`))).toMatchObject({
      title: 'Own, anew',
      description: '<p>Ours</p>',
      categories: [{ name: 'Talks' }],
    });
  });

  it('an edited text stays when the source drops its own', async () => {
    const id = await imports.source();
    const run = await imports.imported(id, calendar(concert('own2', 'Edited', '20270410', 'DESCRIPTION:Theirs')));
    const { id: event } = await imports.eventOf(run, 'own2');
    ok(await api.put(`/events/${String(event)}`, { description: 'Ours' }, 'editor'));
    const next = await imports.imported(id, calendar(concert('own2', 'Edited')));
    const item = (await imports.items(next)).find((one) => one['key'] === 'own2');
    expect(item?.['changes']).toMatchObject([{ field: 'description', taken: false, reason: 'edited-here' }]);
    expect(ok(await api.get(`/events/${String(event)}`))['description']).toBe('<p>Ours</p>');
  });
});
