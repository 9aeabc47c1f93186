import { calendar, concert } from '../../../../test/support/imports.js';
import { BROKEN_OFF, DavReading, titlesOf } from '../../../../test/import-files/dav-reading.js';
import { CONCERTS, HOME, multistatus, propstat, response } from '../../../../test/import-files/dav-server.js';

let dav: DavReading;

beforeEach(() => {
  dav = new DavReading();
});

describe('a login', () => {
  it.each([
    ['with a wrong password', { login: 'ann', password: 'wrong' }],
    ['that is missing', undefined],
  ])('%s is named as such', async (_, wrong) => {
    for (const address of ['/', CONCERTS])
      expect(await dav.read(address, { credentials: wrong })).toEqual({ refusal: 'login-refused' });
  });

  it('that was changed since the last import is named as such', async () => {
    const { cursor } = await dav.readWhole();
    expect(await dav.read('/', { cursor, credentials: { login: 'ann', password: 'old' } })).toEqual({
      refusal: 'login-refused',
    });
  });

  it.each([
    ['of another site', 'https://calendars.example.net/dav/'],
    ['without TLS', 'http://dav.example.org/dav/'],
    ['that is a number', 'https://10.0.0.1/dav/'],
    ['of the same domain', 'https://dav.example.org/dav/'],
    ['at another port', 'https://cloud.example.org:8443/dav/'],
  ])('goes to no host %s', async (_, location) => {
    dav.server.fault = ({ path }) =>
      path === '/.well-known/caldav' ? { status: 301, headers: { location } } : undefined;
    expect(await dav.read()).toMatchObject({ refusal: 'source-error' });
    expect([...dav.hosts]).toEqual(['cloud.example.org']);
  });

  it('goes to the hosts over which a provider spreads its calendars', async () => {
    dav = new DavReading('https://caldav.icloud.com');
    const home = `<cal:calendar-home-set><d:href>https://p42-caldav.icloud.com:443${HOME}</d:href></cal:calendar-home-set>`;
    dav.server.fault = ({ path }) =>
      path === '/dav/principals/ann/' ? multistatus([response(path, propstat(home))]) : undefined;
    expect(titlesOf(await dav.readWhole())).toEqual(['Jazz', 'Choir']);
    expect([...dav.hosts].at(-1)).toBe('p42-caldav.icloud.com');
  });
});

describe('a server in trouble', () => {
  it('that breaks off before its answer is tried again, and then refused', async () => {
    dav.server.fault = () => ({ status: 207, body: BROKEN_OFF });
    expect(await dav.read(CONCERTS)).toEqual({ refusal: 'source-error', found: 'unreachable' });
  });

  it('that breaks off in the middle of its objects withdraws nothing, and goes on where it was', async () => {
    const { cursor } = await dav.readWhole();
    dav.server.put('late.ics', calendar(concert('late@x', 'Late')));
    dav.server.fault = ({ body }) => (body.includes('multiget') ? { status: 207, body: BROKEN_OFF } : undefined);
    for (const from of [cursor, undefined]) {
      const records = await dav.readWhole('/', { cursor: from });
      expect(records).toMatchObject({ events: [], isComplete: false, deleted: [] });
      expect(records.leftOut).toMatchObject([{ code: 'page-missing', value: 'unreachable' }]);
      expect(records.cursor).toBeUndefined();
    }
    dav.server.fault = () => undefined;
    expect(titlesOf(await dav.readWhole('/', { cursor }))).toEqual(['Late']);
  });

  it('whose answer about objects is no XML is asked for each of them', async () => {
    dav.server.put('bell.ics', calendar(concert('bell@x', 'Bell\u0007')));
    const records = await dav.readWhole();
    expect(titlesOf(records)).toEqual(['Jazz', 'Choir', 'Bell']);
    expect(records).toMatchObject({ isComplete: true });
  });

  it.each([
    ['a document type', '<!DOCTYPE d [<!ENTITY a "b">]><d:multistatus xmlns:d="DAV:">&a;</d:multistatus>'],
    ['elements without end', `<d:multistatus xmlns:d="DAV:">${'<d:response>'.repeat(10_000)}`],
    ['another document', '<html><body>Sign in</body></html>'],
    ['nothing', ''],
  ])('that answers with %s is refused', async (_, body) => {
    dav.server.fault = ({ method }) => (method === 'GET' ? { status: 404 } : { status: 207, body });
    expect(await dav.read(CONCERTS)).toMatchObject({ refusal: expect.any(String) as unknown });
  });

  it('whose changes have no end is read as far as one import reads', async () => {
    const { cursor } = await dav.readWhole();
    let token = 0;
    dav.server.fault = ({ body }) => {
      if (!body.includes('sync-collection')) return undefined;
      token += 1;
      const more = response(CONCERTS, '<d:status>HTTP/1.1 507 Insufficient Storage</d:status>');
      return multistatus([more, `<d:sync-token>urn:endless:${String(token)}</d:sync-token>`]);
    };
    dav.server.requests.length = 0;
    expect(await dav.readWhole('/', { cursor })).toMatchObject({ events: [], deleted: [], isComplete: false });
    expect(dav.server.requests).toHaveLength(1000);
  });

  it('that repeats its token is asked once more at most', async () => {
    const { cursor } = await dav.readWhole();
    const more = response(CONCERTS, '<d:status>HTTP/1.1 507 Insufficient Storage</d:status>');
    dav.server.fault = ({ body }) =>
      body.includes('sync-collection') ? multistatus([more, '<d:sync-token>urn:same</d:sync-token>']) : undefined;
    dav.server.requests.length = 0;
    await dav.readWhole('/', { cursor });
    expect(dav.server.requests).toHaveLength(2);
  });

  it('with more resources than a calendar has is refused', async () => {
    const tag = propstat('<d:getetag>"1"</d:getetag>');
    const all = Array.from({ length: 100_001 }, (_, at) => response(`${CONCERTS}${String(at)}.ics`, tag));
    dav.server.fault = ({ body }) => (body.includes('calendar-query') ? multistatus(all) : undefined);
    expect(await dav.read(CONCERTS)).toEqual({ refusal: 'too-large' });
  });

  it('that lists a part of its resources withdraws none', async () => {
    dav.server.fault = ({ body, path }) =>
      body.includes('calendar-query')
        ? multistatus([
            response(`${path}jazz.ics`, propstat('<d:getetag>"1"</d:getetag>')),
            response(path, '<d:status>HTTP/1.1 507 Insufficient Storage</d:status>'),
          ])
        : undefined;
    const records = await dav.readWhole();
    expect(titlesOf(records)).toEqual(['Jazz']);
    expect(records).toMatchObject({ isComplete: false });
    expect(records.cursor).toBeUndefined();
  });

  it('that names resources of other hosts is not followed there', async () => {
    const tag = propstat('<d:getetag>"1"</d:getetag>');
    dav.server.fault = ({ body }) =>
      body.includes('calendar-query')
        ? multistatus([response(`${CONCERTS}jazz.ics`, tag), response('http://169.254.169.254/latest.ics', tag)])
        : undefined;
    expect(titlesOf(await dav.readWhole())).toEqual(['Jazz']);
    expect([...dav.hosts]).toEqual(['cloud.example.org']);
  });
});
