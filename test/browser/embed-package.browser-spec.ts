import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { describeInBrowser, openBrowser, startDemo } from '../support/browser.js';
import { EmptyProject, pack } from '../support/packed.js';

describeInBrowser('the package of the element', () => {
  let app: TestApp;
  let origin: string;
  let browser: Browser;
  let site: Server;
  let home: string;
  let project: EmptyProject;

  beforeAll(async () => {
    ({ app, origin } = await startDemo());
    browser = await openBrowser();
    const packed = pack('embed');
    if (!packed) throw new Error('The package needs nothing from elsewhere.');
    project = new EmptyProject(packed.archive);
    project.write('page.mjs', `import { ready } from '@kalends/embed'; await ready; document.title = 'defined';`);
    const esbuild = join(process.cwd(), 'node_modules/.bin/esbuild');
    execFileSync(esbuild, ['page.mjs', '--bundle', '--format=esm', '--target=es2022', '--outfile=bundle.js'], {
      cwd: project.folder,
      stdio: 'pipe',
    });
    site = createServer((request, response) => {
      const file = { '/bundle.js': 'bundle.js', '/kalends/index.js': 'index.js', '/kalends/element.js': 'element.js' }[
        request.url ?? ''
      ];
      if (file !== undefined) {
        const folder = file === 'bundle.js' ? project.folder : join(project.folder, 'node_modules/@kalends/embed/dist');
        response.setHeader('Content-Type', 'text/javascript');
        response.end(readFileSync(join(folder, file)));
        return;
      }
      const script = request.url === '/copied' ? '/kalends/index.js' : '/bundle.js';
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="ko"><title>Somebody</title><script type="module" src="${script}"></script>
         <kalends-events src="${origin}" max="3"><a href="${origin}/events/">fallback</a></kalends-events>`,
      );
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    home = `http://localhost:${String((site.address() as AddressInfo).port)}`;
  });

  afterAll(async () => {
    site.close();
    await browser.close();
    await app.close();
    project.remove();
  });

  test.each(['bundled', 'copied'])('shows events where it is %s', async (way) => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${home}/${way}`);
    const titles = page.locator('kalends-events h4 a');
    await titles.first().waitFor();
    expect(await titles.count()).toBe(3);
    expect(await titles.first().getAttribute('href')).toContain(`${origin}/ko/event/`);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('is imported on a server, where there are no elements', () => {
    project.write(
      'server.mjs',
      `import { ready } from '@kalends/embed'; await ready; console.log(typeof HTMLElement);`,
    );
    const printed = execFileSync(process.execPath, ['server.mjs'], { cwd: project.folder, encoding: 'utf8' });
    expect(printed).toBe('undefined\n');
  });
});
