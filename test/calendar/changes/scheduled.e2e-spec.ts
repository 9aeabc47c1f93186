import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ok, type Json } from '../../support/make.js';
import { outside } from '../../support/outside.js';
import { changesAreTold, SyncedCopy } from '../../support/synced-copy.js';
import { until } from '../../support/wait.js';

const { DuePublicationsService } = await outside<typeof import('#calendar/events/due-publications.service.js')>(
  'src/calendar/events/due-publications.service.ts',
);

let api: InspectedApp;

beforeAll(async () => {
  api = await startInspectedApp({});
});

afterAll(() => api.close());

const TIMES = { start_date: '2039-04-10 19:00:00', end_date: '2039-04-10 21:00:00' };
const KINDS = ['events', 'venues', 'organizers'] as const;
type Kind = (typeof KINDS)[number];
/** Behind the clock of any machine that runs this. */
const BEFORE = '2038-01-01T08:00:00Z';
const AT = '2038-01-01 10:00:00';
const AFTER = '2038-01-01T10:00:01Z';

let last = 0;

/** Each under a name of its own: another one of the same name would be the same record. */
async function made(kind: Kind, more: object): Promise<number> {
  last += 1;
  const name = `${kind} ${String(last)}`;
  const body = { events: { ...TIMES, title: name }, venues: { venue: name }, organizers: { organizer: name } }[kind];
  return Number(ok(await api.post(`/${kind}`, { ...body, ...more }), 201)['id']);
}

async function logged(since: unknown): Promise<string[]> {
  await changesAreTold(api);
  const { changes } = ok(await api.get(`/changes?since=${String(since)}`));
  return (changes as Json[])
    .map(({ resource, id, state }) => `${String(resource)} ${String(id)} ${String(state)}`)
    .sort();
}

async function end(): Promise<unknown> {
  await changesAreTold(api);
  return ok(await api.get('/changes'))['next_since'];
}

describe('a scheduled record', () => {
  it('is told without anybody asking for it, when it was scheduled for in a moment', async () => {
    api.setNow(new Date().toISOString());
    const since = await end();
    const soon = new Date(Date.now() + 1_000).toISOString().slice(0, 19);
    const ids = [];
    for (const kind of KINDS)
      ids.push(`${kind} ${String(await made(kind, { date_utc: soon, description: 'Soon' }))} created`);
    api.setNow(new Date(Date.now() + 3_600_000).toISOString());
    await until(async () => (await logged(since)).length >= KINDS.length);
    expect(await logged(since)).toEqual(ids.sort());
  });

  it('is told at its moment, once, of each kind, with what was made inside it', async () => {
    api.setNow(BEFORE);
    const since = await end();
    const copies = [...KINDS, 'tags' as const].map((kind) => {
      const list = kind === 'events' ? '/events?start_date=2038-01-01&end_date=2040-01-01' : `/${kind}?per_page=50`;
      return new SyncedCopy(api, kind === 'tags' ? `${list}&hide_empty=false` : list, kind, 'anybody');
    });
    for (const copy of copies) await copy.begin();
    const ids: Partial<Record<Kind, number>> = {};
    for (const kind of KINDS) ids[kind] = await made(kind, { date_utc: AT });
    const inside = { venue: { venue: 'Barn' }, organizer: { organizer: 'Band' }, tags: ['barn dance'] };
    const event = ok(await api.post('/events', { ...TIMES, title: 'Inside', date_utc: AT, ...inside }), 201);
    const barn = Number(event['venue']['id']);
    const band = Number((event['organizer'] as Json[])[0]?.['id']);
    const tag = Number((event['tags'] as Json[])[0]?.['id']);
    for (const kind of KINDS) ok(await api.post(`/${kind}/${String(ids[kind])}`, { description: 'More' }));
    expect(await logged(since)).toEqual([]);
    for (const copy of copies) expect(await copy.follow()).toEqual([]);
    api.setNow(AFTER);
    await api.app.get(DuePublicationsService, { strict: false }).apply();
    const told = [
      ...KINDS.map((kind) => `${kind} ${String(ids[kind])} created`),
      `events ${String(event['id'])} created`,
      `venues ${String(barn)} created`,
      `organizers ${String(band)} created`,
      `tags ${String(tag)} created`,
    ].sort();
    expect(await logged(since)).toEqual(told);
    for (const copy of copies) {
      await copy.follow();
      expect(copy.all.map(({ id }) => id)).toEqual((await copy.whole()).all.map(({ id }) => id));
      expect(copy.all.length).toBeGreaterThan(0);
    }
    await api.app.get(DuePublicationsService, { strict: false }).apply();
    expect(await logged(since)).toEqual(told);
  });

  it('that was seen before anybody told of it is told when it goes', async () => {
    api.setNow(BEFORE);
    const [hidden, removed] = [await made('events', { date_utc: AT }), await made('venues', { date_utc: AT })];
    const early = await made('organizers', { date_utc: AT });
    const since = await end();
    ok(await api.delete(`/organizers/${String(early)}?permanent=true`));
    api.setNow(AFTER);
    ok(await api.post(`/events/${String(hidden)}`, { status: 'draft' }));
    ok(await api.delete(`/venues/${String(removed)}?permanent=true`));
    expect(await logged(since)).toEqual([`events ${String(hidden)} deleted`, `venues ${String(removed)} deleted`]);
  });
});
