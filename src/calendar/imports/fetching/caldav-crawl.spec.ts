import { calendar, concert } from '../../../../test/support/imports.js';
import { DavReading, SITE, titlesOf } from '../../../../test/import-files/dav-reading.js';
import { CONCERTS, HOME, multistatus, propstat, response } from '../../../../test/import-files/dav-server.js';

let dav: DavReading;

beforeEach(() => {
  dav = new DavReading();
});

describe('a calendar on a server', () => {
  it.each(['/', '/dav/', '/dav/principals/ann/', HOME, CONCERTS])('is found from %s', async (address) => {
    const records = await dav.readWhole(address);
    expect(titlesOf(records)).toEqual(['Jazz', 'Choir']);
    expect(records).toMatchObject({ name: 'Harbour & hall', isComplete: true, deleted: [], leftOut: [] });
    expect(records.events[0]).toMatchObject({ key: `${CONCERTS}jazz.ics`, furtherKeys: ['jazz@x'] });
  });

  it('is asked for what has changed since the last import', async () => {
    const { cursor } = await dav.readWhole();
    dav.server.put('jazz.ics', calendar(concert('jazz@x', 'Late jazz')));
    dav.server.remove('choir.ics');
    dav.server.requests.length = 0;
    const changes = await dav.readWhole('/', { cursor });
    expect(titlesOf(changes)).toEqual(['Late jazz']);
    expect(changes).toMatchObject({ isComplete: false, deleted: [{ kind: 'events', key: `${CONCERTS}choir.ics` }] });
    expect(dav.server.requests).toEqual([`REPORT ${CONCERTS}`, `REPORT ${CONCERTS}`]);
    dav.server.requests.length = 0;
    expect(await dav.readWhole('/', { cursor: changes.cursor })).toMatchObject({
      events: [],
      deleted: [],
      isComplete: false,
    });
    expect(dav.server.requests).toEqual([`REPORT ${CONCERTS}`]);
  });

  it('that tells its changes in parts is asked for all of them', async () => {
    const { cursor } = await dav.readWhole();
    for (const name of ['a', 'b', 'c', 'd', 'e']) dav.server.put(`${name}.ics`, calendar(concert(name, name)));
    dav.server.changesAtOnce = 2;
    const changes = await dav.readWhole('/', { cursor });
    expect(titlesOf(changes)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await dav.readWhole('/', { cursor: changes.cursor })).toMatchObject({ events: [] });
  });

  it('that has forgotten the last import is read whole', async () => {
    const { cursor } = await dav.readWhole();
    dav.server.forgetTokens();
    dav.server.remove('choir.ics');
    const records = await dav.readWhole('/', { cursor });
    expect(titlesOf(records)).toEqual(['Jazz']);
    expect(records).toMatchObject({ isComplete: true, deleted: [] });
    expect(records.cursor).not.toBe(cursor);
  });

  it('that has moved since the last import is found again', async () => {
    const { cursor } = await dav.readWhole();
    const resources = dav.server.calendars.get(CONCERTS) ?? new Map();
    dav.server.calendars.delete(CONCERTS);
    dav.server.calendars.set(`${HOME}music/`, resources);
    const records = await dav.readWhole('/', { cursor });
    expect(records.events.map(({ key }) => key)).toEqual([`${HOME}music/jazz.ics`, `${HOME}music/choir.ics`]);
  });

  it('without tokens is read whole each time', async () => {
    dav.server.fault = ({ body, path }) =>
      body.includes('propfind') && path === CONCERTS
        ? multistatus([response(path, propstat('<d:resourcetype><cal:calendar/></d:resourcetype>'))])
        : undefined;
    const records = await dav.readWhole(CONCERTS);
    expect(titlesOf(records)).toEqual(['Jazz', 'Choir']);
    expect(records.cursor).toBeUndefined();
  });

  it('withdraws an event that became private', async () => {
    const { cursor } = await dav.readWhole();
    dav.server.put('jazz.ics', calendar(concert('jazz@x', 'Jazz', '20270410', 'CLASS:PRIVATE')));
    const changes = await dav.readWhole('/', { cursor });
    expect(changes).toMatchObject({ events: [], deleted: [{ kind: 'events', key: `${CONCERTS}jazz.ics` }] });
    expect(changes.leftOut).toMatchObject([{ code: 'private-left-out', key: `${CONCERTS}jazz.ics` }]);
  });

  it('withdraws nothing for a resource that cannot be read', async () => {
    dav.server.put('choir.ics', calendar('BEGIN:VEVENT\r\nUID:choir@x\r\nSUMMARY:Choir\r\nEND:VEVENT'));
    const { events, leftOut } = await dav.readWhole();
    expect(events.map(({ key }) => key)).toEqual([`${CONCERTS}jazz.ics`]);
    expect(leftOut).toMatchObject([{ code: 'start-missing', outcome: 'refused', key: `${CONCERTS}choir.ics` }]);
  });

  it('is one of several that an editor must choose from', async () => {
    dav.server.calendars.set(`${HOME}work/`, new Map());
    expect(await dav.read()).toEqual({
      refusal: 'calendar-unclear',
      found: `Harbour & hall ${SITE}${CONCERTS}, Harbour & hall ${SITE}${HOME}work/`,
    });
    expect(titlesOf(await dav.readWhole(CONCERTS))).toEqual(['Jazz', 'Choir']);
  });

  it('of tasks is none of events', async () => {
    dav.server.components = 'VTODO';
    expect(await dav.read()).toEqual({ refusal: 'calendar-unclear' });
  });

  it('behind a login that is one file is read as a file', async () => {
    dav.server.fault = ({ method }) =>
      method === 'GET' ? { status: 200, body: calendar(concert('one@x', 'One file')) } : { status: 405 };
    const records = await dav.readWhole('/events.ics');
    expect(titlesOf(records)).toEqual(['One file']);
    expect(records).toMatchObject({ isComplete: true });
  });

  it('without events is complete', async () => {
    for (const name of ['jazz.ics', 'choir.ics']) dav.server.remove(name);
    expect(await dav.readWhole()).toMatchObject({ events: [], isComplete: true, deleted: [] });
  });
});
