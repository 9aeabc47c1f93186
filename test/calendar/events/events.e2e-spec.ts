import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const DATES = { start_date: '2026-09-25 18:00:00', end_date: '2026-09-25 23:00:05' };
const details = (text: string): Json => {
  const [year, month, day, hour, minutes, seconds] = text.split(/\D/);
  return { year, month, day, hour, minutes, seconds };
};

describe('an event', () => {
  it('answers what was stored, its keys in this order', async () => {
    const parent = await make.event();
    const venue = await make.venue();
    const organizers = [await make.organizer(), await make.organizer()];
    const [music, tag] = [await make.category({ name: 'Music' }), await make.tag({ name: 'Outdoor' })];
    const created = ok(
      await api.post('/events', {
        ...DATES,
        title: 'Lanterns & "Moon"',
        description: 'One.\n\nTwo.',
        excerpt: 'Short',
        slug: 'Lantern Night',
        timezone: 'asia/tokyo',
        cost: ['20', '10'],
        website: 'https://example.org/燈?a=1&b=2',
        show_map: true,
        show_map_link: 1,
        hide_from_listings: 'true',
        sticky: '1',
        featured: 'TRUE',
        venue: [venue.id],
        organizer: [organizers[1].id, organizers[0].id],
        categories: [music.id],
        tags: 'outdoor',
        post_parent: parent.id,
        ticket_url: 'https://tickets.example.org/',
        author: 3,
        date: '2026-07-01 09:00:00',
        status: 'publish',
      }),
      201,
    );
    const origin = new URL(created.rest_url as string).origin;
    const expected = {
      id: created.id as number,
      global_id: `127.0.0.1?id=${created.id}`,
      global_id_lineage: [`127.0.0.1?id=${created.id}`],
      author: '3',
      status: 'publish',
      date: '2026-07-01 09:00:00',
      date_utc: '2026-07-01 01:00:00',
      modified: '2026-07-15 12:00:00',
      modified_utc: '2026-07-15 04:00:00',
      url: `${origin}/event/lantern-night/`,
      rest_url: `${origin}/calendar/events/v1/events/${created.id}`,
      title: 'Lanterns &amp; "Moon"',
      description: '<p>One.</p>\n<p>Two.</p>',
      excerpt: '<p>Short</p>',
      slug: 'lantern-night',
      image: false,
      all_day: false,
      start_date: '2026-09-25 18:00:00',
      start_date_details: details('2026-09-25 18:00:00'),
      end_date: '2026-09-25 23:00:05',
      end_date_details: details('2026-09-25 23:00:05'),
      utc_start_date: '2026-09-25 09:00:00',
      utc_start_date_details: details('2026-09-25 09:00:00'),
      utc_end_date: '2026-09-25 14:00:05',
      utc_end_date_details: details('2026-09-25 14:00:05'),
      timezone: 'Asia/Tokyo',
      timezone_abbr: 'JST',
      cost: '$10 – $20',
      cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: ['10', '20'] },
      website: 'https://example.org/燈?a=1&b=2',
      show_map: true,
      show_map_link: true,
      hide_from_listings: true,
      sticky: true,
      featured: true,
      categories: [
        {
          name: 'Music',
          slug: 'music',
          term_group: 0,
          term_taxonomy_id: music.id as number,
          taxonomy: 'tribe_events_cat',
          description: '',
          parent: 0,
          count: 1,
          filter: 'raw',
          id: music.id as number,
          urls: music.urls,
          language: 'en',
          original_language: 'en',
          available_languages: ['en'],
        },
      ],
      tags: [expect.objectContaining({ name: 'Outdoor', taxonomy: 'post_tag', id: tag.id, urls: tag.urls })],
      venue,
      organizer: [organizers[1], organizers[0]],
      custom_fields: [],
      ticketed: true,
      ticket_url: 'https://tickets.example.org/',
      post_parent: parent.id as number,
      event_status: 'scheduled',
      previous_start_date: null,
      recurring: false,
      recurring_event_id: null,
      original_start_date: null,
      recurrence_text: '',
      recurrence: null,
      dates: null,
      next_dates: [],
      language: 'en',
      original_language: 'en',
      available_languages: ['en'],
    };
    expect(created).toEqual(expected);
    expect(Object.keys(created)).toEqual(Object.keys(expected));
    expect(Object.keys(created.categories[0])).toEqual(Object.keys(expected.categories[0] ?? {}));
    expect(Object.keys(created.start_date_details)).toEqual(['year', 'month', 'day', 'hour', 'minutes', 'seconds']);
  });

  it('with a title and dates only has every key, with nothing in it', async () => {
    const event = ok(await api.post('/events', { title: 'Bare', ...DATES }, 'editor'), 201);
    expect(event).toMatchObject({
      author: '2',
      status: 'publish',
      date: '2026-07-15 12:00:00',
      description: '',
      excerpt: '',
      slug: 'bare',
      image: false,
      all_day: false,
      timezone: 'Asia/Hong_Kong',
      timezone_abbr: 'HKT',
      cost: '',
      cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
      website: event.url,
      show_map: false,
      show_map_link: false,
      hide_from_listings: false,
      sticky: false,
      featured: false,
      categories: [],
      tags: [],
      venue: [],
      organizer: [],
      custom_fields: [],
      ticketed: false,
      ticket_url: '',
      post_parent: 0,
    });
  });

  it('has JSON-LD in a single read only, at its end, its venue and organizers with theirs', async () => {
    const event = await make.event({
      title: 'Jazz & Soul',
      cost: '12',
      description: '<p>All that</p>',
      venue: { venue: 'Club' },
      organizer: { organizer: 'Band' },
    });
    const read = ok(await api.get(`/events/${event.id}`));
    expect(Object.keys(read).at(-1)).toBe('json_ld');
    expect(read.json_ld).toEqual({
      '@context': 'http://schema.org',
      '@type': 'Event',
      name: 'Jazz & Soul',
      description: 'All that',
      url: event.url,
      inLanguage: 'en',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      startDate: '2026-08-01T19:00:00+08:00',
      endDate: '2026-08-01T21:00:00+08:00',
      location: expect.objectContaining({ '@type': 'Place', name: 'Club' }) as object,
      organizer: expect.objectContaining({ '@type': 'Person', name: 'Band' }) as object,
      offers: {
        '@type': 'Offer',
        price: '12',
        priceCurrency: 'USD',
        url: event.url,
        category: 'primary',
        availability: 'inStock',
        validFrom: '2026-07-15T04:00:00Z',
      },
      performer: 'Organization',
    });
    expect([read.venue.json_ld['@type'], read.organizer[0].json_ld['@type']]).toEqual(['Place', 'Person']);
    const {
      json_ld: _jsonLd,
      venue: { json_ld: _place, ...venue },
      organizer: [{ json_ld: _person, ...organizer }],
      ...rest
    } = read;
    expect({ ...rest, venue, organizer: [organizer] }).toEqual(event);
    const [listed] = ok(await api.get(`/events?include=${event.id}`)).events;
    const { recurrence: _rule, dates: _dates, next_dates: _next, ...inLists } = event;
    expect(listed).toEqual(inLists);
  });

  it('is read by its slug as by its number', async () => {
    const event = await make.event();
    expect(ok(await api.get(`/events/by-slug/${event.slug}`))).toEqual(ok(await api.get(`/events/${event.id}`)));
  });

  it('answers its keys as upstream where there is none of that number, or another kind of record', async () => {
    const venue = await make.venue();
    for (const id of ['99999', '0', '99999999999'])
      expect(refusal(await api.get(`/events/${id}`))).toBe('404 rest-event-not-found');
    expect(refusal(await api.get(`/events/${venue.id}`))).toBe('400 rest-invalid-event-id');
    expect(refusal(await api.put(`/events/${venue.id}`, {}))).toBe('400 rest-invalid-event-id');
    expect(refusal(await api.delete(`/events/${venue.id}`))).toBe('400 rest-invalid-event-id');
    for (const path of ['/events/foo', '/events/-1', '/events/1.0', '/events/by-slug/', '/events/by-slug/a/b'])
      expect(refusal(await api.get(path))).toBe('404 rest_no_route');
    expect(refusal(await api.get('/events/by-slug/nope'))).toBe('400 rest_invalid_param: slug');
    expect(refusal(await api.get(`/events/by-slug/${venue.slug}`))).toBe('400 rest_invalid_param: slug');
  });

  it('never is a number of a venue or an organizer: they share one row', async () => {
    const ids = [await make.event(), await make.venue(), await make.organizer(), await make.event()].map(
      ({ id }) => id as number,
    );
    expect(ids.map((id) => id - (ids[0] ?? 0))).toEqual([0, 1, 2, 3]);
  });
});
