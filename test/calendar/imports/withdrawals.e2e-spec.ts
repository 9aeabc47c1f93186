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
