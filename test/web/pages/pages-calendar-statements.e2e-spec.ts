import { jest } from '@jest/globals';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make } from '../../support/make.js';
import { outside } from '../../support/outside.js';

const { Sql } = await outside<typeof import('#platform/database/sql.service.js')>(
  'src/platform/database/sql.service.ts',
);

let app: InspectedApp;

beforeAll(async () => {
  app = await startInspectedApp({ CACHE_MB: '0' });
  const make = new Make(app);
  const venue = await make.venue();
  await make.event({ start_date: '2026-09-05 10:00:00', end_date: '2026-09-06 12:00:00', venue: venue.id });
  for (let day = 10; day < 30; day += 1)
    for (const hour of [10, 12])
      await make.event({
        start_date: `2026-10-${String(day)} ${String(hour)}:00:00`,
        end_date: `2026-10-${String(Math.min(31, day + hour - 10))} 23:00:00`,
        venue: venue.id,
      });
});

afterAll(() => app.close());

/** How often the database is asked for a page. */
async function statements(path: string): Promise<number> {
  const sql = app.app.get(Sql);
  const spies = [jest.spyOn(sql, 'rows'), jest.spyOn(sql, 'planned')];
  try {
    await app.raw('get', `/en/events/${path}`).expect(200);
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

describe('a page of the calendar', () => {
  test.each([
    ['month/2026-09/', 'month/2026-10/', 4],
    ['month/2026-09/?featured=false', 'month/2026-10/?featured=false', 4],
    ['week/2026-09-05/', 'week/2026-10-12/', 5],
    ['day/2026-09-05/', 'day/2026-10-12/', 6],
  ])('asks the database as often for one event as for many: %s', async (few, many, expected) => {
    // What is not known of the events is asked for once more, as the kinds of categories are after a change.
    for (const path of [few, many]) expect(await statements(path)).toBeLessThanOrEqual(expected + 2);
    for (const path of [few, many]) expect(await statements(path)).toBe(expected);
  });
});
