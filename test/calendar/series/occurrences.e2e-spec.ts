import { wrongDerived } from '../../support/derived.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ok, refusal, type Json } from '../../support/make.js';
import { Series, starts, WEEKLY } from '../../support/series.js';

let api: InspectedApp;
let series: Series;

beforeAll(async () => {
  api = await startInspectedApp({ PREMIUM: 'true' });
  series = new Series(api);
});

afterAll(() => api.close());

afterEach(async () => {
  expect(await wrongDerived(api)).toEqual([]);
});

describe('one occurrence', () => {
  it('differs from its series in what is written to it, in any language, and follows it in all else', async () => {
    const event = await series.weekly({ titles: { en: 'Yoga', ja: 'ヨガ' }, venue: { venue: 'Room 1' }, cost: '10' });
    const [, second, third] = await series.occurrences(event.id);
    const written = await series.write(second.id, {
      title: 'Yoga outdoors',
      start_date: '2026-08-11 07:00:00',
      end_date: '2026-08-11 08:00:00',
      venue: { venue: 'Park' },
    });
    expect(written).toMatchObject({
      id: second.id,
      title: 'Yoga outdoors',
      start_date: '2026-08-11 07:00:00',
      original_start_date: '2026-08-11 19:00:00',
      recurring_event_id: event.id,
      slug: 'yoga',
      cost: '$10',
    });
    expect(written.url).toBe(second.url);
    await series.write(event.id, { title: 'Hatha yoga', cost: '12', featured: true });
    const changed = ok(await api.get(`/events/${second.id}`));
    expect(changed).toMatchObject({ title: 'Yoga outdoors', cost: '$12', featured: true });
    expect([changed.venue].flat()[0].venue).toBe('Park');
    expect(ok(await api.get(`/events/${third.id}`))).toMatchObject({ title: 'Hatha yoga', cost: '$12' });
    expect(ok(await api.get(`/events/${second.id}?multilingual_language=ja`)).title).toBe('ヨガ');
    expect((await series.list('search=outdoors')).events.map(({ id }: Json) => id)).toEqual([second.id]);
    expect((await series.list('search=hatha')).total).toBe(9);
  });

  it('is written to under the id of the first with scope=this, and read there', async () => {
    const event = await series.weekly({ title: 'First' });
    const written = await series.write(event.id, { scope: 'this', title: 'Opening' });
    expect(written).toMatchObject({ id: event.id, title: 'Opening', recurring_event_id: event.id });
    const events = await series.occurrences(event.id);
    expect(events.map(({ title }) => title).slice(0, 2)).toEqual(['Opening', 'First']);
    expect(events[0].id).toBe(event.id);
    await series.write(event.id, { cost: '5' });
    expect(ok(await api.get(`/events/${event.id}`))).toMatchObject({ title: 'Opening', cost: '$5' });
  });

  it('is gone once it is removed, and comes back when the rule does', async () => {
    const event = await series.weekly();
    const [, second] = await series.occurrences(event.id);
    expect(await series.remove(second.id)).toMatchObject({ id: second.id });
    expect(refusal(await api.get(`/events/${second.id}`))).toBe('410 event-occurrence-removed');
    expect(refusal(await api.put(`/events/${second.id}`, { title: 'No' }))).toBe('410 event-occurrence-removed');
    expect(refusal(await api.delete(`/events/${second.id}`))).toBe('410 event-occurrence-removed');
    expect(await series.occurrences(event.id)).toHaveLength(9);
    expect(ok(await api.get(`/events/${event.id}`)).recurrence).toEqual([
      ...WEEKLY.recurrence,
      'EXDATE;VALUE=DATE:20260811',
    ]);
    await series.write(event.id, { recurrence: WEEKLY.recurrence });
    expect((await series.occurrences(event.id))[1].id).toBe(second.id);
  });

  it('can be cancelled without being removed', async () => {
    const event = await series.weekly();
    const [, second] = await series.occurrences(event.id);
    await series.write(second.id, { event_status: 'cancelled' });
    const events = await series.occurrences(event.id);
    expect(events.slice(0, 3).map(({ event_status: status }) => status)).toEqual([
      'scheduled',
      'cancelled',
      'scheduled',
    ]);
  });

  it('tells its former start once it is rescheduled', async () => {
    const event = await series.weekly();
    const [, second] = await series.occurrences(event.id);
    const moved = { event_status: 'rescheduled', start_date: '2026-08-12 19:00', end_date: '2026-08-12 20:00' };
    expect(await series.write(second.id, moved)).toMatchObject({
      event_status: 'rescheduled',
      previous_start_date: '2026-08-11 19:00:00',
    });
  });

  it('that has no place any more is told', async () => {
    const event = await series.weekly();
    const [, second] = await series.occurrences(event.id);
    await series.write(second.id, { title: 'Special' });
    const answer = await series.write(event.id, { recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=5'] });
    expect(answer.dropped_exceptions).toEqual([{ id: second.id, original_start_date: '2026-08-11 19:00:00' }]);
    expect(refusal(await api.get(`/events/${second.id}`))).toBe('410 event-occurrence-removed');
  });

  it('is written under the condition of its own revision', async () => {
    const event = await series.weekly();
    const [, second, third] = await series.occurrences(event.id);
    const { etag = '' } = (await api.get(`/events/${second.id}`)).headers;
    const ifMatch = (title: string): ReturnType<InspectedApp['send']> =>
      api.send('put', `/events/${second.id}`, { as: 'administrator', headers: { 'if-match': etag }, body: { title } });
    expect((await ifMatch('One')).status).toBe(200);
    const again = await ifMatch('Two');
    expect(refusal(again)).toBe('412 rest_precondition_failed');
    expect(ok(await api.get(`/events/${third.id}`)).title).toBe(event.title);
  });

  it.each(['recurrence', 'dates', 'slug', 'post_password'])('has no %s of its own', async (name) => {
    const event = await series.weekly();
    const [, second] = await series.occurrences(event.id);
    const values: Record<string, unknown> = { recurrence: null, dates: [{ start_date: '2026-08-09' }] };
    const value = name in values ? values[name] : 'own';
    expect(refusal(await api.put(`/events/${second.id}`, { [name]: value }))).toBe(`400 rest_invalid_param: ${name}`);
  });
});

describe('scope', () => {
  it('following splits the series: what follows keeps its ids and its exceptions', async () => {
    const event = await series.weekly({ title: 'Choir', venue: { venue: 'Chapel' }, categories: ['choir'] });
    const before = await series.occurrences(event.id);
    await series.write(before[6].id, { title: 'Concert' });
    const written = await series.write(before[4].id, { scope: 'following', title: 'New choir', cost: '3' });
    expect(written).toMatchObject({ id: before[4].id, recurring_event_id: before[4].id, slug: 'choir-2' });
    expect((await series.occurrences(event.id)).map(({ id }) => id)).toEqual(before.slice(0, 4).map(({ id }) => id));
    const after = await series.occurrences(before[5].id);
    expect(after.map(({ id }) => id)).toEqual(before.slice(4).map(({ id }) => id));
    expect(after.map(({ title }) => title).slice(0, 3)).toEqual(['New choir', 'New choir', 'Concert']);
    expect([after[2].venue].flat()[0].venue).toBe('Chapel');
    expect((await series.list('categories=choir&per_page=50')).total).toBe(10);
  });

  it('all moves the whole series by as much as the occurrence', async () => {
    const event = await series.weekly();
    const [, second] = await series.occurrences(event.id);
    await series.write(second.id, { scope: 'all', start_date: '2026-08-11 20:00:00', end_date: '2026-08-11 21:00:00' });
    const events = await series.occurrences(event.id);
    expect(starts(events).slice(0, 2)).toEqual(['2026-08-04 20:00', '2026-08-11 20:00']);
    expect(events[1].id).toBe(second.id);
  });

  it('following of a removal ends the series before it', async () => {
    const event = await series.weekly();
    const before = await series.occurrences(event.id);
    await series.remove(before[3].id, '?scope=following');
    expect(await series.occurrences(event.id)).toHaveLength(3);
    expect(refusal(await api.get(`/events/${before[5].id}`))).toBe('410 event-occurrence-removed');
  });

  it('all removes the series, with its exceptions', async () => {
    const event = await series.weekly({ tags: ['whole'] });
    const [, second, third] = await series.occurrences(event.id);
    await series.write(second.id, { title: 'Special' });
    await series.remove(third.id, '?scope=all');
    expect((await series.list('tags=whole')).total).toBe(0);
    expect(refusal(await api.get(`/events/${second.id}`, 'anybody'))).toBe('403 event-no-longer-available');
    await series.remove(event.id, '?permanent=true&scope=all');
    expect(refusal(await api.get(`/events/${second.id}`))).toBe('404 rest-event-not-found');
  });
});

describe('who may not read a series', () => {
  it('reads none of its occurrences, nor that there is an exception', async () => {
    const event = await series.weekly({ status: 'private' });
    const { events } = ok(await api.get(`/events/${event.id}/occurrences`, 'administrator'));
    const [, second] = events;
    await series.write(second.id, { title: 'Special' });
    for (const path of [`/events/${event.id}`, `/events/${second.id}`, `/events/${second.id}/occurrences`])
      expect(refusal(await api.get(path, 'anybody'))).toBe('403 event-not-accessible');
    expect(ok(await api.get(`/events?related_to=${event.id}`, 'anybody')).total).toBe(0);
    for (const body of [{ title: 'Mine' }, { scope: 'all', title: 'Mine' }, { scope: 'following', title: 'Mine' }])
      expect(refusal(await api.put(`/events/${second.id}`, body, 'contributor'))).toBe('403 rest_forbidden');
    expect(refusal(await api.delete(`/events/${second.id}`, 'contributor'))).toBe('403 rest_forbidden');
  });
});
