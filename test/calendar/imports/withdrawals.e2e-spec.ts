import { startTestApp, type TestApp } from '../../support/app.js';
import { calendar, component, concert, Imports } from '../../support/imports.js';
import { ok } from '../../support/make.js';

let api: TestApp;
let imports: Imports;

beforeAll(async () => {
  api = await startTestApp({});
  imports = new Imports(api);
});

afterAll(() => api.close());

describe('an import of a source that lacks what it had', () => {
  it('makes a draft of what the source no longer has, and publishes it again', async () => {
    const id = await imports.source();
    const all = ['w1', 'w2', 'w3'].map((uid) => concert(uid, `Concert ${uid}`));
    await imports.imported(id, calendar(...all));
    const less = await imports.imported(id, calendar(...all.slice(0, 2)));
    expect(less).toMatchObject({ state: 'done', counts: { withdraw: 1, unchanged: 2 } });
    const gone = (await imports.items(less)).find((item) => item['action'] === 'withdraw');
    const address = `/events/${String(gone?.['record_url']).split('/').at(-1) ?? ''}`;
    expect(ok(await api.get(address, 'editor'))['status']).toBe('draft');
    const back = await imports.imported(id, calendar(...all));
    expect(back).toMatchObject({ counts: { return: 1 } });
    expect(ok(await api.get(address, 'editor'))['status']).toBe('publish');
  });

  it('leaves an event in the trash that the source no longer has either', async () => {
    const id = await imports.source();
    const first = await imports.imported(id, calendar(concert('t1', 'Trashed'), concert('t2', 'Stays')));
    const { id: event } = await imports.eventOf(first, 't1');
    ok(await api.delete(`/events/${String(event)}`, 'editor'));
    const less = await imports.imported(id, calendar(concert('t2', 'Stays')));
    expect(less).toMatchObject({ state: 'done', counts: { withdraw: 0 } });
    expect((await api.get(`/events/${String(event)}`, 'editor')).status).toBe(403);
  });

  it('withdraws nothing that it could not read this time', async () => {
    const id = await imports.source();
    const first = await imports.imported(id, calendar(concert('r1', 'Readable'), concert('r2', 'Other')));
    const { id: event } = await imports.eventOf(first, 'r1');
    const bad = component('r1', 'DTSTART:20270230T190000', 'SUMMARY:Readable');
    const second = await imports.imported(id, calendar(bad, concert('r2', 'Other')));
    expect(second).toMatchObject({ state: 'done', counts: { refused: 1, withdraw: 0 } });
    expect(ok(await api.get(`/events/${String(event)}`, 'editor'))['status']).toBe('publish');
  });

  it('asks before it withdraws many', async () => {
    const id = await imports.source();
    const all = Array.from({ length: 10 }, (_, at) => concert(`m${String(at)}`, `Concert ${String(at)}`));
    await imports.imported(id, calendar(...all));
    const few = await imports.imported(id, calendar(...all.slice(0, 2)));
    expect(few).toMatchObject({
      state: 'planned',
      reason: 'too-many-withdrawals',
      counts: { withdraw: 8, applied: 0 },
    });
    ok(await api.post(`/imports/${String(few['id'])}/apply`, {}, 'editor'));
    expect(await imports.ended(Number(few['id']))).toMatchObject({ state: 'done', counts: { applied: 8 } });
  });
});

describe('a source that gives its events other keys', () => {
  const museum = (prefix: string, titles: readonly string[], ...more: readonly string[]): string =>
    calendar(
      ...titles.map((title, at) =>
        concert(`${prefix}-${title}`, title, `202705${String(10 + at)}`, 'LOCATION:Museum', ...more),
      ),
    );
  const TITLES = ['Tour', 'Drawing', 'Film'];

  it('has the same events: nothing is made and nothing goes', async () => {
    const id = await imports.source();
    const first = await imports.imported(id, museum('old', TITLES));
    const { id: event } = await imports.eventOf(first, 'old-Tour');
    for (const prefix of ['new', 'newest']) {
      const next = await imports.imported(id, museum(prefix, TITLES));
      expect(next).toMatchObject({
        state: 'done',
        counts: { create: 0, update: 0, withdraw: 0, keys_replaced: 3, applied: 3 },
      });
      const again = await imports.imported(id, museum(prefix, TITLES));
      expect(again).toMatchObject({ counts: { create: 0, update: 0, keys_replaced: 0, unchanged: 4 } });
    }
    const changed = await imports.imported(id, museum('last', TITLES, 'DESCRIPTION:With tea'));
    expect(changed).toMatchObject({ counts: { create: 0, update: 3, withdraw: 0, keys_replaced: 3 } });
    expect(ok(await api.get(`/events/${String(event)}`))['description']).toBe('<p>With tea</p>');
  });

  it('has others where two of them cannot be told apart', async () => {
    const id = await imports.source();
    const twice = (prefix: string): string =>
      calendar(concert(`${prefix}1`, 'Twice', '20270601'), concert(`${prefix}2`, 'Twice', '20270601'));
    await imports.imported(id, twice('a'));
    expect(await imports.imported(id, twice('b'))).toMatchObject({
      counts: { create: 2, withdraw: 2, keys_replaced: 0 },
    });
  });
});

describe('a source that has nothing, or not all', () => {
  it('is asked about before its last event goes', async () => {
    const id = await imports.source();
    await imports.imported(id, calendar(concert('last', 'Last one')));
    const empty = await imports.imported(id, calendar());
    expect(empty).toMatchObject({ state: 'planned', reason: 'nothing-left', counts: { withdraw: 1, applied: 0 } });
    expect(await imports.imported(id, calendar(), { anyway: true })).toMatchObject({
      state: 'done',
      reason: null,
      counts: { withdraw: 1, applied: 1 },
    });
  });

  it('loses nothing by a file that ends before its end', async () => {
    const id = await imports.source();
    const whole = calendar(concert('b1', 'Bingo', '20270410', 'DESCRIPTION:With tea'), concert('b2', 'Ballad'));
    const first = await imports.imported(id, whole);
    const { id: event } = await imports.eventOf(first, 'b1');
    for (const end of ['\r\nDESCRIPTION', '\r\nEND:VCALENDAR']) {
      const cut = whole.slice(0, whole.indexOf(end));
      expect(await imports.imported(id, cut)).toMatchObject({
        state: 'done',
        reason: 'broken-off',
        counts: { withdraw: 0, update: 0 },
      });
    }
    expect(ok(await api.get(`/events/${String(event)}`))['description']).toBe('<p>With tea</p>');
    expect(await imports.imported(id, whole)).toMatchObject({ reason: null, counts: { update: 0 } });
  });
});

it('a series that has begun goes with its source, and one that is over stays', async () => {
  const id = await imports.source();
  const weekly = (uid: string, day: string, count: number): string =>
    concert(uid, `Weekly ${uid}`, day, `RRULE:FREQ=WEEKLY;COUNT=${String(count)}`);
  const later = concert('later', 'Later', '20270620');
  await imports.imported(id, calendar(weekly('running', '20270410', 30), weekly('over', '20270410', 2), later));
  const less = await imports.imported(id, calendar(later));
  expect(less).toMatchObject({ state: 'done', counts: { withdraw: 1, unchanged: 1 } });
  const gone = (await imports.items(less)).find(({ action }) => action === 'withdraw');
  expect(gone?.['key']).toBe('running');
});
