import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Json } from '../support/make.js';
import { EmptyProject, pack } from '../support/packed.js';

const run = promisify(execFile);
/** A client that runs on ends here. */
const LIMIT = { timeout: 30_000 };

const packed = pack('client');

if (packed)
  describe('the client, where answers are none of the calendar’s or do not arrive,', () => {
    let project: EmptyProject;

    beforeAll(() => {
      project = new EmptyProject(packed.archive);
    });

    afterAll(() => {
      project.remove();
    });

    /** Runs a module with the client in it, whose service is a function, and answers what it prints. */
    async function program(text: string): Promise<Json> {
      const head = `import { createCalendar, result, paginate, sync, edit } from '@kalends/client';
        const answer = (body, status = 200, headers = {}) => new Response(typeof body === 'string' ? body : JSON.stringify(body),
          { status, headers: { 'content-type': 'application/json', ...headers } });
        const at = (fetch) => createCalendar({ address: 'http://calendar.invalid', credentials: { password: 'x' }, fetch });
        const print = (value) => console.log(JSON.stringify(value));
        const all = async (list) => { const seen = []; for await (const one of list) seen.push(one); return seen; };
        const failure = ({ name, code, status }) => [name, code, status];\n`;
      project.write('program.mjs', head + text);
      const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: project.folder, ...LIMIT });
      return JSON.parse(stdout);
    }

    test.each([
      ['a page of a proxy', `'<html>', 500`, 500],
      ['a page that is no error', `'<html>', 200, { 'content-type': 'text/html' }`, 200],
      ['a page that says it were JSON', `'<html>'`, 0],
      ['nothing', `'null', 500`, 500],
      ['a text', `'"x"', 500`, 500],
      ['a code that is none', `{ code: 5, message: [] }, 400`, 400],
    ])('throws the same error for %s', async (_what, response, status) => {
      const error = await program(`
        const calendar = at(async () => answer(${response}));
        print(await result(calendar.GET('/events')).then(() => 'read', failure));`);
      expect(error).toEqual(['KalendsError', 'network', status]);
    });

    it('stops where a list has become shorter, or never ends', async () => {
      const lists = await program(`
        let page = 0;
        const shorter = at(async () => ++page === 1 ? answer({ tags: [{ id: 1 }], total_pages: 2 })
          : answer({ code: 'tag-archive-page-not-found', message: 'None.' }, 404));
        const endless = at(async () => answer('{"tags":[],"total_pages":1e999}'));
        const none = at(async () => answer({ total_pages: 1 }));
        const missing = at(async () => answer({ code: 'tag-archive-page-not-found', message: 'None.' }, 404));
        print([
          await all(paginate(shorter, '/tags')),
          await all(paginate(endless, '/tags')),
          await all(paginate(none, '/tags')).catch(failure),
          await all(paginate(missing, '/tags')).catch(failure),
        ]);`);
      expect(lists).toEqual([
        [{ id: 1 }],
        [],
        ['KalendsError', 'network', 0],
        ['KalendsError', 'tag-archive-page-not-found', 404],
      ]);
    });

    it('ends a copy whose token stays the same, and begins anew with one that is too old', async () => {
      const copies = await program(`
        const still = at(async () => answer({ events: [], changed_ids: [], has_more: true, next_sync_token: 'a' }));
        const old = at(async ({ url }) => url.includes('sync_token') ? answer({ code: 'sync-token-expired', message: 'Old.' }, 410)
          : answer({ events: [{ id: 1 }], next_sync_token: 'b' }));
        const written = [];
        const store = { read: () => 'a', write: (token) => { written.push(token); } };
        const first = await all(sync(still, store));
        print([first.length, await all(sync(old, store)), written]);`);
      expect(copies).toEqual([1, [{ reset: true, changed: [], events: [{ id: 1 }] }], ['a', 'b']]);
    });

    it('makes no change twice whose answer was lost, and none without a condition', async () => {
      const edits = await program(`
        let title = 'Tea', revision = 1;
        const lossy = at(async (request) => {
          if (request.method === 'GET') return answer({ id: 1, title }, 200, { etag: '"' + revision + '-x"' });
          if (request.headers.get('if-match') !== '"' + revision + '-x"') return answer({ code: 'rest_precondition_failed', message: 'No.' }, 412);
          ({ title } = await request.json());
          revision++;
          return answer('<html>', 502);
        });
        const more = (event) => ({ title: event.title + '!' });
        const lost = await edit(lossy, 'events', 1, more).catch(failure);
        let writes = 0;
        const bare = at(async ({ method }) => { if (method === 'PUT') writes++; return answer({ id: 1, title }); });
        print({ lost, title, bare: await edit(bare, 'events', 1, more).catch(failure), writes });`);
      expect(edits).toEqual({
        lost: ['KalendsError', 'network', 502],
        title: 'Tea!',
        bare: ['KalendsError', 'network', 200],
        writes: 0,
      });
    });

    it('waits for a creation that is still being carried out', async () => {
      const made = await program(`
        const keys = new Set();
        const statuses = [504, 409, 201];
        const slow = at(async ({ headers }) => {
          keys.add(headers.get('idempotency-key'));
          const status = statuses.shift();
          return answer(status === 409 ? { code: 'rest_idempotency_key_in_use', message: 'Running.' } : { id: 1 }, status, { 'retry-after': '0' });
        });
        Object.defineProperty(crypto, 'randomUUID', { value: undefined });
        print([await result(slow.POST('/events', { body: {} })), keys.size]);`);
      expect(made).toEqual([{ id: 1 }, 1]);
    });

    it('ends at once when its signal does, also before it waits', async () => {
      const ended = await program(`
        const stop = new AbortController();
        const busy = at(async () => { stop.abort(); return answer('{}', 503, { 'retry-after': '30' }); });
        const unhurried = setTimeout(() => print('waited'), 20_000);
        const error = await busy.GET('/events', { signal: stop.signal }).catch(({ name }) => name);
        clearTimeout(unhurried);
        print(error);`);
      expect(ended).toBe('AbortError');
    });
  });
else test.skip('the client throws the same error for every answer that is not the calendar’s', () => undefined);
