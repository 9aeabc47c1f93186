import { readFileSync } from 'node:fs';
import { startTestApp, type TestApp } from '../../support/app.js';

interface Example {
  readonly name: string;
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  readonly body: object | undefined;
  readonly status: number;
  readonly answer: Record<string, unknown>;
}

const PAGE = new URL('../../../docs/languages.md', import.meta.url);
const EXAMPLE = /```http\n(GET|POST|PUT|DELETE) (\S.*)\n(?:(\{.*\})\n)?→ (\d+)\n(\{.*\})\n```/g;

function examples(): Example[] {
  return [...readFileSync(PAGE, 'utf8').matchAll(EXAMPLE)].map(
    ([, method = '', path = '', body, status, answer = '']) => ({
      name: `${method} ${path}`,
      method: method.toLowerCase() as Example['method'],
      path: encodeURI(path),
      body: body === undefined ? undefined : (JSON.parse(body) as object),
      status: Number(status),
      answer: JSON.parse(answer) as Record<string, unknown>,
    }),
  );
}

describe('docs/languages.md', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });

  afterAll(() => app.close());

  it('holds examples, and every block is one', () => {
    const blocks = readFileSync(PAGE, 'utf8').split('```http').length - 1;
    expect(blocks).toBeGreaterThan(15);
    expect(examples()).toHaveLength(blocks);
  });

  it.each(examples())('$name', async ({ method, path, body, status, answer }) => {
    const response = await app.send(method, path, { as: 'administrator', ...(body ? { body } : {}) });
    expect({ status: response.status, body: response.body as unknown }).toMatchObject({ status, body: answer });
  });
});
