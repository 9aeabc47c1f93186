import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const SITE = 'site';
const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'docs'], { encoding: 'utf8' });
const isMissing = !existsSync('packages/docs/node_modules/vitepress');
if (isMissing) console.error(`NOT TESTED: the site of the documentation. ${stderr}`);

interface Document {
  readonly components: Readonly<Record<'schemas' | 'examples', object>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; tags: string[] }>>>>;
}

if (isMissing) test.skip('the site of the documentation is built', () => undefined);
else
  describe('the site of the documentation', () => {
    const files = new Set(readdirSync(SITE, { recursive: true, encoding: 'utf8' }));
    const pages = new Map(
      [...files].filter((file) => file.endsWith('.html')).map((file) => [file, readFileSync(join(SITE, file), 'utf8')]),
    );
    const idsOf = (html: string): Set<string> => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));

    it('is built without complaints', () => {
      expect([status, stderr.replace(/▲ \[WARNING\][^]*?~+\n/, '')]).toEqual([0, expect.not.stringMatching(/error/i)]);
      expect(stdout).toMatch(/\d+ pages are in site/);
      expect(pages.size).toBeGreaterThan(100);
    });

    it('has no link that leads nowhere', () => {
      const broken = [...pages].flatMap(([file, html]) =>
        [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].flatMap(([, link = '']) => {
          if (/^[a-z]+:/.test(link)) return [];
          const [path = '', anchor] = decodeURI(link).split('#');
          const from = path.startsWith('/') ? path.slice(1) : path === '' ? file : normalize(join(dirname(file), path));
          const target = [from, `${from}.html`, join(from, 'index.html')].find((one) => pages.has(one));
          if (target === undefined) return files.has(from) ? [] : [`${file}: ${link}`];
          const isThere = !anchor || idsOf(pages.get(target) ?? '').has(anchor);
          return isThere ? [] : [`${file}: ${link}`];
        }),
      );
      expect(broken).toEqual([]);
    });

    it('has a place for every operation of the API', () => {
      const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document;
      const missing = Object.values(paths)
        .flatMap((item) => Object.values(item))
        .filter(
          ({ operationId, tags: [tag = ''] }) =>
            !idsOf(pages.get(`api/${tag}.html`) ?? '').has(operationId.toLowerCase()),
        );
      expect(missing.map(({ operationId }) => operationId)).toEqual([]);
    });

    it('explains every form and every code of an error', () => {
      const { components } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document;
      const api = [...pages].filter(([file]) => file.startsWith('api/')).map(([, html]) => html);
      const ids = new Set(api.flatMap((html) => [...idsOf(html)]));
      const forms = Object.keys(components.schemas).filter((name) => !/^Error/.test(name));
      expect(forms.filter((name) => !ids.has(`form-${name.toLowerCase()}`))).toEqual([]);
      const codes = Object.keys(components.examples).map((name) => name.replace(/\.\d+$/, ''));
      const overview = pages.get('api/index.html') ?? '';
      expect(codes.filter((code) => !overview.includes(`<strong><code>${code}</code></strong>`))).toEqual([]);
    });

    it('has every text, can be searched, and is light and dark', () => {
      const texts = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
      const lost = texts.filter(
        (file) =>
          !pages.has(
            relative('.', file)
              .replace(/README\.md$/, 'index.md')
              .replace(/md$/, 'html'),
          ),
      );
      expect(lost).toEqual([]);
      expect([...files].some((file) => /localSearchIndex/i.test(file))).toBe(true);
      expect(pages.get('index.html')).toMatch(/prefers-color-scheme: dark/);
    });

    it('asks nothing of other sites', () => {
      for (const [file, html] of pages)
        expect([file, html.match(/<(?:script|link|img)[^>]+(?:src|href)="https?:[^"]+"/g) ?? []]).toEqual([file, []]);
    });
  });
