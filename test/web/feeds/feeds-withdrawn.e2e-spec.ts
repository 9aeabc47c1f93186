import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { faults, textOf, values } from '../../support/feeds.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: InspectedApp;
let make: Make;

beforeEach(async () => {
  api = await startInspectedApp({ PREMIUM: 'true' });
  make = new Make(api);
});

afterEach(() => api.close());

/** What a calendar says of its events: name, number and whether it takes place. */
async function told(path = '/events.ics', as: 'anybody' | 'editor' = 'anybody'): Promise<string[]> {
  const answer = await api.get(path, as);
  const calendar = textOf(answer);
  expect([answer.status, faults(calendar)]).toEqual([200, []]);
  return values(calendar).map(({ UID, SEQUENCE, STATUS }) => `${UID ?? ''} ${SEQUENCE ?? ''} ${STATUS ?? ''}`);
}

const name = ({ id }: Json): string => `event-${String(id)}@127.0.0.1`;

describe('the number of a change', () => {
  it('is raised by time, zone, place and status, and by nothing else', async () => {
    const venue = await make.venue();
    const event = await make.event({ venue: venue.id });
    const sequence = async (change: object): Promise<string | undefined> => {
      ok(await api.put(`/events/${String(event.id)}`, change));
      const [first] = await told(`/events/${String(event.id)}.ics`);
      return first?.split(' ')[1];
    };
    expect(await sequence({ title: 'Other', cost: '5', venue: venue.id, start_date: event.start_date })).toBe('0');
    expect(await sequence({ start_date: '2026-08-01 18:00:00' })).toBe('1');
    expect(await sequence({ end_date: '2026-08-01 23:00:00' })).toBe('2');
    expect(await sequence({ timezone: 'Asia/Tokyo' })).toBe('3');
    expect(await sequence({ venue: [venue.id, (await make.venue()).id] })).toBe('4');
    expect(await sequence({ venue: [] })).toBe('5');
    expect(await sequence({ status: 'private' })).toBe('6');
    expect(await sequence({ status: 'publish' })).toBe('7');
  });

  it('is that of the event, whatever becomes of its venue', async () => {
    const venue = await make.venue();
    const event = await make.event({ venue: venue.id });
    ok(await api.delete(`/venues/${String(venue.id)}?permanent=true`));
    expect(await told()).toEqual([`${name(event)} 0 CONFIRMED`]);
  });
});

describe('what was listed and is gone', () => {
  it.each([
    ['trashed', (id: number) => api.delete(`/events/${String(id)}`)],
    ['unpublished', (id: number) => api.put(`/events/${String(id)}`, { status: 'draft' })],
    ['hidden', (id: number) => api.put(`/events/${String(id)}`, { hide_from_listings: true })],
    ['removed for good', (id: number) => api.delete(`/events/${String(id)}?permanent=true`)],
  ])('is told as cancelled, without its texts: %s', async (_, remove) => {
    const event = await make.event({ title: 'Secret title', venue: (await make.venue()).id });
    ok(await remove(event.id as number));
    expect(await told()).toEqual([`${name(event)} 1 CANCELLED`]);
    const { text } = await api.get('/events.ics');
    expect(text).not.toContain('Secret');
    expect(text).toContain('\r\nDTSTART;TZID=Asia/Hong_Kong:20260801T190000\r\n');
    const single = await api.get(`/events/${String(event.id)}.ics`);
    expect([single.status, values(single.text)[0]?.['STATUS']]).toEqual([200, 'CANCELLED']);
    expect(ok(await api.get('/events')).events).toEqual([]);
    expect(textOf(await api.get('/events.rss'))).not.toContain('<item>');
  });

  it('is told for thirty days', async () => {
    const event = await make.event({ start_date: '2026-12-01 10:00', end_date: '2026-12-01 11:00' });
    ok(await api.delete(`/events/${String(event.id)}`));
    api.setNow('2026-08-14T10:00:00Z');
    expect(await told()).toHaveLength(1);
    api.setNow('2026-08-15T10:00:00Z');
    expect(await told()).toEqual([]);
    expect(refusal(await api.get(`/events/${String(event.id)}.ics`))).toBe('403 event-no-longer-available');
  });

  it('comes back with a higher number', async () => {
    const event = await make.event();
    ok(await api.delete(`/events/${String(event.id)}`));
    ok(await api.put(`/events/${String(event.id)}`, { status: 'publish' }));
    expect(await told()).toEqual([`${name(event)} 2 CONFIRMED`]);
  });

  it('is told in the lists in which it stood', async () => {
    const [music, art] = [await make.category(), await make.category()];
    const venue = await make.venue({ geo_lat: 22.28, geo_lng: 114.16 });
    const event = await make.event({ categories: [music.id], venue: venue.id, featured: true });
    ok(await api.delete(`/events/${String(event.id)}?permanent=true`));
    const cancelled = [`${name(event)} 1 CANCELLED`];
    for (const [query, wanted] of [
      [`categories=${String(music.id)}`, cancelled],
      [`categories=${String(art.id)},${String(music.id)}`, cancelled],
      [`categories=${String(art.id)}`, []],
      [`venue=${String(venue.id)}&featured=true`, cancelled],
      ['featured=false', []],
      ['ticketed=true', []],
      ['translated=true', cancelled],
      ['start_date=2026-08-02', []],
      ['search=Unnamed', []],
      [`include=${String(event.id)}`, cancelled],
      [`include=${String(event.id)}&categories=${String(music.id)}`, []],
      ['include=2147483647', []],
      ['recurring=false', cancelled],
      ['recurring=true', []],
      ['geoloc=true', cancelled],
      ['geoloc=false', []],
      ['geoloc_lat=22.3&geoloc_lng=114.2', cancelled],
      ['geoloc_lat=51.5&geoloc_lng=0', []],
      ['ticketed=false', cancelled],
      ['modified_after=2020-01-01', []],
      ['page=1', cancelled],
    ] as const)
      expect([query, await told(`/events.ics?${query}`)]).toEqual([query, wanted]);
  });

  it('is seen as it is by those who may see it', async () => {
    const event = await make.event();
    ok(await api.put(`/events/${String(event.id)}`, { status: 'draft' }));
    expect(await told('/events.ics', 'editor')).toEqual([`${name(event)} 1 TENTATIVE`]);
  });
});

describe('what was never public', () => {
  it.each([
    ['a draft', { status: 'draft' }],
    ['scheduled', { date_utc: '2027-01-01 00:00:00' }],
    ['hidden', { hide_from_listings: true }],
    ['private', { status: 'private' }],
  ])('leaves nothing behind: %s', async (_, fields) => {
    const [first, second] = [await make.event(fields), await make.event(fields)];
    ok(await api.delete(`/events/${String(first.id)}`));
    ok(await api.delete(`/events/${String(second.id)}?permanent=true`));
    expect(await told()).toEqual([]);
    expect((await api.get(`/events/${String(second.id)}.ics`)).status).toBe(404);
  });
});
