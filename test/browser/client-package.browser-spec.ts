import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../support/app.js';
import { describeInBrowser, openBrowser } from '../support/browser.js';
import { ANSWERS, sampleCalls, typedAnswers } from '../support/client-calls.js';
import { EmptyProject, pack } from '../support/packed.js';

const packed = pack('client');

/** Files of the project, as any server of files gives them out. */
function siteOf(project: EmptyProject): Server {
  const imports = {
    '@kalends/client': '/node_modules/@kalends/client/dist/index.js',
    'openapi-fetch': '/node_modules/openapi-fetch/dist/index.mjs',
  };
  const page = `<!doctype html><html lang="en"><title>Somebody</title>
    <script type="importmap">${JSON.stringify({ imports })}</script>
    <script type="module">import { answers } from './answers.mjs'; Object.assign(window, { answers }); document.title = 'ready';</script></html>`;
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site.example').pathname;
    response.setHeader('Content-Type', path === '/' ? 'text/html; charset=utf-8' : 'text/javascript');
    const file = join(project.folder, path);
    if (!existsSync(file)) response.statusCode = 404;
    response.end(path === '/' ? page : existsSync(file) ? readFileSync(file) : '');
  });
}

if (packed)
  describeInBrowser('forty calls of the packed client, from the page of another site', () => {
    let app: TestApp;
    let project: EmptyProject;
    let site: Server;

    beforeAll(async () => {
      app = await startTestApp();
      project = new EmptyProject(packed.archive);
      project.write('answers.mjs', ANSWERS);
      site = siteOf(project);
      await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    });

    afterAll(async () => {
      site.close();
      await app.close();
      project.remove();
    });

    test('are answered as curl is', async () => {
      const calls = await sampleCalls(app);
      const address = await app.app.getUrl();
      const password = app.passwords.editor;
      const root = `${address}${app.config.apiRoot}/${app.config.apiNamespace}`;
      // The writes are made once, so that all later ones find the same.
      await typedAnswers(root, password, calls);
      const typed = await typedAnswers(root, password, calls);
      const browser = await openBrowser();
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(`http://localhost:${String((site.address() as AddressInfo).port)}/`);
      await page.waitForFunction(() => document.title === 'ready');
      const found: unknown = await page.evaluate(`answers(...${JSON.stringify([address, password, calls])})`);
      await browser.close();
      expect(complaints).toEqual([]);
      expect(found).toEqual(typed);
    });
  });
else test.skip('forty calls of the packed client, from the page of another site', () => undefined);
