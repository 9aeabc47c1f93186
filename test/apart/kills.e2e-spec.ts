import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAround } from '../../bench/kills/run.js';
import { buildService } from '../support/process.js';

// `npm run kills` does it fifty times and tells how long each recovery took.
describe('a service that is killed under write load, with its database, without it and the other way round', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalends-kills-'));

  beforeAll(buildService);

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test('comes back, has every acknowledged write once, and what is derived is right', async () => {
    const outcome = await killAround({ folder, kills: 4, writers: 3, workers: 1, tell: () => undefined });
    expect(outcome.acknowledged).toBeGreaterThan(0);
    expect(outcome.lost).toEqual([]);
    expect(outcome.repeated).toEqual([]);
    expect([...outcome.others]).toEqual([]);
    expect(outcome.check).toMatchObject({ code: 0 });
    // Of the four kills two met the service itself: from the others it comes back alone.
    expect(outcome.restarts).toBe(2);
  });
});
