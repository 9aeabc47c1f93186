import { jest } from '@jest/globals';
import { type Statement } from '#platform/database/sql.service.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make } from '../../support/make.js';
import { outside } from '../../support/outside.js';

const { Sql } = await outside<typeof import('#platform/database/sql.service.js')>(
  'src/platform/database/sql.service.ts',
);

const DAYS = Array.from({ length: 28 }, (_, index) => `2026-08-${String(index + 1).padStart(2, '0')}`);

let api: InspectedApp;

beforeAll(async () => {
  api = await startInspectedApp({ CACHE_MB: '0' });
  const make = new Make(api);
  const { id: venue } = await make.venue();
  for (const day of DAYS) await make.event({ start_date: `${day} 10:00:00`, end_date: `${day} 12:00:00`, venue });
});

afterAll(() => api.close());

it('lists of events that nobody has read take one statement, and so do those that everybody reads', async () => {
  const rows = jest.spyOn(api.app.get(Sql), 'rows');
  // In another language than they were written in: a writer knows what was written.
  const sent = async (day: string): Promise<('versions' | 'rows')[]> => {
    rows.mockClear();
    const { body } = await api.get(`/events?multilingual_language=ja&start_date=${day}&end_date=${day}`);
    expect(body.total).toBe(1);
    return rows.mock.calls.map(([{ text }]: [Statement, ...unknown[]]) =>
      text.includes('json_agg(json_build_array') ? 'rows' : 'versions',
    );
  };
  const [first = '', ...others] = DAYS;
  // What was read twice is kept.
  for (let times = 0; times < 2; times += 1) expect(await sent(first)).toEqual(['versions', 'rows']);
  expect(await sent(first)).toEqual(['versions']);
  // A crawler comes, and is recognized.
  for (const day of others.slice(0, -1)) await sent(day);
  expect(await sent(others.at(-1) ?? '')).toEqual(['rows']);
  // It leaves, and readers of the same list are recognized as well.
  for (let times = 0; times < 28; times += 1) await sent(first);
  expect(await sent(first)).toEqual(['versions']);
});
