import { strToU8, zipSync } from 'fflate';
import { startTestApp, type TestApp } from '../../support/app.js';
import { calendar, component, concert, Imports } from '../../support/imports.js';
import { ok, type Json } from '../../support/make.js';

let api: TestApp;
let imports: Imports;

beforeAll(async () => {
  api = await startTestApp({});
  imports = new Imports(api);
});

afterAll(() => api.close());

describe('an import of a calendar', () => {
  it('makes events with their venues, and a second one changes nothing', async () => {
    const id = await imports.source();
    const file = calendar(
      concert('a1', 'Harbour songs', '20270410', 'LOCATION:Pier Hall'),
      concert('a2', 'Tide songs', '20270411', 'LOCATION:Pier Hall'),
    );
    const first = await imports.imported(id, file);
    expect(first).toMatchObject({ state: 'done', counts: { create: 3, applied: 3, failed: 0 } });
    const event = await imports.eventOf(first, 'a1');
    expect(event).toMatchObject({
      title: 'Harbour songs',
      start_date: '2027-04-10 19:00:00',
      timezone: 'Asia/Tokyo',
      status: 'publish',
      venue: { venue: 'Pier Hall' },
    });
    // A remark of another calendar changes the bytes, and no record.
    const second = await imports.imported(id, file.replace('-//Test//EN', '-//Other//EN'));
    expect(second).toMatchObject({ state: 'done', counts: { create: 0, update: 0, applied: 0, unchanged: 3 } });
    const again = await imports.eventOf(first, 'a1');
    expect(again['modified_utc']).toBe(event['modified_utc']);
  });

  it('shows where an event takes place on the web', async () => {
    const id = await imports.source();
    const [talk, room] = ['https://meet.example.org/j/1', 'https://meet.example.org/j/2'];
    const file = calendar(
      concert('w1', 'Talk', '20270412', `LOCATION:${talk}`),
      concert('w2', 'Workshop', '20270413', `CONFERENCE;VALUE=URI:${room}`, 'URL:https://hall.example.org/workshop'),
    );
    const run = await imports.imported(id, file);
    expect(await imports.eventOf(run, 'w1')).toMatchObject({ website: talk });
    expect(await imports.eventOf(run, 'w2')).toMatchObject({ website: 'https://hall.example.org/workshop' });
    const notes = (await imports.items(run)).map(({ key, notes: told }) => [
      key,
      (told as Json[]).map(({ code }) => code),
    ]);
    expect(notes).toEqual([
      ['w1', ['online-address']],
      ['w2', ['online-address-dropped']],
    ]);
    const again = await imports.imported(id, file.replace('-//Test//EN', '-//Other//EN'));
    expect(again).toMatchObject({ counts: { update: 0, unchanged: 2 } });
  });

  it('of several files in an archive is one import', async () => {
    const id = await imports.source({ kind: 'tec-csv' });
    const archive = zipSync({
      'site/venues.csv': strToU8('Venue Name,Venue City\nArchive Hall,Osaka\n'),
      'site/events.csv': strToU8(
        'Event Name,Event Start Date,Event Start Time,Event Venue Name\nPacked songs,2027-04-12,19:00,Archive Hall\n',
      ),
    });
    const run = await imports.imported(id, Buffer.from(archive));
    expect(run).toMatchObject({ state: 'done', counts: { create: 2, applied: 2 } });
    const event = (await imports.items(run)).find(({ kind }) => kind === 'events');
    expect(await imports.eventOf(run, String(event?.['key']))).toMatchObject({
      title: 'Packed songs',
      venue: { venue: 'Archive Hall', city: 'Osaka' },
    });
  });

  it('plans without writing, and writes the plan later', async () => {
    const id = await imports.source();
    const planned = await imports.imported(id, calendar(concert('p1', 'Planned')), { dryRun: true });
    expect(planned).toMatchObject({ state: 'planned', counts: { create: 1, applied: 0 } });
    expect((await imports.items(planned))[0]).toMatchObject({
      key: 'p1',
      action: 'create',
      state: 'planned',
      record_url: null,
    });
    ok(await api.post(`/imports/${String(planned['id'])}/apply`, {}, 'editor'));
    expect(await imports.ended(Number(planned['id']))).toMatchObject({ state: 'done', counts: { applied: 1 } });
  });

  it('keeps what was edited here, and takes what was not', async () => {
    const id = await imports.source({ times_authority: 'preserve' });
    const first = await imports.imported(id, calendar(concert('k1', 'Old title', '20270410', 'DESCRIPTION:Old words')));
    const { id: event } = await imports.eventOf(first, 'k1');
    ok(await api.post(`/events/${String(event)}`, { title: 'Our title' }, 'editor'));
    const second = await imports.imported(
      id,
      calendar(concert('k1', 'New title', '20270412', 'DESCRIPTION:New words')),
    );
    expect((await imports.items(second))[0]?.['notes']).toEqual([]);
    expect(second).toMatchObject({ state: 'done', counts: { update: 1, applied: 1 } });
    const now = await imports.eventOf(second, 'k1');
    expect(now).toMatchObject({ title: 'Our title', start_date: '2027-04-12 19:00:00' });
    expect(now['description']).toContain('New words');
    const [item] = await imports.items(second);
    expect(item?.['changes']).toEqual(
      expect.arrayContaining([
        {
          field: 'title',
          language: 'en',
          before: 'Our title',
          after: 'New title',
          taken: false,
          reason: 'edited-here',
        },
        expect.objectContaining({ field: 'start_date', taken: true, reason: 'changed-there' }),
      ]),
    );
    expect(
      await imports.imported(id, calendar(concert('k1', 'New title', '20270412', 'DESCRIPTION:New words', 'X-NEW:1'))),
    ).toMatchObject({ counts: { update: 0, unchanged: 1 } });
    await imports.imported(id, calendar(concert('k1', 'Newest title', '20270412', 'DESCRIPTION:Newest words')));
    const later = await imports.eventOf(second, 'k1');
    expect(later['title']).toBe('Our title');
    expect(later['description']).toContain('Newest words');
  });

  it('leaves away what was removed here', async () => {
    const id = await imports.source();
    const first = await imports.imported(id, calendar(concert('g1', 'Unwanted'), concert('g2', 'Wanted')));
    const { id: event } = await imports.eventOf(first, 'g1');
    ok(await api.delete(`/events/${String(event)}`, 'editor'));
    const second = await imports.imported(id, calendar(concert('g1', 'Unwanted, again'), concert('g2', 'Wanted')));
    expect(second).toMatchObject({ counts: { ignored: 1, create: 0, unchanged: 1 } });
    expect(
      await imports.imported(id, calendar(concert('g1', 'Unwanted, again'), concert('g2', 'Wanted!'))),
    ).toMatchObject({
      counts: { update: 1, create: 0 },
    });
  });

  it('is undone, but for what somebody changed since', async () => {
    const id = await imports.source();
    const first = await imports.imported(id, calendar(concert('u1', 'First'), concert('u2', 'Second')));
    const second = await imports.imported(
      id,
      calendar(concert('u1', 'First, changed'), concert('u2', 'Second'), concert('u3', 'Third')),
    );
    const changed = await imports.eventOf(second, 'u1');
    const added = await imports.eventOf(second, 'u3');
    expect(ok(await api.post(`/imports/${String(second['id'])}/undo`, {}, 'editor'))['state']).toBe('undoing');
    expect((await imports.ended(Number(second['id'])))['state']).toBe('undone');
    expect(await imports.eventOf(first, 'u1')).toMatchObject({ id: changed['id'], title: 'First' });
    expect((await api.get(`/events/${String(added['id'])}`, 'editor')).status).toBe(404);
    const { id: kept } = await imports.eventOf(first, 'u2');
    ok(await api.post(`/events/${String(kept)}`, { title: 'Second, by hand' }, 'editor'));
    ok(await api.post(`/imports/${String(first['id'])}/undo`, {}, 'editor'));
    expect((await imports.ended(Number(first['id'])))['state']).toBe('undone');
    expect((await imports.items(first)).map(({ key, state }) => [key, state])).toEqual([
      ['u1', 'undone'],
      ['u2', 'kept'],
    ]);
    expect(ok(await api.get(`/events/${String(kept)}`, 'editor'))['title']).toBe('Second, by hand');
  });

  it('makes a series with the dates that differ', async () => {
    const id = await imports.source();
    const weekly = concert('s1', 'Choir', '20270406', 'RRULE:FREQ=WEEKLY;COUNT=4');
    const moved = component(
      's1',
      'RECURRENCE-ID;TZID=Asia/Tokyo:20270413T190000',
      'DTSTART;TZID=Asia/Tokyo:20270414T180000',
      'DTEND;TZID=Asia/Tokyo:20270414T200000',
      'SUMMARY:Choir in the hall',
    );
    const run = await imports.imported(id, calendar(weekly, moved));
    expect(run).toMatchObject({ state: 'done', counts: { create: 1, failed: 0 } });
    const series = await imports.eventOf(run, 's1');
    const dates = ok(await api.get(`/events/${String(series['id'])}/occurrences?start_date=2027-01-01`, 'editor'));
    expect((dates['events'] as Json[]).map((one) => [one['start_date'], one['title']])).toEqual([
      ['2027-04-06 19:00:00', 'Choir'],
      ['2027-04-14 18:00:00', 'Choir in the hall'],
      ['2027-04-20 19:00:00', 'Choir'],
      ['2027-04-27 19:00:00', 'Choir'],
    ]);
  });

  it('refuses a file that is something else, and changes nothing', async () => {
    const id = await imports.source();
    await imports.imported(id, calendar(concert('h1', 'Stays')));
    const run = await imports.imported(id, '<!doctype html><title>Not found</title>');
    expect(run['state']).toBe('refused');
    expect(run['reason']).toContain('not-the-format');
    expect(await imports.imported(id, calendar(concert('h1', 'Stays')))).toMatchObject({
      counts: { unchanged: 1, create: 0 },
    });
  });

  it('refuses one bad record, and takes the others', async () => {
    const id = await imports.source();
    const bad = component('b1', 'DTSTART:20270230T190000', 'SUMMARY:Impossible');
    const run = await imports.imported(id, calendar(bad, concert('b2', 'Possible')));
    expect(run).toMatchObject({ state: 'done', counts: { create: 1, refused: 1 } });
    const [refused] = await imports.items(run, '&action=refused');
    expect(refused).toMatchObject({ title: 'Impossible', notes: [{ code: 'date-impossible' }] });
  });
});

