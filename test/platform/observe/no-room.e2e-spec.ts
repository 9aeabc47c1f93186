import pg from 'pg';
import { startTestApp, type TestApp } from '../../support/app.js';

const EVENT = { title: 'Concert', start_date: '2030-08-01 20:00', end_date: '2030-08-01 22:00' };

/** What PostgreSQL answers when it cannot write, with its own codes; there is no disk here that a test may fill. */
const FAILURES = [
  ['the disk is full', '53100', 'could not extend file "base/5/1259": No space left on device', 507],
  ['the quota for temporary files is used up', '53400', 'temporary file size exceeds "temp_file_limit"', 507],
  ['the disk fails', '58030', 'could not write to file "base/5/1259": Input/output error', 503],
  ['the data folder is read-only', '42501', 'could not open file "base/5/1259": Read-only file system', 503],
  ['the server takes no writes', '25006', 'cannot execute INSERT in a read-only transaction', 503],
  ['there is no memory', '53200', 'out of memory', 503],
] as const;

describe('when nothing can be written', () => {
  let app: TestApp;
  let admin: pg.Client;

  const failWith = (code: string, message: string): Promise<unknown> =>
    admin.query(`
      CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION USING ERRCODE = '${code}', MESSAGE = '${message}'; END $$;
      CREATE OR REPLACE TRIGGER fail BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION fail()`);

  beforeAll(async () => {
    app = await startTestApp();
    admin = new pg.Client(app.databaseUrl);
    await admin.connect();
  });

  afterAll(async () => {
    await admin.end();
    await app.close();
  });

  test.each(FAILURES)('because %s, writes are answered so and reads go on', async (_, code, message, status) => {
    await failWith(code, message);
    const answer = await app.post('/events', EVENT);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code: status === 507 ? 'insufficient_storage' : 'service_unavailable' });
    expect(answer.text).not.toContain('base/5');
    expect((await app.get('/events')).status).toBe(200);
  });
});

describe('a data folder with less room than is held in reserve', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ DISK_RESERVE_MB: '1048576' });
  });

  afterAll(() => app.close());

  test('takes no writes, in the language of the request, and answers reads', async () => {
    const answer = await app.post('/events?multilingual_language=ja', EVENT);
    expect(answer.status).toBe(507);
    expect(answer.body).toMatchObject({ code: 'insufficient_storage', data: { status: 507 } });
    expect(answer.headers['content-language']).toBe('ja');
    expect((await app.get('/events')).status).toBe(200);
  });
});
