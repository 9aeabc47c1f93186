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

const PAGES = ['docs/languages.md', 'docs/search.md'];
const EXAMPLE = /```http\n(GET|POST|PUT|DELETE) (\S.*)\n(?:(\{.*\})\n)?→ (\d+)\n(\{.*\})\n```/g;

function examples(page: string): Example[] {
  return [...readFileSync(page, 'utf8').matchAll(EXAMPLE)].map(
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

describe.each(PAGES)('%s', (page) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });

  afterAll(() => app.close());

  it('holds examples, and every block is one', () => {
    const blocks = readFileSync(page, 'utf8').split('```http').length - 1;
    expect(blocks).toBeGreaterThan(10);
    expect(examples(page)).toHaveLength(blocks);
  });

  it.each(examples(page))('$name', async ({ method, path, body, status, answer }) => {
    const response = await app.send(method, path, { as: 'administrator', ...(body ? { body } : {}) });
    expect({ status: response.status, body: response.body as unknown }).toMatchObject({ status, body: answer });
  });
});
