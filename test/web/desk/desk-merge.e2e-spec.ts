import type { Browser } from '../../support/desk.js';
import { signedIn } from '../../support/desk.js';
import { idsOf, merge } from '../../support/desk-records.js';
import { wrongDerived } from '../../support/derived.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: InspectedApp;
let make: Make;
let editor: Browser;

beforeAll(async () => {
  api = await startInspectedApp({ PREMIUM: 'true' });
  make = new Make(api);
  editor = await signedIn(api, 'editor');
});

afterEach(async () => {
  expect(await wrongDerived(api)).toEqual([]);
});

afterAll(() => api.close());

describe('venues that are merged', () => {
  test('move their events, each once and in its place', async () => {
    const [kept, gone, third] = [await make.venue(), await make.venue(), await make.venue()];
    const only = await make.event({ venue: [gone.id] });
    const both = await make.event({ venue: [gone.id, third.id, kept.id] });
    const other = await make.event({ venue: [third.id] });
    const before = ok(await api.get(`/events/${both.id}`));
    const { text } = await editor.get(`/en/desk/venues/${kept.id}/merge?other=${gone.id}`);
    expect(text).toContain('2 events change from');
    expect(text).toContain('1 of them already has both');
    const { status, headers } = await merge(editor, 'venues', kept.id, gone.id);
    expect([status, headers['location']]).toEqual([303, `/en/desk/venues/${kept.id}?done=merged`]);
    expect(idsOf(ok(await api.get(`/events/${only.id}`)).venue)).toEqual([kept.id]);
    expect(idsOf(ok(await api.get(`/events/${both.id}`)).venue)).toEqual([kept.id, third.id]);
    expect(ok(await api.get(`/events/${other.id}`)).modified_utc).toBe(other.modified_utc);
    expect(ok(await api.get(`/events?venue=${kept.id}`)).total).toBe(2);
    expect(before.venue).toHaveLength(3);
    expect((await api.get(`/venues/${gone.id}`)).status).toBe(400);
  });

  test('fill what the one lacks, in every language, and keep what it has', async () => {
    const kept = await make.venue({ titles: { en: 'Hall', ja: 'ホール' }, city: 'Kobe', phone: '1' });
    const gone = await make.venue({
      ...{ titles: { en: 'The Hall', ko: '홀' }, city: 'Osaka', address: '5 Main Street', phone: '2', zip: '650' },
      ...{ geo_lat: 34.7, geo_lng: 135.2, excerpt: 'A hall' },
    });
    await make.event({ venue: [kept.id] });
    const { text } = await editor.get(`/en/desk/venues/${kept.id}/merge?other=${gone.id}`);
    for (const word of ['Postal code', 'Latitude', 'Street address', '한국어', 'the-hall'])
      expect(text).toContain(word);
    await merge(editor, 'venues', kept.id, gone.id);
    const venue = ok(await api.get(`/venues/${kept.id}`));
    expect(venue).toMatchObject({ venue: 'Hall', city: 'Kobe', phone: '1', zip: '650', address: '5 Main Street' });
    expect(venue).toMatchObject({
      geo_lat: 34.7,
      geo_lng: 135.2,
    });
    expect(ok(await api.get(`/venues/${kept.id}?${api.config.languageParam}=ko`)).venue).toBe('홀');
    expect(ok(await api.get('/venues?search=홀')).total).toBe(0);
    expect(ok(await api.get(`/venues?search=홀&${api.config.languageParam}=ko`)).venues[0].id).toBe(kept.id);
    expect(ok(await api.get('/events?geoloc=true')).total).toBe(1);
  });

  test('keep the addresses of both, former ones too, in all languages', async () => {
    const kept = await make.venue({ titles: { en: 'Left Bank' } });
    const gone = await make.venue({ titles: { en: 'Right Bank', ja: '右岸' } });
    ok(await api.put(`/venues/${gone.id}/translations/en`, { venue: 'Right Bank', slug: 'right-side' }));
    await merge(editor, 'venues', kept.id, gone.id);
    for (const slug of ['left-bank', 'right-bank', 'right-side', encodeURIComponent('右岸')])
      expect(ok(await api.get(`/venues/by-slug/${slug}`)).id).toBe(kept.id);
    const page = await api.raw('get', '/en/venue/right-side/').set('accept', 'text/html');
    expect([page.status, page.headers['location']]).toEqual([301, expect.stringContaining('/en/venue/left-bank/')]);
    expect(ok(await api.get(`/venues/${kept.id}?${api.config.languageParam}=ja`)).slug).toBe('右岸');
    const next = await make.venue({ titles: { en: 'Right Bank' } });
    expect(next.slug).toBe('right-bank-2');
  });

  test('stay to be seen: the one that is kept is published where the other is', async () => {
    const kept = await make.venue({ status: 'draft', titles: { en: 'Draft stage' } });
    const gone = await make.venue({ titles: { en: 'Stage' } });
    const event = await make.event({ venue: [gone.id] });
    const { text } = await editor.get(`/en/desk/venues/${kept.id}/merge?other=${gone.id}`);
    expect(text).toContain('will be published');
    await merge(editor, 'venues', kept.id, gone.id);
    expect(ok(await api.get(`/venues/${kept.id}`)).status).toBe('publish');
    expect(idsOf(ok(await api.get(`/events/${event.id}`)).venue)).toEqual([kept.id]);
  });

  test('are noted: who merged what, and what became of the events', async () => {
    const [kept, gone] = [await make.venue(), await make.venue()];
    const event = await make.event({ venue: [gone.id] });
    await merge(editor, 'venues', kept.id, gone.id);
    const notes = ok(await api.get('/revisions?per_page=5', 'administrator')).revisions as Json[];
    const told = notes.map(({ resource, id, action, merged, user, via }) => [
      resource,
      id,
      action,
      merged,
      user.login,
      via,
    ]);
    expect(told).toContainEqual(['venues', kept.id, 'update', gone.id, 'editor', 'desk']);
    expect(told).toContainEqual(['venues', gone.id, 'delete', kept.id, 'editor', 'desk']);
    expect(told).toContainEqual(['events', event.id, 'update', null, 'editor', 'desk']);
    const { revisions } = ok(await api.get(`/events/${event.id}/revisions`, 'administrator'));
    expect(revisions[0].changes).toEqual([{ field: 'venue', language: null, before: [gone.id], after: [kept.id] }]);
    expect(revisions[0].revision).toBe(2);
  });
});

