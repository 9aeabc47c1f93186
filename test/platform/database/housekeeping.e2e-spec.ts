import pg from 'pg';
import { Housekeeping } from '#platform/database/housekeeping.service.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

describe('housekeeping', () => {
  test('does a task after the other, and those behind one that fails', async () => {
    const housekeeping = new Housekeeping(database.url);
    const steps: string[] = [];
    housekeeping.daily('First', async () => {
      steps.push('first begins');
      await Promise.resolve();
      steps.push('first ends');
    });
    housekeeping.daily('Second', () => Promise.reject(new Error('This task fails.')));
    housekeeping.daily('Third', () => Promise.resolve(steps.push('third')));
    await housekeeping.run();
    expect(steps).toEqual(['first begins', 'first ends', 'third']);
  });

  test('is done by one process of all', async () => {
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query(`select pg_advisory_lock(hashtextextended('kalends:housekeeping', 0))`);
    const housekeeping = new Housekeeping(database.url);
    let done = 0;
    housekeeping.daily('Only', () => Promise.resolve((done += 1)));
    await housekeeping.run();
    expect(done).toBe(0);
    await client.end();
    await housekeeping.run();
    expect(done).toBe(1);
  });

  test('ends between two tasks when the service ends', async () => {
    const housekeeping = new Housekeeping(database.url);
    const steps: string[] = [];
    let end: Promise<void> | undefined;
    housekeeping.daily('First', (signal) => {
      end = housekeeping.beforeApplicationShutdown();
      return Promise.resolve(steps.push(`first, ${signal.aborted ? 'ending' : 'going on'}`));
    });
    housekeeping.daily('Second', () => Promise.resolve(steps.push('second')));
    await housekeeping.run();
    await end;
    expect(steps).toEqual(['first, ending']);
  });
});
