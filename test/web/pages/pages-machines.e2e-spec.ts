import { startTestApp, type TestApp } from '../../support/app.js';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp({ SITE_NAME: 'Harbour calendar', SITE_DESCRIPTION: 'What is on by the water' });
});

afterAll(() => api.close());

describe('/llms.txt', () => {
  it('names the calendar, and leads to pages and data that are there', async () => {
    const { status, text, headers } = await api.raw('get', '/llms.txt');
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
    expect(text.split('\n\n').slice(0, 2)).toEqual(['# Harbour calendar', '> What is on by the water']);
    const links = [...text.matchAll(/^- \[([^\]]+)\]\(([^)]+)\)/gm)].map(([, name = '', address = '']) => [
      name,
      address,
    ]);
    expect(links.length).toBeGreaterThan(10);
    for (const [name, address = ''] of links) {
      const { pathname } = new URL(address);
      const answer = await api.raw('get', pathname).set('accept', 'application/json, */*');
      expect([name, answer.status]).toEqual([name, name === 'Assistants' ? 405 : 200]);
    }
  });

  it('says nothing of assistants where there is nothing for them', async () => {
    const without = await startTestApp({ MCP: 'false' });
    expect((await without.raw('get', '/llms.txt')).text).not.toContain('/mcp');
    await without.close();
  });
});
