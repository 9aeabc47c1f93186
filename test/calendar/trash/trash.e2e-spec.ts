import { wrongDerived } from '../../support/derived.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';
import { outside } from '../../support/outside.js';

const { HistorySweep } = await outside<typeof import('#platform/history/history-sweep.service.js')>(
  'src/platform/history/history-sweep.service.ts',
);
const { TrashService } = await outside<typeof import('#calendar/trash/trash.service.js')>(
  'src/calendar/trash/trash.service.ts',
);

const NEVER = new AbortController().signal;

let api: InspectedApp;
let make: Make;

const at = (day: string): void => {
  api.setNow(`${day}T12:00:00Z`);
};
const empty = (): Promise<number> => api.app.get(TrashService, { strict: false }).empty(NEVER);

beforeAll(async () => {
  api = await startInspectedApp({ TRASH_DAYS: '10', HISTORY_DAYS: '20' });
  make = new Make(api);
});

afterAll(() => api.close());

describe('the trash', () => {
  it('keeps what lies in it for TRASH_DAYS, and is rid of it then', async () => {
    at('2026-08-01');
    const [event, venue, organizer] = [await make.event(), await make.venue(), await make.organizer()];
    const paths = [`/events/${event.id}`, `/venues/${venue.id}`, `/organizers/${organizer.id}`];
    const linked = await make.event({ venue: venue.id, organizer: organizer.id });
    for (const path of paths) ok(await api.delete(path));
    at('2026-08-11');
    api.setNow('2026-08-11T11:59:59Z');
    expect(await empty()).toBe(0);
    at('2026-08-11');
    expect(await empty()).toBe(3);
    expect(refusal(await api.get(paths[0] ?? '', 'editor'))).toBe('404 rest-event-not-found');
    expect(ok(await api.get(`/events/${linked.id}`))).toMatchObject({ venue: [], organizer: [] });
    expect(await empty()).toBe(0);
    const removed = ok(await api.get('/revisions?per_page=3', 'editor')).revisions as Json[];
    expect(removed.map(({ action, via, user, resource }) => [action, via, user, resource])).toEqual([
      ['delete', 'service', null, 'organizers'],
      ['delete', 'service', null, 'venues'],
      ['delete', 'service', null, 'events'],
    ]);
    expect(await wrongDerived(api)).toEqual([]);
  });

  it('counts from the day of the trash, whatever is written there, and not for what was taken out', async () => {
    at('2026-08-20');
    const [edited, saved] = [await make.event(), await make.event()];
    for (const { id } of [edited, saved] as { id: number }[]) ok(await api.delete(`/events/${id}`));
    at('2026-08-29');
    ok(await api.put(`/events/${edited.id}`, { title: 'Edited in the trash' }));
    ok(await api.put(`/events/${saved.id}`, { status: 'draft' }));
    ok(await api.delete(`/events/${saved.id}`));
    at('2026-08-31');
    expect(await empty()).toBe(1);
    ok(await api.put(`/events/${saved.id}`, { status: 'draft' }));
    at('2026-12-31');
    expect(await empty()).toBe(0);
  });

  it('counts for what was written into it at once', async () => {
    at('2027-01-01');
    await make.venue({ status: 'trash' });
    at('2027-01-12');
    expect(await empty()).toBe(1);
  });
});

describe('the history', () => {
  it('is kept for HISTORY_DAYS', async () => {
    at('2027-03-01');
    const venue = await make.venue({ city: 'Bern' });
    at('2027-03-15');
    ok(await api.put(`/venues/${venue.id}`, { city: 'Basel' }));
    at('2027-03-22');
    await api.app.get(HistorySweep, { strict: false }).sweep(NEVER);
    const kept = ok(await api.get(`/venues/${venue.id}/revisions`, 'editor')).revisions as Json[];
    expect(kept.map(({ action }) => action)).toEqual(['update']);
    expect(refusal(await api.get(`/venues/${venue.id}/revisions/1`, 'editor'))).toBe('404 revision-not-found');
    expect(ok(await api.get(`/venues/${venue.id}/revisions/2`, 'editor')).translations.en.city).toBe('Basel');
    expect(await wrongDerived(api)).toEqual([]);
  });

  it('has nothing where HISTORY_DAYS is 0', async () => {
    const other = await startInspectedApp({ HISTORY_DAYS: '0' });
    try {
      const venue = await new Make(other).venue();
      expect(ok(await other.get(`/venues/${venue.id}/revisions`, 'editor')).revisions).toEqual([]);
      expect(refusal(await other.get(`/venues/${venue.id}/revisions/1`, 'editor'))).toBe('404 revision-not-found');
    } finally {
      await other.close();
    }
  });
});
