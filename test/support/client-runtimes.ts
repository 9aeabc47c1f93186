import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from './app.js';
import { ANSWERS, sampleCalls, typedAnswers, type ClientCall } from './client-calls.js';
import type { Json } from './make.js';
import { EmptyProject, type Packed } from './packed.js';

const run = promisify(execFile);
/** Forty calls of the packed client beside the same requests by hand, in Node and in an edge runtime. */
export function describeRuntimes(packed: Packed): void {
  describe('forty calls of the packed client', () => {
    let project: EmptyProject;
    let api: TestApp;
    let address = '';
    let calls: ClientCall[];
    let typed: Json[];

    beforeAll(async () => {
      project = new EmptyProject(packed.archive);
      api = await startTestApp();
      address = await api.app.getUrl();
      const password = api.passwords.editor;
      calls = await sampleCalls(api);
      const { apiRoot, apiNamespace } = api.config;
      const typing = (): Promise<Json[]> => typedAnswers(`${address}${apiRoot}/${apiNamespace}`, password, calls);
      // The writes are made once, so that all later ones find the same.
      await typing();
      typed = await typing();
      const input = [address, password, calls].map((value) => JSON.stringify(value)).join();
      project.write('answers.mjs', `${ANSWERS}\nexport const all = () => answers(${input});\n`);
    });

    afterAll(async () => {
      await api.close();
      project.remove();
    });

    it('are forty', () => {
      expect(calls).toHaveLength(40);
      expect(new Set(calls.map((call) => JSON.stringify(call))).size).toBe(40);
    });

    it('are answered as curl is, from Node', async () => {
      project.write(
        'node.mjs',
        `import { all } from './answers.mjs'; process.stdout.write(JSON.stringify(await all()));`,
      );
      const { stdout } = await run(process.execPath, ['node.mjs'], { cwd: project.folder, maxBuffer: 2 ** 26 });
      expect(JSON.parse(stdout)).toEqual(typed);
    });

    it('are answered as curl is, from an edge runtime', async () => {
      project.write(
        'worker.mjs',
        `import { all } from './answers.mjs';
         addEventListener('fetch', (event) => event.respondWith(all().then((found) => Response.json(found))));`,
      );
      const esbuild = join(process.cwd(), 'node_modules/.bin/esbuild');
      const options = ['--bundle', '--format=iife', '--platform=neutral', '--outfile=worker.js'];
      execFileSync(esbuild, ['worker.mjs', ...options], { cwd: project.folder, stdio: 'pipe' });
      const runtime = createRequire(join(packed.source, 'package.json')).resolve('edge-runtime');
      project.write(
        'edge.mjs',
        `import { readFileSync } from 'node:fs';
         import edge from ${JSON.stringify(runtime)};
         const runtime = new edge.EdgeRuntime({ initialCode: readFileSync('worker.js', 'utf8') });
         const response = await runtime.dispatchFetch('https://worker.example/');
         process.stdout.write(await response.text());`,
      );
      const { stdout } = await run(process.execPath, ['edge.mjs'], { cwd: project.folder, maxBuffer: 2 ** 26 });
      expect(JSON.parse(stdout)).toEqual(typed);
    });

    it('runs the programs of the documentation', async () => {
      const text = readFileSync('docs/client.md', 'utf8');
      const programs = [...text.matchAll(/```js\n\/\/ (\w+\.mjs)\n([^]*?)```/g)].map(([, file = '', code = '']) => {
        project.write(file, code.replaceAll('http://127.0.0.1:3000', address));
        return file;
      });
      // A copy is made, and then brought up to date.
      const said: string[] = [];
      for (const file of [...programs, 'copy.mjs']) {
        const env = { ...process.env, KALENDS_PASSWORD: api.passwords.editor };
        const { stdout, stderr } = await run(process.execPath, [file], { cwd: project.folder, env });
        expect([file, stderr]).toEqual([file, '']);
        said.push(stdout);
      }
      expect(programs).toEqual(['events.mjs', 'write.mjs', 'copy.mjs']);
      expect(said).toEqual([
        expect.stringMatching(/^\d+ 月餅とお茶\n/),
        expect.stringMatching(/^Tea tasting: sold out http/),
        expect.stringMatching(/^\d+\n$/),
        said[2],
      ]);
    });
  });
}
