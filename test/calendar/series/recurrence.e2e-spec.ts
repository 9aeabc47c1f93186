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

describe('an event that repeats', () => {
  it('is in lists as often as it takes place, each time under an id and a page of its own', async () => {
    const event = await series.weekly({ title: 'Tai chi' });
    const events = await series.occurrences(event.id);
    expect(starts(events)).toEqual([
      '2026-08-04 19:00',
      '2026-08-11 19:00',
      '2026-08-18 19:00',
      '2026-08-25 19:00',
      '2026-09-01 19:00',
      '2026-09-08 19:00',
      '2026-09-15 19:00',
      '2026-09-22 19:00',
      '2026-09-29 19:00',
      '2026-10-06 19:00',
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(10);
    expect(events[0].id).toBe(event.id);
    const [, second] = events;
    expect(second).toMatchObject({
      title: 'Tai chi',
      slug: 'tai-chi',
      recurring: true,
      recurring_event_id: event.id,
      original_start_date: '2026-08-11 19:00:00',
      end_date: '2026-08-11 20:30:00',
      utc_start_date: '2026-08-11 10:00:00',
    });
    expect(second.url).toMatch(/\/event\/tai-chi\/2026-08-11\/$/);
    expect(second.rest_url).toMatch(new RegExp(`/events/${String(second.id)}$`));
    const alone = ok(await api.get(`/events/${second.id}`));
    expect(alone).toMatchObject({ ...second, recurrence: WEEKLY.recurrence, dates: null });
    expect(alone.next_dates.map((date: Json) => date.start_date)).toEqual(
      events.slice(0, 5).map(({ start_date: start }) => start),
    );
  });

  it('tells the times of an exception among its next dates, however often these change', async () => {
    const event = await series.weekly();
    const [, second] = await series.occurrences(event.id);
    for (const hour of ['20', '21', '22']) {
      await series.write(second.id, { start_date: `2026-08-11 ${hour}:00`, end_date: `2026-08-11 ${hour}:30` });
      for (let read = 0; read < 3; read++) {
        const { next_dates: next } = ok(await api.get(`/events/${event.id}`, 'administrator'));
        expect(next[1]).toMatchObject({ id: second.id, start_date: `2026-08-11 ${hour}:00:00` });
      }
    }
  });

  it('counts in every list as often as it takes place', async () => {
    const event = await series.weekly({
      titles: { en: 'Drumming', ja: '太鼓' },
      venue: { venue: 'Drum hall', geo_lat: 35, geo_lng: 139 },
      organizer: { organizer: 'Drummers' },
      categories: ['drums'],
      tags: ['loud'],
      featured: true,
      ticket_url: 'https://tickets.example.org/',
    });
    const august = 'start_date=2026-08-01&end_date=2026-08-31&per_page=50';
    const [venue] = [event.venue].flat();
    for (const filter of [
      'categories=drums',
      'tags=loud',
      `venue=${venue.id}`,
      `organizer=${event.organizer[0].id}`,
      'featured=true',
      'ticketed=true',
      'recurring=true&tags=loud',
      `related_to=${event.id}`,
      'search=drumming',
      'search=drumming&orderby=title',
      'search=drumming&orderby=relevance',
      'categories=drums&tags=loud',
      'tags=loud&orderby=title',
      'tags=loud&orderby=modified',
      'geoloc=true',
      'geoloc_lat=35&geoloc_lng=139',
      'translated=true&multilingual_language=ja',
    ]) {
      const { total, events } = await series.list(`${august}&${filter}`);
      expect([filter, total, events.length]).toEqual([filter, 4, 4]);
    }
    expect(ok(await api.get('/categories')).categories.find(({ name }: Json) => name === 'drums').count).toBe(1);
    const japanese = ok(await api.get(`/events?search=${encodeURIComponent('太鼓')}&multilingual_language=ja`));
    expect([japanese.total, japanese.events[3].title]).toEqual([10, '太鼓']);
  });

  it('is told once with hide_subsequent_recurrences, with the number of the others', async () => {
    const event = await series.weekly({ categories: ['told-once'] });
    await series.make.event({ categories: ['told-once'] });
    const { total, events } = await series.list('categories=told-once&hide_subsequent_recurrences=true');
    expect([total, events.length]).toEqual([2, 2]);
    expect(events.map(({ id, subsequent_recurrences: more }: Json) => [id === event.id, more])).toEqual([
      [false, 0],
      [true, 9],
    ]);
    const later = await series.list('categories=told-once&hide_subsequent_recurrences=true&start_date=2026-09-02');
    expect(later.events.map(({ start_date: start }: Json) => start)).toEqual(['2026-09-08 19:00:00']);
  });

  it('takes single dates in a friendly form, and says them again', async () => {
    const dates = [
      { start_date: '2026-08-09 10:00:00', end_date: '2026-08-09 12:00:00' },
      { start_date: '2026-09-01 18:00:00', end_date: '2026-09-01 23:00:00' },
    ];
    const event = await series.make.event({ timezone: 'Asia/Seoul', dates });
    expect(event).toMatchObject({ dates, recurring: true });
    expect(event.recurrence).toHaveLength(2);
    expect(starts(await series.occurrences(event.id))).toEqual([
      '2026-08-01 19:00',
      '2026-08-09 10:00',
      '2026-09-01 18:00',
    ]);
  });

  it('takes place once again when its rule is taken away', async () => {
    const event = await series.weekly();
    expect(await series.write(event.id, { recurrence: null })).toMatchObject({ recurring: false, recurrence: null });
    expect(starts(await series.occurrences(event.id))).toEqual(['2026-08-04 19:00']);
  });

  it('keeps the ids of the dates that stay when its rule changes', async () => {
    const event = await series.weekly();
    const before = await series.occurrences(event.id);
    await series.write(event.id, { recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3'] });
    const after = await series.occurrences(event.id);
    expect(after.map(({ id }) => id)).toEqual([0, 2, 4].map((index) => before[index].id));
    expect(refusal(await api.get(`/events/${before[1].id}`))).toBe('410 event-occurrence-removed');
  });

  it('keeps ids and exceptions when only its hour changes', async () => {
    const event = await series.weekly();
    const before = await series.occurrences(event.id);
    await series.write(before[2].id, { title: 'Guest teacher' });
    await series.write(event.id, { start_date: '2026-08-04 18:00:00', end_date: '2026-08-04 19:00:00' });
    const after = await series.occurrences(event.id);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[1].start_date).toBe('2026-08-11 18:00:00');
    expect(after[2].title).toBe('Guest teacher');
  });

  it('follows its own wall clock over daylight saving, and moves forward out of a gap', async () => {
    const event = await series.make.event({
      start_date: '2027-03-13 02:30:00',
      end_date: '2027-03-13 03:00:00',
      timezone: 'America/New_York',
      recurrence: ['RRULE:FREQ=DAILY;COUNT=3'],
    });
    const events = await series.occurrences(event.id);
    expect(events.map(({ start_date: start, utc_start_date: utc }) => [start, utc])).toEqual([
      ['2027-03-13 02:30:00', '2027-03-13 07:30:00'],
      ['2027-03-14 03:30:00', '2027-03-14 07:30:00'],
      ['2027-03-15 02:30:00', '2027-03-15 06:30:00'],
    ]);
    expect(events[1].original_start_date).toBe('2027-03-14 02:30:00');
  });

  it('tells what the clocks are called on each of its dates, exceptions too', async () => {
    const event = await series.make.event({
      start_date: '2026-10-20 19:00:00',
      end_date: '2026-10-20 20:00:00',
      timezone: 'Europe/Zurich',
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'],
    });
    const [, second, third] = await series.occurrences(event.id);
    await series.write(third.id, { title: 'In winter' });
    const events = await series.occurrences(event.id);
    expect(events.map(({ timezone_abbr: letters }) => letters)).toEqual(['CEST', 'CET', 'CET']);
    expect(ok(await api.get(`/events/${second.id}`)).timezone_abbr).toBe('CET');
    expect((await series.write(third.id, { start_date: '2026-10-23 19:00' })).timezone_abbr).toBe('CEST');
  });

  it('has a page for each of several times on a day, which stays when others come', async () => {
    const weekly = 'RRULE:FREQ=WEEKLY;COUNT=2';
    const event = await series.weekly({ title: 'Tours', recurrence: [weekly, 'RDATE:20260811T101500'] });
    const pages = async (): Promise<string[]> =>
      (await series.occurrences(event.id)).map(({ url }) => (url as string).replace(/^.*\/event/, ''));
    const before = ['/tours/2026-08-04/', '/tours/2026-08-11-1015/', '/tours/2026-08-11/'];
    expect(await pages()).toEqual(before);
    await series.write(event.id, { recurrence: [weekly, 'RDATE:20260811T101500,20260811T101530,20260804T210000'] });
    expect(await pages()).toEqual([
      '/tours/2026-08-04/',
      '/tours/2026-08-04-2100/',
      '/tours/2026-08-11-1015/',
      '/tours/2026-08-11-101530/',
      '/tours/2026-08-11/',
    ]);
    const [, , tour] = await series.occurrences(event.id);
    const moved = { start_date: '2026-08-12 08:00', end_date: '2026-08-12 09:00' };
    expect((await series.write(tour.id, moved)).url).toBe(tour.url);
  });

  it.each([
    ['recurrence', { recurrence: ['RRULE:FREQ=SECONDLY'] }],
    ['recurrence', { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2;UNTIL=20270101T000000Z'] }],
    ['recurrence', { recurrence: ['DTSTART:20260101T000000Z'] }],
    ['recurrence', { recurrence: 7 }],
    ['recurrence', { recurrence: ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'] }],
    ['dates', { dates: [{ start_date: '2026-08-09' }] }],
    [
      'dates',
      { recurrence: ['RRULE:FREQ=DAILY;COUNT=2'], dates: [{ start_date: '2026-09-09', end_date: '2026-09-09' }] },
    ],
    ['event_status', { event_status: 'perhaps' }],
  ])('refuses %s %j', async (name, input) => {
    const body = { title: 'Wrong', start_date: '2026-08-04 19:00', end_date: '2026-08-04 20:00', ...input };
    const answer = await api.post('/events', body);
    expect(refusal(answer)).toBe(`400 rest_invalid_param: ${name}`);
  });

  it('says which line is wrong, and why', async () => {
    const body = { title: 'Wrong', start_date: '2026-08-04', end_date: '2026-08-04' };
    const answer = await api.post('/events', { ...body, recurrence: ['RRULE:FREQ=DAILY', 'RRULE:FREQ=HOURLY'] });
    expect(JSON.stringify(answer.body)).toMatch(/\[1\] \(RRULE:FREQ=HOURLY\)/);
  });
});