describe('sources and imports', () => {
  it('are for those who may edit the records of others', async () => {
    for (const as of ['author', 'contributor', 'subscriber', 'anybody'] as const) {
      const status = as === 'anybody' ? 401 : 403;
      expect((await api.get('/sources', as)).status).toBe(status);
      expect((await api.get('/imports', as)).status).toBe(status);
      expect((await api.post('/sources', { name: 'Mine', kind: 'ics' }, as)).status).toBe(status);
    }
  });

  it('are changed and forgotten; records stay', async () => {
    const id = await imports.source();
    const run = await imports.imported(id, calendar(concert('f1', 'Stays here')));
    const { id: event } = await imports.eventOf(run, 'f1');
    expect(ok(await api.put(`/sources/${String(id)}`, { name: 'Other', authority: 'retain' }, 'editor'))).toMatchObject(
      {
        name: 'Other',
        authority: 'retain',
      },
    );
    ok(await api.delete(`/sources/${String(id)}`, 'editor'));
    expect((await api.get(`/sources/${String(id)}`, 'editor')).status).toBe(404);
    expect((await api.get(`/imports/${String(run['id'])}`, 'editor')).status).toBe(404);
    expect((await api.get(`/events/${String(event)}`, 'editor')).status).toBe(200);
  });

  it('name what is wrong', async () => {
    const wrong = await api.post('/sources', { name: '', kind: 'fax', address: 'ftp://x', minutes: 3 }, 'editor');
    expect(wrong.status).toBe(400);
    for (const address of ['http:museum.example', 'https://ann:secret@museum.example/', `https://${'m'.repeat(2000)}`])
      expect((await api.post('/sources', { name: 'Mine', kind: 'ics', address }, 'editor')).status).toBe(400);
    const id = await imports.source();
    expect((await api.post(`/sources/${String(id)}/imports`, {}, 'editor')).status).toBe(400);
    expect((await api.post('/imports/999999/apply', {}, 'editor')).status).toBe(404);
  });
});
