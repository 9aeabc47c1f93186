// node build.mjs [folder]: makes one file of the package, in `dist` or the folder. Needs the repository's packages.
import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execFileSync } from 'node:child_process';

const here = import.meta.dirname;
const root = join(here, '../..');
const [, , folder] = process.argv;
const out = folder === undefined ? join(here, 'dist') : resolve(folder);
const options = [
  '--bundle',
  '--format=esm',
  '--platform=node',
  '--target=node24',
  '--charset=utf8',
  '--log-level=warning',
];
execFileSync(
  join(root, 'node_modules/.bin/esbuild'),
  [join(here, 'src/index.ts'), ...options, '--external:kalends/reading', `--outfile=${join(out, 'index.js')}`],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
if (folder === undefined) copyFileSync(join(root, 'LICENSE'), join(here, 'LICENSE'));
