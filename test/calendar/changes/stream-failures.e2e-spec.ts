import { jest } from '@jest/globals';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make } from '../../support/make.js';
import { outside } from '../../support/outside.js';
import { until } from '../../support/wait.js';
import { StreamListener } from '../../support/stream-listener.js';

const { LogReading } = await outside<typeof import('../../../src/calendar/changes/log-reading.service.js')>(
  'src/calendar/changes/log-reading.service.ts',
);

let api: InspectedApp;
let make: Make;
let origin: string;

beforeAll(async () => {
  api = await startInspectedApp({});
  make = new Make(api);
  origin = await api.app.getUrl();
});

afterEach(() => {
  jest.restoreAllMocks();
});

afterAll(() => api.close());

const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };

async function event(title: string): Promise<number> {
  return Number((await make.event({ ...TIMES, title }))['id']);
}

describe('a stream whose place cannot be read', () => {
  it('holds back no other', async () => {
    const reading = api.app.get(LogReading, { strict: false });
    const { xid: bad } = await reading.end();
    const stuck = await StreamListener.open(origin);
    const id = await event('Between');
    await until(() => stuck.changes.length === 1);
    stuck.close();
    const after = reading.after.bind(reading);
    jest.spyOn(reading, 'after').mockImplementation(async (place, ...others) => {
      if (place.xid === bad) throw new Error('This place cannot be read.');
      return after(place, ...others);
    });
    const failing = await StreamListener.open(origin, { 'last-event-id': stuck.ids[0] ?? '' });
    const other = await StreamListener.open(origin);
    const heard = await event('Heard');
    await until(() => other.changes.length === 1);
    expect(other.changes).toEqual([{ resource: 'events', id: heard, state: 'created' }]);
    expect(failing.changes).toEqual([]);
    jest.restoreAllMocks();
    await until(() => failing.changes.length === 2);
    expect(failing.changes).toMatchObject([{ id }, { id: heard }]);
    failing.close();
    other.close();
  });
});
