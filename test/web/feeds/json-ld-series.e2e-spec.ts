import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ok, type Json } from '../../support/make.js';
import { Series } from '../../support/series.js';

let api: InspectedApp;
let series: Series;

beforeAll(async () => {
  api = await startInspectedApp();
  series = new Series(api);
});

afterAll(() => api.close());

async function jsonLd(id: number, query = ''): Promise<Json> {
  return ok(await api.get(`/events/${String(id)}${query}`)).json_ld;
}

describe('json_ld of an event that repeats', () => {
  it('says when, and each of its dates says which series it is of', async () => {
    const event = await series.weekly({ titles: { en: 'Tea &amp; talk', ja: 'お茶会' } });
    const [, second] = await series.occurrences(event.id);
    const whole = await jsonLd(event.id);
    expect(whole).toMatchObject({
      '@type': 'Event',
      startDate: '2026-08-04T19:00:00+09:00',
      eventSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'P1W',
        byDay: ['https://schema.org/Tuesday'],
        repeatCount: 10,
        startDate: '2026-08-04',
        startTime: '19:00:00',
        endTime: '20:30:00',
        scheduleTimezone: 'Asia/Tokyo',
      },
    });
    expect(whole).not.toHaveProperty('superEvent');
    const one = await jsonLd(second.id, '?multilingual_language=ja');
    expect(one).toMatchObject({
      name: 'お茶会',
      inLanguage: 'ja',
      startDate: '2026-08-11T19:00:00+09:00',
      superEvent: { '@type': 'EventSeries', name: 'お茶会' },
    });
    expect(one).not.toHaveProperty('eventSchedule');
    const { superEvent } = await jsonLd(second.id);
    expect(superEvent).toEqual({
      '@type': 'EventSeries',
      name: 'Tea & talk',
      url: event.url.replace('2026-08-04/', ''),
    });
    expect(superEvent.url).toMatch(/\/event\/[^/]+\/$/);
  });

  it('calls the series by its own name where the date has another, also once that has changed', async () => {
    const event = await series.weekly({ titles: { en: 'Choir', ja: '合唱' } });
    const [, second] = await series.occurrences(event.id);
    await series.write(second.id, { title: 'Concert' });
    await series.write(event.id, { scope: 'this', title: 'Opening' });
    const names = async (id: number, language: string): Promise<string[]> => {
      const { name, superEvent } = await jsonLd(id, `?multilingual_language=${language}`);
      return [name, superEvent.name];
    };
    expect(await names(second.id, 'en')).toEqual(['Concert', 'Choir']);
    expect(await names(second.id, 'ja')).toEqual(['合唱', '合唱']);
    expect(await names(event.id, 'en')).toEqual(['Opening', 'Choir']);
    await series.write(event.id, { scope: 'all', title: 'Chamber choir' });
    expect(await names(second.id, 'en')).toEqual(['Concert', 'Chamber choir']);
    expect(await names(second.id, 'ko')).toEqual(['Concert', 'Chamber choir']);
  });

  it('says which dates are left out, and nothing that a Schedule cannot say', async () => {
    const event = await series.weekly();
    const [, second] = await series.occurrences(event.id);
    await series.remove(second.id);
    expect((await jsonLd(event.id)).eventSchedule.exceptDate).toEqual(['2026-08-11T19:00:00']);
    await series.write(event.id, { recurrence: ['RRULE:FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1'] });
    expect(await jsonLd(event.id)).not.toHaveProperty('eventSchedule');
  });
});

describe('json_ld of an event with a status', () => {
  it.each([
    ['cancelled', 'EventCancelled'],
    ['postponed', 'EventPostponed'],
  ])('says that it is %s', async (status, name) => {
    const { id } = await series.make.event({ event_status: status, venue: { venue: 'Hall' } });
    expect(await jsonLd(id)).toMatchObject({
      eventStatus: `https://schema.org/${name}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Hall' },
    });
  });

  it('says where it takes place once it has moved online, and no more that it is at its venue', async () => {
    const { id } = await series.make.event({ event_status: 'moved_online', venue: { venue: 'Hall' } });
    const nowhere = await jsonLd(id);
    expect(nowhere).toMatchObject({
      eventStatus: 'https://schema.org/EventMovedOnline',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    });
    expect(nowhere).not.toHaveProperty('location');
    await series.write(id, { website: 'https://meet.example.org/room' });
    expect((await jsonLd(id)).location).toEqual({ '@type': 'VirtualLocation', url: 'https://meet.example.org/room' });
    await series.write(id, { event_status: 'scheduled' });
    expect((await jsonLd(id)).location).toMatchObject({ '@type': 'Place' });
  });

  it('says when it should have been once it is rescheduled, on its own side of daylight saving', async () => {
    const { id } = await series.make.event({
      start_date: '2026-10-24 10:00:00',
      end_date: '2026-10-24 11:00:00',
      timezone: 'Europe/London',
    });
    expect(await jsonLd(id)).not.toHaveProperty('previousStartDate');
    const moved = { event_status: 'rescheduled', start_date: '2026-10-26 10:00:00', end_date: '2026-10-26 11:00:00' };
    await series.write(id, moved);
    expect(await jsonLd(id)).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      startDate: '2026-10-26T10:00:00Z',
      previousStartDate: '2026-10-24T10:00:00+01:00',
    });
  });
});
