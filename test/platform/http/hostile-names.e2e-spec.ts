import { startTestApp, type TestApp } from '../../support/app.js';
import { ask, digestOf, portOf, problemOf } from '../../support/hostile.js';

const NAMES =
  '__proto__ constructor constructor.prototype prototype toString hasOwnProperty __defineGetter__ then toJSON';

describe('names that mean something to the language are as good as any other', () => {
  let api: TestApp;
  let base: string;
  let before: string;

  beforeAll(async () => {
    api = await startTestApp();
    base = `http://127.0.0.1:${String(portOf(api.app))}/${api.config.apiNamespace}`;
    before = await digestOf(api.databaseUrl);
  });

  afterAll(async () => {
    const after = await digestOf(api.databaseUrl);
    await api.close();
    expect(after).toBe(before);
  });

  afterEach(() => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  /** Sends what lacks a name of its own, as somebody whom nothing else stops. */
  const refused = async (path: string, type: string, body: string): Promise<void> => {
    const headers = { authorization: `Bearer ${api.passwords.administrator}`, 'content-type': type };
    const answer = await ask(base + path, { method: 'POST', headers, body });
    expect(problemOf(answer)).toBeUndefined();
    expect(answer.status).toBe(400);
  };

  test.each(NAMES.split(' '))('%s in JSON', async (name) => {
    const object = `{"${name}":{"polluted":1,"title":"x","venue":"x"}}`;
    for (const path of ['/venues', '/events']) {
      for (const body of [object, `{"venue":${object}}`, `{"venue":[${object}]}`, `{"x":${object}}`]) {
        await refused(path, 'application/json', body);
      }
    }
  });

  test.each(NAMES.split(' '))('%s in a form and in a query', async (name) => {
    for (const field of [name, `${name}[polluted]`, `x[${name}][polluted]`, `venue[${name}][polluted]`]) {
      const part = `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n1\r\n--b--\r\n`;
      for (const path of ['/venues', '/events']) {
        await refused(path, 'application/x-www-form-urlencoded', `${field}=1`);
        await refused(path, 'multipart/form-data; boundary=b', part);
        const read = await ask(`${base}${path}?${field}=1`);
        expect(problemOf(read)).toBeUndefined();
        expect([200, 400]).toContain(read.status);
      }
    }
  });
});
