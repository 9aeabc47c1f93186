import { NOW } from '../../support/app.js';
import { wrongDerived } from '../../support/derived.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ok, refusal } from '../../support/make.js';
import { Series, starts, WEEKLY } from '../../support/series.js';
import { outside } from '../../support/outside.js';

const { TrashService } = await outside<typeof import('../../support/parts.js')>('test/support/parts.ts');

let api: InspectedApp;
let series: Series;

beforeAll(async () => {
  api = await startInspectedApp();
  series = new Series(api);
});

afterAll(() => api.close());

afterEach(async () => {
  expect(await wrongDerived(api)).toEqual([]);
  api.setNow(NOW);
});

/** The tag of an answer, as the condition of a write. */
async function ifMatch(id: number): Promise<{ as: 'administrator'; headers: Record<string, string> }> {
  const { etag = '' } = (await api.get(`/events/${String(id)}`)).headers;
  return { as: 'administrator', headers: { 'if-match': etag } };
}

const title = async (id: number, language = 'en'): Promise<string> =>
  ok(await api.get(`/events/${String(id)}?multilingual_language=${language}`)).title as string;

describe('an exception', () => {
  it('takes place when its series does, unless it has times of its own', async () => {
    const event = await series.weekly();
    const [, second, third] = await series.occurrences(event.id);
    await series.write(second.id, { title: 'Another title' });
    await series.write(third.id, { start_date: '2026-08-18 07:00', end_date: '2026-08-18 08:00' });
    await series.write(event.id, {
      start_date: '2026-08-04 10:00',
      end_date: '2026-08-04 11:00',
      timezone: 'Asia/Seoul',
    });
    const events = await series.occurrences(event.id);
    expect(starts(events).slice(0, 3)).toEqual(['2026-08-04 10:00', '2026-08-11 10:00', '2026-08-18 07:00']);
    expect(events[1]).toMatchObject({ id: second.id, title: 'Another title', utc_start_date: '2026-08-11 01:00:00' });
    await series.write(event.id, { all_day: true });
    expect(ok(await api.get(`/events/${second.id}`))).toMatchObject({ all_day: true, end_date: '2026-08-11 23:59:59' });
  });

  it('is the only one in its place, also where a day had two and has one', async () => {
    const event = await series.weekly({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3', 'RDATE:20260811T100000'] });
    const [, morning] = await series.occurrences(event.id);
    await series.write(morning.id, { title: 'Morning' });
    const noon = { start_date: '2026-08-04 12:00', end_date: '2026-08-04 13:00' };
    await series.write(event.id, { ...noon, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] });
    expect(starts(await series.occurrences(event.id))).toEqual([
      '2026-08-04 12:00',
      '2026-08-11 12:00',
      '2026-08-18 12:00',
    ]);
  });

  it('has its status again when its series is back from the trash', async () => {
    const event = await series.weekly();
    const [, draft, hidden] = await series.occurrences(event.id);
    await series.write(draft.id, { status: 'draft' });
    await series.write(hidden.id, { title: 'Another title' });
    await series.remove(event.id);
    await series.write(event.id, { status: 'publish' });
    expect(await series.occurrences(event.id)).toHaveLength(9);
    expect(ok(await api.get(`/events/${draft.id}`, 'administrator')).status).toBe('draft');
    expect(await title(hidden.id)).toBe('Another title');
  });

  it('is not to be seen while its series is not, whatever is written to it', async () => {
    const event = await series.weekly({ status: 'private' });
    const [, second] = ok(await api.get(`/events/${event.id}/occurrences`, 'administrator')).events;
    for (const status of ['publish', 'draft', 'publish'])
      expect(await series.write(second.id, { status })).toMatchObject({ status: 'private' });
    expect(refusal(await api.get(`/events/${second.id}`))).toBe('403 event-not-accessible');
    expect((await series.list(`related_to=${event.id}`)).total).toBe(0);
    await series.write(event.id, { status: 'publish' });
    expect(await series.occurrences(event.id)).toHaveLength(10);
  });

  it('is not put into the trash, and goes with its series', async () => {
    const event = await series.weekly();
    const [, second] = await series.occurrences(event.id);
    expect(refusal(await api.put(`/events/${second.id}`, { status: 'trash' }))).toBe('400 rest_invalid_param: status');
    await series.write(second.id, { title: 'Another title' });
    await series.remove(event.id);
    api.setNow('2027-01-01T00:00:00Z');
    expect(await api.app.get(TrashService, { strict: false }).empty(new AbortController().signal)).toBe(1);
    expect(refusal(await api.get(`/events/${second.id}`))).toBe('404 rest-event-not-found');
  });

  it('of the first date hides none of the others', async () => {
    const event = await series.weekly();
    await series.write(event.id, { scope: 'this', status: 'draft' });
    expect(refusal(await api.get(`/events/${event.id}`))).toBe('403 event-not-accessible');
    expect(await series.occurrences(event.id)).toHaveLength(9);
  });

  it('has translations of its own, and those of its series where it has none', async () => {
    const event = await series.weekly({ titles: { en: 'Class', ja: '教室' } });
    const [, second, third] = await series.occurrences(event.id);
    expect(ok(await api.get(`/events/${second.id}/translations/ja`)).fields.title).toBe('教室');
    ok(await api.put(`/events/${second.id}/translations/ko`, { title: '수업' }), 201);
    await series.write(event.id, { cost: '5' });
    expect([await title(second.id, 'ko'), await title(third.id, 'ko')]).toEqual(['수업', 'Class']);
    expect(await title(second.id, 'ja')).toBe('教室');
    ok(await api.delete(`/events/${second.id}/translations/ja`));
    await series.write(event.id, { cost: '6' });
    expect([await title(second.id, 'ja'), await title(third.id, 'ja')]).toEqual(['Class', '教室']);
  });

  it('of the first date is written to under the id of that, and nowhere else', async () => {
    const event = await series.weekly({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'] });
    const [, second] = await series.occurrences(event.id);
    await series.write(event.id, { scope: 'this', title: 'Opening' });
    const own = Number(second.id) + 1;
    const paths = ['', '/occurrences', '/translations', '/translations/en', '/revisions'];
    for (const path of paths)
      expect([path, (await api.get(`/events/${own}${path}`, 'administrator')).status]).toEqual([path, 404]);
    expect((await api.put(`/events/${own}/translations/ja`, { title: 'x' })).status).toBe(404);
    expect((await api.put(`/events/${own}`, { title: 'x' })).status).toBe(404);
  });

  it('is restored in every language, and stays so', async () => {
    const event = await series.weekly({ title: 'Class' });
    const [, second] = await series.occurrences(event.id);
    await series.write(second.id, { title: 'One' });
    ok(await api.put(`/events/${second.id}?multilingual_language=ja`, { title: '一' }));
    const [{ revision }] = ok(await api.get(`/events/${second.id}/revisions`, 'administrator')).revisions;
    await series.write(second.id, { title: 'Two' });
    ok(await api.put(`/events/${second.id}?multilingual_language=ja`, { title: '二' }));
    ok(await api.post(`/events/${second.id}/revisions/${String(revision)}/restore`, {}));
    await series.write(event.id, { title: 'Course' });
    expect([await title(second.id), await title(second.id, 'ja')]).toEqual(['One', '一']);
  });
});

describe('a series', () => {
  it('has a history of its rule, and is restored with its dates', async () => {
    const event = await series.weekly();
    const before = await series.occurrences(event.id);
    await series.write(event.id, { recurrence: null });
    const { revisions } = ok(await api.get(`/events/${event.id}/revisions`, 'administrator'));
    expect(revisions[0].changes).toEqual([
      { field: 'recurrence', language: null, before: WEEKLY.recurrence, after: null },
    ]);
    ok(await api.post(`/events/${event.id}/revisions/${String(revisions[1].revision)}/restore`, {}));
    expect(starts(await series.occurrences(event.id))).toEqual(starts(before));
  });

  it('without its first date shows the others at their own dates', async () => {
    const event = await series.weekly({ recurrence: [...WEEKLY.recurrence, 'EXDATE:20260804T190000'] });
    const events = await series.occurrences(event.id);
    expect(starts(events).slice(0, 2)).toEqual(['2026-08-11 19:00', '2026-08-18 19:00']);
    expect(refusal(await api.delete(`/events/${event.id}?scope=this`))).toBe('410 event-occurrence-removed');
    await series.remove(events[0].id);
    expect(refusal(await api.get(`/events/${events[0].id}`))).toBe('410 event-occurrence-removed');
  });

  it('takes its first date back beside others', async () => {
    const event = await series.weekly();
    await series.remove(event.id, '?scope=this');
    const moved = { start_date: '2026-08-05 19:00', end_date: '2026-08-05 20:00' };
    await series.write(event.id, { ...moved, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'] });
    await series.write(event.id, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:20260804T190000'] });
    expect(starts(await series.occurrences(event.id))).toEqual([
      '2026-08-04 19:00',
      '2026-08-05 19:00',
      '2026-08-12 19:00',
    ]);
  });

  it('that begins behind the horizon has its first date', async () => {
    const far = { start_date: '2031-01-07 19:00', end_date: '2031-01-07 20:00' };
    const event = await series.weekly({ ...far, recurrence: ['RRULE:FREQ=WEEKLY'] });
    expect(
      starts(ok(await api.get(`/events/${event.id}/occurrences?start_date=2031-01-01&end_date=2032-01-01`)).events),
    ).toEqual(['2031-01-07 19:00']);
  });

  it('of which nothing is left is refused', async () => {
    const answer = await api.post('/events', { title: 'Never', ...WEEKLY, recurrence: ['EXDATE:20260804T190000'] });
    expect(refusal(answer)).toBe('400 rest_invalid_param: recurrence');
  });

  it('is split at an exception that has been moved', async () => {
    const event = await series.weekly({ title: 'Class', cost: '1' });
    const before = await series.occurrences(event.id);
    const moved = { title: 'Moved', start_date: '2026-08-19 07:00', end_date: '2026-08-19 08:00' };
    await series.write(before[2].id, moved);
    expect(await series.write(before[2].id, { scope: 'following', cost: '2' })).toMatchObject({
      id: before[2].id,
      title: 'Moved',
    });
    const after = await series.occurrences(before[3].id);
    expect(after.map(({ id, cost }) => [id, cost])).toEqual(before.slice(2).map(({ id }) => [id, '$2']));
    expect(starts(after).slice(0, 2)).toEqual(['2026-08-19 07:00', '2026-08-25 19:00']);
  });

  it('counts once for its terms, also in the minute in which it is published', async () => {
    ok(await api.post('/tags', { name: 'scheduled' }), 201);
    const event = await series.weekly({ tags: ['scheduled'], date_utc: '2026-07-20 00:00:00' });
    const [, second] = ok(await api.get(`/events?related_to=${event.id}`, 'administrator')).events;
    await series.write(second.id, { title: 'Another title' });
    api.setNow('2026-07-20T00:00:01Z');
    expect((await series.list('tags=scheduled')).total).toBe(10);
    expect(ok(await api.get('/tags?search=scheduled')).tags[0].count).toBe(1);
  });

  it.each(['venues', 'organizers', 'categories', 'tags'])(
    'tells its %s under the ids of its occurrences',
    async (kind) => {
      const links = { venue: { venue: 'Hall' }, organizer: { organizer: 'Guild' }, categories: ['c'], tags: ['t'] };
      const event = await series.weekly(links);
      const [, second] = await series.occurrences(event.id);
      expect(ok(await api.get(`/${kind}?event=${second.id}`)).total).toBe(1);
    },
  );
});

describe('If-Match', () => {
  it.each(['this', 'following', 'all'])('holds for removals with scope=%s', async (scope) => {
    const event = await series.weekly();
    const [, second] = await series.occurrences(event.id);
    const stale = await ifMatch(second.id);
    await series.write(event.id, { cost: '5' });
    const path = `/events/${String(second.id)}?scope=${scope}`;
    expect(refusal(await api.send('delete', path, stale))).toBe('412 rest_precondition_failed');
    expect((await api.send('delete', path, await ifMatch(second.id))).status).toBe(200);
  });

  it.each(['this', 'following', 'all'])('holds for writes with scope=%s, to an exception too', async (scope) => {
    const event = await series.weekly();
    const [, second] = await series.occurrences(event.id);
    await series.write(second.id, { title: 'Another title' });
    const stale = await ifMatch(second.id);
    await series.write(second.id, { title: 'A third one' });
    const write = { body: { scope, cost: '5' } };
    const path = `/events/${String(second.id)}`;
    expect(refusal(await api.send('put', path, { ...stale, ...write }))).toBe('412 rest_precondition_failed');
    expect((await api.send('put', path, { ...(await ifMatch(second.id)), ...write })).status).toBe(200);
  });
});
