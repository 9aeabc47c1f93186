import { jest } from '@jest/globals';
import { startInspectedApp } from '../../support/inspected-app.js';
import { Make, refusal } from '../../support/make.js';
import { outside } from '../../support/outside.js';

const { Sql } = await outside<typeof import('#platform/database/sql.service.js')>(
  'src/platform/database/sql.service.ts',
);

it('an event that was known and is removed takes no more statements than one that never was', async () => {
  const api = await startInspectedApp({ CACHE_MB: '0' });
  const { id } = await new Make(api).event();
  expect((await api.get(`/events/${id}`)).status).toBe(200);
  await api.delete(`/events/${id}?permanent=true`);
  const rows = jest.spyOn(api.app.get(Sql), 'rows');
  const statements = async (path: string): Promise<number> => {
    rows.mockClear();
    expect(refusal(await api.get(path))).toBe('404 rest-event-not-found');
    return rows.mock.calls.length;
  };
  expect(await statements(`/events/${id}`)).toBe(await statements('/events/999999'));
  await api.close();
});
