import { createHook } from 'node:async_hooks';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ask, askAt, type Answer } from '../../support/raw-answers.js';

let api: InspectedApp;

beforeAll(async () => {
  api = await startInspectedApp({ CACHE_MB: '0' });
});

afterAll(() => api.close());

describe('what never changes while the service runs', () => {
  /** How many compressors are made for what is done. */
  const compressors = async (work: () => Promise<unknown>): Promise<number> => {
    let made = 0;
    const hook = createHook({
      init: (_id, type) => {
        if (type === 'ZLIB') made += 1;
      },
    }).enable();
    await work();
    hook.disable();
    return made;
  };

  it.each(['br', 'gzip', 'deflate'])('is compressed once: the OpenAPI document, %s', async (encoding) => {
    const bodies: Answer[] = [];
    const made = await compressors(async () => {
      for (const no of [1, 2, 3])
        bodies.push(
          await ask(api, `/doc?no=${String(no)}`, { 'accept-encoding': encoding, 'cache-control': 'no-cache' }),
        );
    });
    expect(made).toBe(1);
    const [first, ...others] = bodies;
    expect(first?.headers['content-encoding']).toBe(encoding);
    for (const other of others) expect(other.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);
  });

  it('is compressed once: the files of pages and of Swagger UI', async () => {
    const page = (await api.raw('get', '/').set('accept', 'text/html')).text;
    const style = /href="[^"]*(\/assets\/style-[^"]+)"/.exec(page)?.[1] ?? '';
    for (const address of [
      '/doc/assets/swagger-ui-bundle.js',
      '/doc/assets/swagger-ui.css',
      '/doc/assets/start.js',
      style,
    ]) {
      const made = await compressors(async () => {
        for (const _time of [1, 2, 3]) {
          const { status, headers } = await askAt(api, address, { 'accept-encoding': 'br' });
          expect([status, headers['content-encoding'], headers.vary]).toEqual([
            200,
            'br',
            expect.stringContaining('Accept-Encoding'),
          ]);
          const known = await askAt(api, address, { 'accept-encoding': 'br', 'if-none-match': headers.etag });
          expect(known.status).toBe(304);
        }
      });
      expect(made).toBe(1);
    }
  });

  it('tells each host of its own servers', async () => {
    for (const host of ['one.example', 'two.example']) {
      const { body } = await ask(api, '/doc', { host });
      const { servers } = JSON.parse(body.toString()) as { servers: { url: string }[] };
      expect(servers[0]?.url).toContain(`://${host}/`);
    }
  });
});
