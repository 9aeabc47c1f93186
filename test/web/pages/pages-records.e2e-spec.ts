import { gzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';
import { alternatesOf, hrefs, jsonLdOf, metaOf, pageAt, pathIn } from '../../support/page.js';
import { Uploads } from '../../support/uploads.js';

const PARTIES = [
  ['venue', 'venues'],
  ['organizer', 'organizers'],
] as const;

describe('the pages of records', () => {
  let api: TestApp;
  let make: Make;

  beforeAll(async () => {
    api = await startTestApp();
    make = new Make(api);
  });

  afterAll(() => api.close());

  const names = (name: string): { en: string; ja: string } => ({ en: `Hall ${name}`, ja: `館 ${name}` });
  const party = (kind: 'venue' | 'organizer', name: string): Promise<Json> =>
    make[kind]({ titles: names(name), website: 'https://hall.example/', phone: '+852 1234', description: 'Old hall.' });

  test.each(PARTIES)('of a %s show what is known of it, and its events', async (kind) => {
    const { id, slug } = await party(kind, `shown ${kind}`);
    await make.event({ titles: { en: `Event of ${kind}` }, [kind]: id });
    const page = await pageAt(api, `/en/${kind}/${slug}/`);
    expect(page.status).toBe(200);
    for (const text of ['<h1>Hall shown', 'Old hall.', 'href="tel:+8521234"', 'hall.example', `Event of ${kind}`])
      expect(page.html).toContain(text);
    expect(jsonLdOf(page)).toMatchObject({
      '@type': kind === 'venue' ? 'Place' : 'Person',
      name: `Hall shown ${kind}`,
    });
    expect(metaOf(page, 'description')).toBe('Old hall.');
    for (const type of ['text/calendar', 'application/rss+xml'])
      expect(page.headers['link']).toContain(
        `?${kind}=${id}&multilingual_language=en>; rel="alternate"; type="${type}"`,
      );
  });

  test.each(PARTIES)('of a %s are named in all languages alike', async (kind) => {
    const { slug } = await party(kind, `named ${kind}`);
    const english = await pageAt(api, `/en/${kind}/${slug}/`);
    const alternates = alternatesOf(english);
    expect(Object.keys(alternates).sort()).toEqual(['en', 'ja']);
    expect(hrefs(english, 'rel', 'canonical')).toEqual([alternates['en']]);
    const japanese = await pageAt(api, pathIn(alternates['ja']));
    expect(japanese.status).toBe(200);
    expect(alternatesOf(japanese)).toEqual(alternates);
    expect(hrefs(japanese, 'rel', 'canonical')).toEqual([alternates['ja']]);
    // Where there is no name, the page is that of the language shown.
    const korean = await pageAt(api, `/ko/${kind}/${slug}/`);
    expect(hrefs(korean, 'rel', 'canonical')).toEqual([alternates['en']]);
    expect(korean.html).toContain('표시 언어: 영어');
    expect(korean.html).toContain('<h1 lang="en">');
  });

  test.each(PARTIES)('of a %s are found by its former slugs, and those of other languages', async (kind, resource) => {
    const { id, slug } = await party(kind, `moved ${kind}`);
    const foreign = `/en/${kind}/${encodeURIComponent(`館-moved-${kind}`)}/`;
    const moved = async (): Promise<unknown> => {
      const { status, headers } = await api.raw('get', `${foreign}?page=1`);
      return [status, pathIn(headers['location'])];
    };
    expect(await moved()).toEqual([301, `/en/${kind}/${slug}/?page=1`]);
    ok(await api.delete(`/${resource}/${id}/translations/ja`));
    expect(await moved()).toEqual([301, `/en/${kind}/${slug}/?page=1`]);
  });

  test.each(PARTIES)('of a %s tell what was removed from what nobody may see', async (kind, resource) => {
    const gone = await party(kind, `gone ${kind}`);
    ok(await api.delete(`/${resource}/${gone.id}`));
    const draft = await make[kind]({ titles: { en: `Draft ${kind}` }, slug: `draft-${kind}`, status: 'draft' });
    const trashed = await make[kind]({ slug: `never-${kind}`, status: 'draft' });
    ok(await api.delete(`/${resource}/${trashed.id}`));
    const statuses = [];
    for (const slug of [gone.slug, draft.slug, trashed.slug, 'nothing'])
      statuses.push((await pageAt(api, `/en/${kind}/${slug}/`)).status);
    expect(statuses).toEqual([410, 404, 404, 404]);
  });

  test('of an event that was removed say so at its address', async () => {
    const event = await make.event({ titles: { en: 'Removed event' } });
    ok(await api.delete(`/events/${event.id}`));
    expect((await pageAt(api, '/en/event/removed-event/')).status).toBe(410);
  });

  test('of categories have one address each', async () => {
    const parent = await make.category({ titles: { en: 'Arts' } });
    const child = await make.category({ titles: { en: 'Film', ja: '映画' }, parent: parent.id });
    await make.event({ categories: [child.id] });
    ok(await api.put(`/categories/${child.id}`, { slug: 'cinema', lang: 'en' }));
    for (const path of ['arts/cinema', 'film', 'arts/film', encodeURIComponent('映画')]) {
      const { status, headers } = await api.raw('get', `/en/events/category/${path}/`);
      expect([path, status, pathIn(headers['location'])]).toEqual([path, 301, '/en/events/category/cinema/']);
    }
    const page = await pageAt(api, '/en/events/category/cinema/');
    expect(page.status).toBe(200);
    expect(page.tags).toContainEqual({ name: 'a', attributes: { href: parent.url.replace('/events', '/en/events') } });
    expect((await pageAt(api, '/en/events/category/arts/')).html).toContain('/en/events/category/cinema/');
    expect((await pageAt(api, '/en/events/category/')).status).toBe(404);
  });

  test('of events are named in all languages alike, and those of their dates as well', async () => {
    const recurrence = ['RRULE:FREQ=WEEKLY;COUNT=3'];
    await make.event({ titles: { en: 'Twice told', ko: '두 번' }, recurrence });
    for (const date of ['', '2026-08-08/']) {
      const english = await pageAt(api, `/en/event/twice-told/${date}`);
      const alternates = alternatesOf(english);
      expect(Object.values(alternates).map(pathIn)).toEqual([
        `/en/event/twice-told/${date}`,
        `/ko/event/두-번/${date}`,
      ]);
      expect(alternatesOf(await pageAt(api, pathIn(alternates['ko'])))).toEqual(alternates);
      expect(hrefs(english, 'rel', 'canonical')).toEqual([alternates['en']]);
      expect(english.html).toContain('aria-current="date"');
      const fallback = await pageAt(api, `/ja/event/twice-told/${date}`);
      expect(hrefs(fallback, 'rel', 'canonical')).toEqual([alternates['en']]);
      expect(fallback.html).toContain('英語で表示');
    }
  });

  test('of dates that no calendar has are none', async () => {
    await make.event({ titles: { en: 'Every week' }, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] });
    const dates = ['2026-02-30', '2026-13-01', '0000-01-01', '2026-08-01-9999', '2026-08-01-2460', '2026-08-01-120099'];
    for (const date of dates)
      expect([date, (await pageAt(api, `/en/event/every-week/${date}/`)).status]).toEqual([date, 404]);
  });

  test('of events tell search engines what they need', async () => {
    const venue = await make.venue({ titles: { en: 'Pier' }, address: '1 Pier Road', city: 'Hong Kong' });
    const { image } = await make.event({ image: (await (await Uploads.to(api)).image('editor')).id });
    await make.event({
      titles: { en: 'A "quoted" </script> title' },
      slug: 'needed',
      venue: venue.id,
      image: image.id,
    });
    const page = await pageAt(api, '/en/event/needed/');
    expect(jsonLdOf(page)).toMatchObject({
      '@type': 'Event',
      startDate: '2026-08-01T19:00:00+08:00',
      location: { '@type': 'Place', name: 'Pier', address: { streetAddress: '1 Pier Road' } },
    });
    expect(metaOf(page, 'og:image')).toBe(image.url);
    expect(metaOf(page, 'description')).toMatch(/^Saturday 1 August 2026, 19:00–21:00/);
    expect(page.html).toContain('<title>A &quot;quoted&quot;');
  });

  test('of whole days are told to search engines without a time, and without performers that nobody entered', async () => {
    await make.event({ titles: { en: 'Fair' }, slug: 'fair', all_day: true, end_date: '2026-08-02' });
    const { startDate, endDate, performer } = jsonLdOf(await pageAt(api, '/en/event/fair/')) ?? {};
    expect([startDate, endDate, performer]).toEqual(['2026-08-01', '2026-08-02', undefined]);
  });

  test('that nobody’s language is kept in are shown in the calendar’s own, or the first there is', async () => {
    await make.event({ titles: { ja: 'のみ', en: 'Both' }, slug: 'both' });
    const both = await pageAt(api, '/ja/event/both/');
    expect(hrefs(both, 'hreflang', 'x-default')).toEqual([alternatesOf(both)['en']]);
    await make.event({ titles: { ja: '日本語', ko: '한국어' }, slug: 'neither' });
    const neither = await pageAt(api, '/ja/event/neither/');
    expect(Object.keys(alternatesOf(neither)).sort()).toEqual(['ja', 'ko']);
    expect(hrefs(neither, 'hreflang', 'x-default')).toEqual([alternatesOf(neither)['ja']]);
    await make.event({ titles: { en: 'Alone' }, slug: 'alone' });
    expect(hrefs(await pageAt(api, '/en/event/alone/'), 'hreflang', 'x-default')).toEqual([]);
  });

  test('say of each text in which language it is, also of prices and addresses that fell back', async () => {
    const place = { address: '中環海濱', city: '香港' };
    const venue = await make.venue({ titles: { 'zh-hant': '碼頭', en: 'Landing' }, ...place });
    const titles = { 'zh-hant': '燈會', en: 'Lantern fair' };
    await make.event({ titles, slug: 'lantern-fair-zh', cost: '免費', venue: venue.id, featured: true });
    const { html } = await pageAt(api, '/en/event/lantern-fair/');
    expect(html).toContain('<p class="cost" lang="zh-Hant">免費</p>');
    expect(html).toContain('<span class="address" lang="zh-Hant">中環海濱, 香港</span>');
    expect((await pageAt(api, '/en/events/?featured=true')).html).toContain('<span lang="zh-Hant">免費</span>');
    ok(await api.put(`/venues/${venue.id}/translations/en`, { venue: 'Landing', city: 'Hong Kong' }));
    const some = '<span class="address"><span lang="zh-Hant">中環海濱</span>, <span>Hong Kong</span></span>';
    expect((await pageAt(api, '/en/venue/landing/')).html).toContain(some);
    expect((await pageAt(api, '/zh-hant/event/lantern-fair-zh/')).html).toContain('<p class="cost">免費</p>');
  });

  test('of events, their style and script take no more than 20 kB on the way', async () => {
    const venue = await make.venue({ titles: { en: 'Long hall' }, address: '1 Pier Road', city: 'Hong Kong' });
    const description = '<p>Sixty signs, design drawings and old photographs tell a hundred years.</p>'.repeat(12);
    const titles = { 'zh-hant': '長廊', en: 'Long', ja: '長い', ko: '긴', 'zh-hans': '长廊' };
    const recurrence = ['RRULE:FREQ=WEEKLY;COUNT=20'];
    await make.event({
      titles,
      slug: 'long-event',
      venue: venue.id,
      description,
      recurrence,
      categories: 'Art, Light',
    });
    const page = await pageAt(api, '/zh-hant/event/long-event/');
    const [sheet = ''] = hrefs(page, 'rel', 'stylesheet');
    const script = page.tags.find(({ name, attributes }) => name === 'script' && attributes['src'] !== undefined);
    const files = [sheet, script?.attributes['src']].map(async (file) => (await api.raw('get', pathIn(file))).text);
    expect(page.status).toBe(200);
    const bytes = [page.html, ...(await Promise.all(files))].map((text) => gzipSync(text).length);
    expect(bytes.reduce((sum, one) => sum + one)).toBeLessThan(20_000);
  });

  test('of an event with a password ask for it, and are never kept', async () => {
    const fields = { description: 'Behind the door.', post_password: 'sesame' };
    await make.event({ titles: { en: 'Locked' }, slug: 'locked', ...fields });
    const requested = await pageAt(api, '/en/event/locked/');
    expect([requested.status, requested.html.includes('type="password"')]).toEqual([403, true]);
    const post = async (password: string) => {
      const { status, text, headers } = await api.raw('post', '/en/event/locked/').type('form').send({ password });
      return { status, text, kept: headers['cache-control'] as string };
    };
    const wrong = await post('open');
    expect([wrong.status, wrong.kept]).toEqual([403, 'private, no-store']);
    expect(wrong.text).toContain('Wrong password');
    const right = await post('sesame');
    expect([right.status, right.kept]).toEqual([200, 'private, no-store']);
    expect(right.text).toContain('Behind the door.');
    expect(right.text).toContain('noindex');
    expect((await pageAt(api, '/en/event/locked/')).status).toBe(403);
  });

  test('of events say in words what has become of them', async () => {
    const states = { cancelled: 'Cancelled', postponed: 'Postponed', moved_online: 'Moved online' };
    for (const [state, words] of Object.entries(states)) {
      await make.event({ slug: `now-${state}`, event_status: state });
      expect((await pageAt(api, `/en/event/now-${state}/`)).html).toContain(`class="status">${words}<`);
    }
  });
});
