import { NOW, startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

beforeEach(() => {
  api.setNow(NOW);
});

const UNDATED = '0000-00-00 00:00:00';

describe.each(['event', 'venue', 'organizer'] as const)('the date of an unpublished %s', (kind) => {
  const update = async ({ id }: Json, fields: object): Promise<Json> => ok(await api.put(`/${kind}s/${id}`, fields));

  it.each(['draft', 'pending'])('that was given stays when the %s is published, at whatever moment', async (status) => {
    const draft = await make[kind]({ status, date: '2026-05-05 09:00:00' });
    expect(draft).toMatchObject({ status, date: '2026-05-05 09:00:00', date_utc: '2026-05-05 01:00:00' });
    api.setNow('2027-01-01T00:00:00Z');
    expect(await update(draft, { status: 'publish' })).toMatchObject({
      status: 'publish',
      date: '2026-05-05 09:00:00',
      date_utc: '2026-05-05 01:00:00',
    });
  });

  it('that was given later stays as well', async () => {
    const draft = await make[kind]({ status: 'draft' });
    expect((await update(draft, { date_utc: '2026-06-01 00:00:00' })).date_utc).toBe('2026-06-01 00:00:00');
    api.setNow('2026-09-01T00:00:00Z');
    expect((await update(draft, { status: 'private' })).date_utc).toBe('2026-06-01 00:00:00');
  });

  it('that was not given is none, and the moment of the publication once it is published', async () => {
    const draft = await make[kind]({ status: 'draft' });
    expect(draft.date_utc).toBe(UNDATED);
    api.setNow('2026-08-01T10:20:30.400Z');
    expect((await update(draft, {})).date_utc).toBe(UNDATED);
    expect(await update(draft, { status: 'publish' })).toMatchObject({
      status: 'publish',
      date: '2026-08-01 18:20:30',
      date_utc: '2026-08-01 10:20:30',
    });
    api.setNow('2026-08-02T00:00:00Z');
    expect((await update(draft, { status: 'private' })).date_utc).toBe('2026-08-01 10:20:30');
  });

  it('that is to come schedules what is published, and what is published after it has come appears with it', async () => {
    const [early, late] = [
      await make[kind]({ status: 'draft', date: '2026-10-01 08:00:00' }),
      await make[kind]({ status: 'draft', date: '2026-10-01 08:00:00' }),
    ];
    expect(await update(early, { status: 'publish' })).toMatchObject({ status: 'future', date: '2026-10-01 08:00:00' });
    api.setNow('2026-11-01T00:00:00Z');
    expect(ok(await api.get(`/${kind}s/${early.id}`)).status).toBe('publish');
    expect(await update(late, { status: 'publish' })).toMatchObject({ status: 'publish', date: '2026-10-01 08:00:00' });
  });

  it('goes with it through the trash', async () => {
    const [dated, undated] = [
      await make[kind]({ status: 'draft', date_utc: '2026-05-05 01:00:00' }),
      await make[kind]({ status: 'draft' }),
    ];
    for (const { id } of [dated, undated]) ok(await api.delete(`/${kind}s/${id}`));
    api.setNow('2026-08-01T00:00:00Z');
    expect((await update(dated, { status: 'publish' })).date_utc).toBe('2026-05-05 01:00:00');
    expect((await update(undated, { status: 'draft' })).date_utc).toBe(UNDATED);
    ok(await api.delete(`/${kind}s/${undated.id}`));
    expect((await update(undated, { status: 'publish' })).date_utc).toBe('2026-08-01 00:00:00');
  });
});
