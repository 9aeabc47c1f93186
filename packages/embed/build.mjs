// Builds the package from the script that the service gives out: one source, one behaviour. Needs the repository's packages.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';

const here = import.meta.dirname;
const root = join(here, '../..');
const dist = join(here, 'dist');
mkdirSync(dist, { recursive: true });
const options = [
  '--bundle',
  '--minify',
  '--format=esm',
  '--target=es2022',
  '--charset=utf8',
  '--conditions=kalends-source',
];
execFileSync(
  join(root, 'node_modules/.bin/esbuild'),
  [join(root, 'src/web/pages/browser/embed.ts'), ...options, `--outfile=${join(dist, 'element.js')}`],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
for (const name of ['index.js', 'index.d.ts']) copyFileSync(join(here, 'src', name), join(dist, name));
copyFileSync(join(root, 'LICENSE'), join(here, 'LICENSE'));
