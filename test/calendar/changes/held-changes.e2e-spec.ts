import { jest } from '@jest/globals';
import pg from 'pg';
import { HELD, heldText, isHeldTooLong, type HeldChanges } from '#calendar/changes/held-changes.js';
import { run } from '../../support/catalogue.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make } from '../../support/make.js';
import { outside } from '../../support/outside.js';

const { HeldChangesWatch } = await outside<typeof import('#calendar/changes/held-changes.service.js')>(
  'src/calendar/changes/held-changes.service.ts',
);

let api: InspectedApp;
let make: Make;

beforeAll(async () => {
  api = await startInspectedApp({});
  make = new Make(api);
});

afterAll(() => api.close());

const held = (): Promise<HeldChanges[]> => run(api.databaseUrl, HELD);

test('a forgotten writer is named after a minute, in one line', async () => {
  const watch = api.app.get(HeldChangesWatch, { strict: false });
  const warn = jest.spyOn(watch['logger'], 'warn').mockImplementation(() => undefined);
  const later = (minutes: number): void => {
    api.setNow(new Date(Date.now() + minutes * 60_000).toISOString());
  };
  const writer = new pg.Client({ connectionString: api.databaseUrl, application_name: 'forgotten' });
  await writer.connect();
  await writer.query('begin');
  const { rows } = await writer.query<{ pid: number }>('select own_log_number(), pg_backend_pid() as pid');
  expect(await held()).toEqual([]);
  await make.venue({ venue: 'Waits' });
  const [row] = await held();
  if (!row) throw new Error('Nothing is held up.');
  expect(row).toMatchObject({ pid: rows[0]?.pid, application: 'forgotten' });
  expect(heldText(row)).toMatch(/process \d+ of PostgreSQL \(.*forgotten\)/);
  expect([0, 61].map((seconds) => isHeldTooLong(row, new Date(row.since.getTime() + seconds * 1000)))).toEqual([
    false,
    true,
  ]);
  later(0);
  await watch.look();
  await watch.look();
  expect(warn).not.toHaveBeenCalled();
  later(2);
  await watch.look();
  await watch.look();
  later(3);
  await watch.look();
  expect(warn.mock.calls).toEqual([[heldText(row)]]);
  await writer.query('rollback');
  await writer.end();
  expect(await held()).toEqual([]);
});
