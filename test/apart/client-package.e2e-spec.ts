import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../support/app.js';
import { describeRuntimes } from '../support/client-runtimes.js';
import { Make, ok, type Json } from '../support/make.js';
import { EmptyProject, examplesIn, pack } from '../support/packed.js';

const MOST_BYTES = 10 * 1024;
const run = promisify(execFile);

const packed = pack('client');

if (packed) describeRuntimes(packed);

if (packed)
  describe('the package of the client', () => {
    const { archive, source } = packed;
    let project: EmptyProject;
    let api: TestApp;
    let make: Make;
    let address = '';

    beforeAll(async () => {
      project = new EmptyProject(archive);
      api = await startTestApp({ MAX_PER_PAGE: '50' });
      make = new Make(api);
      await make.category({ titles: { en: 'Music' } });
      address = await api.app.getUrl();
    });

    afterAll(async () => {
      await api.close();
      project.remove();
    });

    /** Runs a module in the project, with `calendar` of the editor in it, and answers what it prints as JSON. */
    async function program(text: string): Promise<Json> {
      const head = `import * as kalends from '@kalends/client';
        const { createCalendar, result, paginate, sync, edit, isError } = kalends;
        const address = ${JSON.stringify(address)};
        const credentials = { password: ${JSON.stringify(api.passwords.editor)} };
        const calendar = createCalendar({ address, credentials });
        const print = (value) => console.log(JSON.stringify(value));\n`;
      project.write('program.mjs', head + text);
      const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: project.folder });
      return JSON.parse(stdout);
    }

    it('is small', () => {
      const entry = join(project.folder, 'node_modules/@kalends/client/dist/index.js');
      const bundle = execFileSync('node_modules/.bin/esbuild', [entry, '--bundle', '--minify', '--format=esm']);
      expect(gzipSync(bundle).byteLength).toBeLessThanOrEqual(MOST_BYTES);
    });

    it('has an example with every function, and all of them compile and run', async () => {
      const examples = examplesIn(source);
      const { exported } = await program(
        `print({ exported: Object.entries(kalends).filter(([, value]) => typeof value === 'function').map(([name]) => name) });`,
      );
      expect(exported.filter((name: string) => !examples.some((example) => example.includes(name)))).toEqual([
        'KalendsError',
      ]);
      const imports = `import { createCalendar, edit, isError, paginate, result, sync } from '@kalends/client';\n`;
      examples.forEach((example, index) => {
        const real = example
          .replaceAll('https://calendar.example', address)
          .replaceAll('xxxx xxxx xxxx xxxx', api.passwords.editor);
        project.write(
          `example-${String(index)}.ts`,
          `${imports}void [createCalendar, edit, isError, paginate, result, sync];\n${real}\nexport {};\n`,
        );
      });
      const options = {
        strict: true,
        module: 'nodenext',
        target: 'es2022',
        skipLibCheck: true,
        lib: ['es2022', 'dom'],
      };
      project.write('tsconfig.json', JSON.stringify({ compilerOptions: { ...options, types: [] }, include: ['*.ts'] }));
      const compiler = createRequire(join(source, 'package.json')).resolve('typescript/bin/tsc');
      await run(process.execPath, [compiler, '-p', 'tsconfig.json'], { cwd: project.folder }).catch(
        (error: unknown) => {
          throw new Error(String(Reflect.get(Object(error), 'stdout')));
        },
      );
      for (const index of examples.keys())
        await run(process.execPath, [`example-${String(index)}.js`], { cwd: project.folder });
    });

    it('reads what curl reads, in the language of the calendar', async () => {
      const { id } = await make.event({ titles: { en: 'Moon cakes', ja: '月餅' } });
      const read = await program(`
        const japanese = createCalendar({ address, language: 'ja' });
        const params = { path: { id: ${String(id)} } };
        print({
          title: (await result(japanese.GET('/events/{id}', { params }))).title,
          whole: await result(calendar.GET('/events/{id}', { params })),
        });`);
      expect(read.title).toBe('月餅');
      expect(read.whole).toEqual(
        ok(
          await api
            .raw('get', `${api.config.apiRoot}/${api.config.apiNamespace}/events/${String(id)}`)
            .set('host', new URL(address).host),
        ),
      );
    });

    it('walks through all pages', async () => {
      for (let made = 0; made < 7; made++) await make.tag({ titles: { en: `Walk ${String(made)}` } });
      const names = await program(`
        const names = [];
        for await (const tag of paginate(calendar, '/tags', { per_page: 3, hide_empty: false, search: 'walk' })) names.push(tag.name);
        print(names);`);
      expect(names).toHaveLength(7);
    });

    it('keeps copies: all at first, then what changed and went', async () => {
      const [stays, goes] = [
        await make.event({ titles: { en: 'Stays' } }),
        await make.event({ titles: { en: 'Goes' } }),
      ];
      const steps = await program(`
        let token;
        const store = { read: () => token, write: (next) => { token = next; } };
        const run = async () => {
          const ids = new Set();
          let changed = [];
          for await (const step of sync(calendar, store, { per_page: 2 })) {
            changed.push(...step.changed);
            for (const { id } of step.events) ids.add(id);
          }
          return { ids: [...ids], changed };
        };
        const first = await run();
        await calendar.DELETE('/events/{id}', { params: { path: { id: ${String(goes.id)} } } });
        await calendar.PATCH('/events/{id}', { params: { path: { id: ${String(stays.id)} } }, body: { title: 'Stays on' } });
        const second = await run();
        token = 'too old';
        const expired = await run().then((result) => result.ids.length, (error) => error.code);
        print({ first, second, expired });`);
      expect(steps.first.ids).toEqual(expect.arrayContaining([stays.id, goes.id]));
      expect(steps.second.changed).toEqual(expect.arrayContaining([stays.id, goes.id]));
      expect(steps.second.ids).toEqual([stays.id]);
      expect(['sync-token-expired', 'rest_invalid_param', steps.first.ids.length - 1]).toContain(steps.expired);
    });

    it('names errors by their code', async () => {
      const error = await program(`
        const body = { title: '', start_date: 'soon', end_date: 'later' };
        print(await calendar.POST('/events', { body }).catch((error) => ({ ...error, is: isError(error, 'rest_invalid_param') })));`);
      expect(error).toMatchObject({ code: 'rest_invalid_param', status: 400, is: true });
      expect(Object.keys(error.params)).toEqual(expect.arrayContaining(['start_date', 'end_date']));
      const away = await program(`
        const nowhere = createCalendar({ address: 'http://127.0.0.1:9', retries: 0 });
        print(await nowhere.GET('/events').catch(({ code, status }) => ({ code, status })));`);
      expect(away).toEqual({ code: 'network', status: 0 });
    });

    it('repeats what may be repeated, and writes once', async () => {
      const made = await program(`
        const seen = [];
        const flaky = createCalendar({ address, credentials, fetch: async (request) => {
          const response = await fetch(request);
          seen.push([request.method, request.headers.get('idempotency-key'), response.status]);
          return seen.length % 2 === 1 ? new Response('{}', { status: 503, headers: { 'retry-after': '0' } }) : response;
        } });
        const body = { title: 'Once only', start_date: '2026-09-09', end_date: '2026-09-09' };
        const { id } = await result(flaky.POST('/events', { body }));
        print({ id, seen });`);
      const [[, firstKey], [, secondKey]] = made.seen;
      expect(made.seen).toHaveLength(2);
      expect(firstKey).toBe(secondKey);
      const { body } = await api.get('/events?search=once%20only');
      expect(body.events.map((event: { id: number }) => event.id)).toEqual([made.id]);
      const anonymous = await program(`
        let calls = 0;
        const other = createCalendar({ address, fetch: async () => { calls++; return new Response('{}', { status: 503, headers: { 'retry-after': '0' } }); } });
        await other.POST('/events', { body: {} }).catch(() => undefined);
        print(calls);`);
      expect(anonymous).toBe(1);
    });

    it('makes a change anew if somebody else was faster', async () => {
      const { id } = await make.event({ titles: { en: 'Contested' } });
      const edited = await program(`
        let attempts = 0;
        const params = { path: { id: ${String(id)} } };
        await edit(calendar, 'events', ${String(id)}, async => undefined);
        const slow = createCalendar({ address, credentials, fetch: async (request) => {
          if (request.method === 'PUT' && attempts++ === 0) await calendar.PATCH('/events/{id}', { params, body: { cost: 'Free' } });
          return fetch(request);
        } });
        const { title, cost } = await edit(slow, 'events', ${String(id)}, (event) => ({ title: event.title + '!' }));
        print({ title, cost, attempts });`);
      expect(edited).toEqual({ title: 'Contested!', cost: 'Free', attempts: 2 });
    });

    it('would be published without a warning, as the element would', () => {
      if (!pack('embed')) throw new Error('The element needs nothing from elsewhere.');
      for (const name of ['client', 'embed']) {
        const { stderr, status } = spawnSync('npm', ['publish', '--dry-run', '--ignore-scripts', '--loglevel=notice'], {
          cwd: join(source, '..', name),
          encoding: 'utf8',
        });
        const warnings = stderr
          .split('\n')
          .filter((line) => /^npm (?:warn|err)/i.test(line) && !/to be logged in/.test(line));
        expect([name, status, warnings]).toEqual([name, 0, []]);
        expect(stderr).toMatch(/ LICENSE\n[^]*public access/);
      }
    });

    it('packs what it needs and nothing else', () => {
      const { dependencies, exports } = JSON.parse(
        readFileSync(join(project.folder, 'node_modules/@kalends/client/package.json'), 'utf8'),
      ) as { dependencies: object; exports: object };
      expect(Object.keys(dependencies)).toEqual(['openapi-fetch']);
      expect(exports).toEqual({ '.': { types: './dist/index.d.ts', default: './dist/index.js' } });
    });
  });
else test.skip('the package of the client works in an empty project', () => undefined);
