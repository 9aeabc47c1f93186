import { startTestApp, type TestApp } from '../../support/app.js';
import type { Browser } from '../../support/desk.js';
import { signedIn } from '../../support/desk.js';

let api: TestApp;
let editor: Browser;

beforeAll(async () => {
  api = await startTestApp();
  editor = await signedIn(api, 'editor');
});

afterAll(() => api.close());

const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onfocus='alert(1)",
  '<svg/onload=alert(1)>',
  '</textarea><script>alert(1)</script>',
  'javascript:alert(1)',
  "'; drop table venue; --",
  '\u202e\u0007\ufeff',
  'a\0b',
  '%00%',
];

describe('whatever is sent', () => {
  const KINDS = ['venues', 'organizers', 'categories', 'tags'] as const;

  test.each(KINDS)('to %s is text, and never markup', async (kind) => {
    await editor.get(`/en/desk/${kind}/new`);
    for (const bad of HOSTILE_TEXTS) {
      const list = await editor.get(
        `/en/desk/${kind}?search=${encodeURIComponent(bad)}&page=${encodeURIComponent(bad)}`,
      );
      const made = await editor.post(`/en/desk/${kind}/new`, { name: bad, description: bad, slug: bad, excerpt: bad });
      const page = made.status === 303 ? await editor.get(String(made.headers['location'])) : made;
      for (const { status, text } of [list, made, page]) {
        expect(status).toBeLessThan(500);
        expect(text).not.toMatch(/<script>|<img[^>]+onerror|<svg[^>]*onload|(?:href|src|action)="javascript:/i);
      }
    }
  });

  test.each(KINDS)('to %s with arrays, huge values and unknown ids is refused', async (kind) => {
    const before = (await editor.get(`/en/desk/${kind}`)).text.match(/<(?:tr|li)>/g)?.length;
    const long = 'x'.repeat(200_000);
    const bad: Record<string, string>[] = [
      { 'name[]': 'a' },
      { 'name[a][b]': 'c' },
      { name: long },
      { name: 'a', 'description[]': 'b' },
    ];
    for (const fields of bad) {
      const { status } = await editor.post(`/en/desk/${kind}/new`, fields);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    for (const id of ['0', '999999', '99999999999999999999', 'x'])
      for (const path of ['', '/merge', '/merge?other=1', '/merge?other[]=1', '?in=xx&in[]=en&done[]=1'])
        expect((await editor.get(`/en/desk/${kind}/${id}${path}`)).status).toBe(404);
    for (const path of ['?page=0', '?page=99999999999', '?search[]=a', '?twins[]=1', '?move=9999999'])
      expect((await editor.get(`/en/desk/${kind}${path}`)).status).toBe(200);
    expect((await editor.get(`/en/desk/${kind}`)).text.match(/<(?:tr|li)>/g)?.length).toBe(before);
  });
});
