import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { calendar, concert, Imports } from '../../support/imports.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ok } from '../../support/make.js';
import { outside } from '../../support/outside.js';
import { until } from '../../support/wait.js';

const { RequestsUnderWay } = await outside<typeof import('../../../src/platform/http/requests-under-way.js')>(
  'src/platform/http/requests-under-way.ts',
);

/** Fewer than a new event takes: each of them gives way by itself. */
const STATEMENTS = 10;

let api: InspectedApp;
let imports: Imports;

beforeAll(async () => {
  api = await startInspectedApp({});
  imports = new Imports(api);
});

afterEach(() => {
  jest.restoreAllMocks();
});

afterAll(() => api.close());

describe('an import', () => {
  it('gives way to requests before each of its statements, written and undone, and they do not', async () => {
    const none = jest.spyOn(api.app.get(RequestsUnderWay, { strict: false }), 'none');
    const asked = (): number => none.mock.calls.length;
    const source = await imports.source();
    expect(ok(await api.get('/events?per_page=5'))['events']).toEqual([]);
    expect(asked()).toBe(0);
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    none.mockImplementation(() => gate);
    const running = imports.imported(source, calendar(concert('one', 'First'), concert('two', 'Second')));
    await until(() => asked() > 0);
    const [held] = ok(await api.get(`/imports?source=${String(source)}`, 'editor'))['imports'] as { id: number }[];
    await api.post('/events', { title: 'Written meanwhile', start_date: '2027-04-10', end_date: '2027-04-10' });
    const whileHeld = ok(await api.get(`/imports/${String(held?.id)}`, 'editor'));
    expect(whileHeld).toMatchObject({ state: 'waiting' });
    // What waits is one look for work, or a few at the same moment.
    expect(asked()).toBeLessThan(STATEMENTS);
    none.mockImplementation(() => Promise.resolve());
    goOn();
    expect(await running).toMatchObject({ state: 'done' });
    const written = asked();
    expect(written).toBeGreaterThan(2 * STATEMENTS);
    ok(await api.post(`/imports/${String(held?.id)}/undo`, {}, 'editor'));
    expect(await imports.ended(Number(held?.id))).toMatchObject({ state: 'undone' });
    expect(asked() - written).toBeGreaterThan(2 * STATEMENTS);
  });

  it('goes on beside a request that never ends', async () => {
    const { port } = api.app.getHttpServer().address() as AddressInfo;
    const underWay = api.app.get(RequestsUnderWay, { strict: false });
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    socket.write('POST /calendar/events/v1/events HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n');
    socket.write('Content-Length: 100\r\n\r\n{');
    await until(() => underWay.none(1) !== undefined);
    expect(await imports.imported(await imports.source(), calendar(concert('beside', 'Beside')))).toMatchObject({
      state: 'done',
    });
    socket.destroy();
    await until(() => underWay.none(1) === undefined);
  });
});
