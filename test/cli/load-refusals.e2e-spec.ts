import { join } from 'node:path';
import { ApiClient } from '#cli/service/api-client.js';
import type { ImportResponse } from '#calendar/imports/runs/dto/import.response.js';
import { exitCodeOf } from '#cli/import/command.js';
import { remarkLines } from '#cli/import/import-report.js';
import { importInto } from '#cli/import/run.js';
import { loadOptions } from '#cli/load/load-options.js';
import { readTarget } from '#cli/service/target.js';
import { CHOIR, cleanUp, clientOf, EVENTS, folderOf, load, start, VENUES, type Shown } from '../support/load-folder.js';

afterAll(cleanUp);

describe('what cannot be loaded', () => {
  it('is named with its place and the reason, and does not stop the rest', async () => {
    const app = await start();
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
      { ...CHOIR, source_id: '12', start_date: '\u001b[2Jsoon\n\u202eer' },
    ];
    const folder = await folderOf(bad, [...VENUES, { source_id: '7', venue: { en: 'Half' }, geo_lat: 22 }]);
    const run = await load(app, folder);
    const named: string[] = [];
    for await (const line of remarkLines(await clientOf(app), run)) named.push(line.trimEnd());
    const events = [
      '1 was refused: The data can’t be read. (no json)',
      '2 (event 1) was refused: start_date: The date can’t be read. (soon)',
      '3 (event 2): website: The web address can’t be used. (javascript:alert(1))',
      '4 (event 3) was refused: venue: Unknown venue. (999)',
      '6 was refused: source_id: Another record has the same identifier. (4)',
      '7 (event 5) was refused: title: No title.',
      '8 (event 6) was refused: title: This kind of value isn’t supported. (text)',
      '9 (event 8) was refused: weekday: This repetition isn’t supported. (Tuesday)',
      '10 (event 9) was refused: until: The date can’t be read. (2026-02-30)',
      '12 (event 11) was refused: until: The date can’t be read.',
      '13 (event 12) was refused: start_date: The date can’t be read. ([2Jsoon er)',
    ];
    expect(named.sort()).toEqual(
      [
        ...events.map((line) => `events.jsonl:${line}`),
        'venues.jsonl:4 (venue 7) was refused: geo_lng: The coordinates can’t be used.',
      ].sort(),
    );
    // Three venues, two categories, three events.
    expect(run.counts).toMatchObject({ create: 8, applied: 8, refused: 11, failed: 0 });
    expect(exitCodeOf(run, { dryRun: false })).toBe(1);
    expect(await load(app, folder)).toMatchObject({ counts: { create: 0, update: 0, unchanged: 8, refused: 11 } });
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
    const run = (api: ApiClient): Promise<ImportResponse> => importInto(api, loadOptions([folder]));
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

  it.each([
    ['<!doctype html><title>Sign in</title>', 'not-the-format: HTML'],
    ['title;date', 'not-the-format'],
  ])('is the whole folder where it holds something else: %s', async (line, reason) => {
    const app = await start();
    const run = await load(app, await folderOf([line], []));
    expect(run).toMatchObject({ state: 'refused', reason, counts: { create: 0 } });
    expect(exitCodeOf(run, { dryRun: false })).toBe(1);
  });

  it('is nothing on account of the name that the service has for languages', async () => {
    const folder = await folderOf(EVENTS);
    const other = await start({ LANGUAGE_PARAM: 'wpml_language' });
    await load(other, folder);
    const { body } = await other.get('/events/by-slug/合唱之夜-161001?wpml_language=zh-hant');
    expect((body as Shown)['available_languages']).toEqual(['zh-hant', 'en']);
  });
});
