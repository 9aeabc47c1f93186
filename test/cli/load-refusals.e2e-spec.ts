import { join } from 'node:path';
import { ApiClient } from '../../src/cli/load/api-client.js';
import { loadFolder, type LoadResult, type LoadReport } from '../../src/cli/load/run.js';
import { readTarget } from '../../src/cli/load/target.js';
import {
  CHOIR,
  cleanUp,
  clientOf,
  EVENTS,
  folderOf,
  load,
  silent,
  start,
  VENUES,
  type Shown,
} from '../support/load-folder.js';

afterAll(cleanUp);

describe('what cannot be loaded', () => {
  it('is named with its place and the reason, and does not stop the rest', async () => {
    const app = await start();
    const named: string[] = [];
    const bad = [
      'no json',
      { ...CHOIR, source_id: '1', start_date: 'soon' },
      { ...CHOIR, source_id: '2', website: 'javascript:alert(1)' },
      { ...CHOIR, source_id: '3', venue: '999' },
      { ...CHOIR, source_id: '4' },
      { ...CHOIR, source_id: '4' },
      { ...CHOIR, source_id: '5', title: {} },
      { ...CHOIR, source_id: '6', title: 'text' },
      { ...CHOIR, source_id: '8', recurrence: { weekday: 'Tuesday', until: '2026-12-15' } },
      { ...CHOIR, source_id: '9', recurrence: { weekday: 'SA', until: '2026-02-30' } },
      { ...CHOIR, source_id: '10', timezone: undefined, recurrence: { weekday: 'SA', until: '2026-12-15' } },
      { ...CHOIR, source_id: '11', recurrence: { weekday: 'SA' } },
    ];
    const folder = await folderOf(bad, [...VENUES, { source_id: '7', venue: { en: 'Half' }, geo_lat: 22 }]);
    const report: LoadReport = {
      ...silent,
      refused: (at, reason) => {
        named.push(`${at}: ${reason}`);
      },
    };
    const { tallies } = await loadFolder({ api: await clientOf(app), folder, report });
    expect(named.sort()).toEqual([
      'events.jsonl:10: until must be a day such as 2026-12-15',
      'events.jsonl:11: a weekly programme must have a timezone such as Asia/Hong_Kong',
      'events.jsonl:12: until must be a day such as 2026-12-15',
      'events.jsonl:1: the line is not JSON',
      'events.jsonl:2: start_date must be a time such as 2026-09-25 18:30:00',
      'events.jsonl:3 (event 2): website 必須是包含主機名稱的 http、https 或 ftp 網址。',
      'events.jsonl:4 (event 3): its venue 999 was not loaded: it is not in venues.jsonl, or was refused',
      'events.jsonl:6: source_id "4" stands in events.jsonl:5 already',
      'events.jsonl:7: title must be a text in en or zh-hant',
      'events.jsonl:8: title must be an object with texts by language',
      'events.jsonl:9: weekday must be one of SU, MO, TU, WE, TH, FR, SA',
      'venues.jsonl:4: geo_lat and geo_lng must be given together',
    ]);
    expect([tallies.venues.created, tallies.venues.refused, tallies.events.created, tallies.events.refused]).toEqual([
      3, 1, 1, 11,
    ]);
  });

  it('is told in a sentence when it is the folder, the user or the service', async () => {
    const app = await start();
    const folder = await folderOf(EVENTS);
    await expect(load(app, join(folder, 'none'))).rejects.toThrow('venues.jsonl cannot be read');
    const target = (login: string, password: string): ApiClient =>
      new ApiClient(readTarget({ KALENDS_URL: url, KALENDS_LOGIN: login, KALENDS_PASSWORD: password }), {
        attempts: 2,
        pauseMs: 1,
      });
    const url = await app.app.getUrl();
    const run = (api: ApiClient): Promise<LoadResult> => loadFolder({ api, folder, report: silent });
    await expect(run(target('admin', 'wrong'))).rejects.toThrow('answers 401');
    await expect(run(target('author', app.passwords.author))).rejects.toThrow('an editor or an administrator');
    const nowhere = new ApiClient(
      readTarget({ KALENDS_URL: 'http://127.0.0.1:9', KALENDS_LOGIN: 'a', KALENDS_PASSWORD: 'b' }),
      { attempts: 2, pauseMs: 1 },
    );
    await expect(run(nowhere)).rejects.toThrow('http://127.0.0.1:9/calendar/events/v1 cannot be reached');
    expect(() => readTarget({ KALENDS_URL: 'ftp://x', KALENDS_LOGIN: 'a', KALENDS_PASSWORD: 'b' })).toThrow(
      'KALENDS_URL',
    );
    expect(() => readTarget({ KALENDS_LOGIN: 'a' })).toThrow('KALENDS_PASSWORD');
  });

  it('is nothing on account of the name that the service has for languages', async () => {
    const folder = await folderOf(EVENTS);
    const other = await start({ LANGUAGE_PARAM: 'wpml_language' });
    const withoutIndex: typeof fetch = (input, init) =>
      typeof input === 'string' && input.endsWith('/v1')
        ? Promise.resolve(Response.json({}, { status: 404 }))
        : fetch(input, init);
    await expect(load(other, folder, { fetch: withoutIndex })).rejects.toThrow(
      'does not take languages in the parameter multilingual_language',
    );
    await load(other, folder);
    const { body } = await other.get('/events/by-slug/合唱之夜-161001?wpml_language=zh-hant');
    expect((body as Shown)['available_languages']).toEqual(['zh-hant', 'en']);
  });
});