describe('organizers that are merged', () => {
  test('move the events of series, their exceptions included', async () => {
    const [kept, gone, other] = [await make.organizer(), await make.organizer(), await make.organizer()];
    const weekly = { recurrence: 'RRULE:FREQ=WEEKLY;COUNT=4' };
    const series = await make.event({ ...weekly, organizer: [gone.id] });
    const dates = ok(await api.get(`/events?organizer=${gone.id}&starts_after=2026-01-01`)).events as Json[];
    ok(await api.put(`/events/${dates[1].id}?scope=this`, { organizer: [other.id, gone.id] }));
    ok(await api.put(`/events/${dates[2].id}?scope=this`, { title: 'Another title' }));
    expect((await merge(editor, 'organizers', kept.id, gone.id)).status).toBe(303);
    const after = ok(await api.get(`/events?organizer=${kept.id}&starts_after=2026-01-01`)).events as Json[];
    expect(after).toHaveLength(dates.length);
    expect(idsOf(ok(await api.get(`/events/${dates[1].id}`)).organizer)).toEqual([other.id, kept.id]);
    expect(idsOf(ok(await api.get(`/events/${dates[2].id}`)).organizer)).toEqual([kept.id]);
    expect(series.id).toBe(dates[0].id);
  });
});

describe('categories that are merged', () => {
  test('move events and children; one that stood below the other takes its place', async () => {
    const top = await make.category({ titles: { en: 'Top' } });
    const gone = await make.category({ titles: { en: 'Upper' }, parent: top.id });
    const kept = await make.category({ titles: { en: 'Lower' }, parent: gone.id });
    const child = await make.category({ titles: { en: 'Third' }, parent: gone.id });
    const [one, both] = [
      await make.event({ categories: [gone.id] }),
      await make.event({ categories: [gone.id, kept.id] }),
    ];
    await make.event({ categories: [child.id] });
    const { text } = await editor.get(`/en/desk/categories/${kept.id}/merge?other=${gone.id}`);
    expect(text).toContain('1 subcategory moves under “Lower”');
    expect((await merge(editor, 'categories', kept.id, gone.id)).status).toBe(303);
    expect(ok(await api.get(`/categories/${kept.id}`))).toMatchObject({ parent: top.id, count: 2 });
    expect(ok(await api.get(`/categories/${child.id}`)).parent).toBe(kept.id);
    for (const { id } of [one, both]) expect(idsOf(ok(await api.get(`/events/${id}`)).categories)).toEqual([kept.id]);
    expect(ok(await api.get(`/events?categories=${kept.id}`)).total).toBe(3);
    expect(ok(await api.get('/events?categories=upper')).total).toBe(3);
  });

  test('are an author’s to merge, and tags are not', async () => {
    const author = await signedIn(api, 'author');
    const [kept, gone] = [await make.category(), await make.category()];
    const [tag, other] = [await make.tag(), await make.tag()];
    expect((await merge(author, 'categories', kept.id, gone.id)).status).toBe(303);
    expect((await author.get(`/en/desk/tags/${tag.id}/merge?other=${other.id}`)).status).toBe(403);
    expect((await merge(author, 'tags', tag.id, other.id)).status).toBe(403);
    expect((await merge(editor, 'tags', tag.id, other.id)).status).toBe(303);
    expect((await merge(editor, 'categories', kept.id, tag.id)).status).toBe(400);
  });
});
