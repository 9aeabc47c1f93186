// Writes the style sheets and scripts that browsers load, bundled and minified, to src/web/generated/. The service reads
// them there, run from its source or from dist/.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';

const TARGET = 'src/web/generated';
const PAGES = 'src/web/pages';
const DESK = 'src/web/desk';
const LEAFLET = 'node_modules/leaflet/dist';

/** Files of a page kind, in order: later sheets overrule earlier ones. */
const FILES = {
  'style.css': named(
    `${PAGES}/style`,
    [
      'tokens',
      'hues',
      'base',
      'site',
      'pictures',
      'rows',
      'home',
      'places',
      'record',
      'filters',
      'card',
      'search',
      'print',
    ],
    'css',
  ),
  'forms.css': named(`${PAGES}/style`, ['submit', 'try'], 'css'),
  'month.css': named(`${PAGES}/style`, ['turn', 'entries', 'bars', 'month', 'peek', 'panel', 'calendar-print'], 'css'),
  'week.css': named(
    `${PAGES}/style`,
    ['turn', 'entries', 'bars', 'week', 'hours', 'peek', 'panel', 'calendar-print'],
    'css',
  ),
  'day.css': named(`${PAGES}/style`, ['turn', 'day', 'calendar-print'], 'css'),
  'embed.css': named(
    `${PAGES}/style`,
    ['hues', 'pictures', 'rows', 'entries', 'bars', 'month', 'peek', 'embed-tokens', 'embed'],
    'css',
  ),
  'map-page.css': named(`${PAGES}/style`, ['map-page'], 'css'),
  'map.css': [`${LEAFLET}/leaflet.css`, `${PAGES}/style/map.css`],
  'desk.css': all(`${DESK}/style`, '.css'),
  'page.js': named(
    `${PAGES}/browser`,
    ['page', 'near', 'finding', 'share', 'place-map', 'places', 'suggest', 'news'],
    'ts',
  ),
  'calendar.js': named(`${PAGES}/browser`, ['calendar'], 'ts'),
  'file-layer.js': named(`${PAGES}/browser`, ['file-layer'], 'ts'),
  'map.js': named(`${PAGES}/browser`, ['map'], 'ts'),
  'embed.js': named(`${PAGES}/browser`, ['embed'], 'ts'),
  'embed-frame.js': named(`${PAGES}/browser`, ['embed-frame'], 'ts'),
  'embed-try.js': named(`${PAGES}/browser`, ['embed-try'], 'ts'),
  'desk.js': all(`${DESK}/browser`, '.ts'),
  'editor.js': named(`${DESK}/browser/editor`, ['text-editor'], 'ts'),
};

export async function buildBrowserAssets() {
  await Promise.all(Object.entries(FILES).map(([name, files]) => bundle(name, files)));
  inPixels(`${TARGET}/embed.css`);
  // Its process would outlive the build, and `npm run dev` runs for hours.
  await stop();
  // Minified already; its source map is not served.
  const leaflet = readFileSync(`${LEAFLET}/leaflet.js`, 'utf8');
  const library = leaflet.replace(/^\/\/# sourceMappingURL=.*$/m, '');
  writeFileSync(`${TARGET}/leaflet.js`, library);
  // For maps from a file of tiles: what draws them comes along.
  writeFileSync(`${TARGET}/leaflet-file.js`, `${library}\n${readFileSync(`${TARGET}/file-layer.js`, 'utf8')}`);
}

async function bundle(name, files) {
  const isSheet = name.endsWith('.css');
  const contents = files.map((file) => `${isSheet ? '@import' : 'import'} ${JSON.stringify(`./${file}`)};`).join('\n');
  await build({
    minify: true,
    charset: 'utf8',
    logLevel: 'error',
    stdin: { contents, resolveDir: '.', loader: isSheet ? 'css' : 'ts' },
    outfile: `${TARGET}/${name}`,
    bundle: true,
    external: ['*.png'],
    conditions: ['kalends-source'],
    // Pages of other sites load embed.js as a module; all others are plain scripts.
    ...(!isSheet && {
      target: 'es2020',
      format: name === 'embed.js' ? 'esm' : 'iife',
      tsconfig: 'tsconfig.browser.json',
    }),
  });
}

/** Other sites give the root any size of type, from which these lengths would be counted. */
function inPixels(file) {
  const sheet = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    sheet.replace(/(?<![\w.-])(\d*\.?\d+)rem\b/g, (_, length) => `${Number(length) * 16}px`),
  );
}

function named(folder, names, ending) {
  return names.map((name) => `${folder}/${name}.${ending}`);
}

function all(folder, ending) {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return names.sort().map((name) => `${folder}/${name}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildBrowserAssets();
