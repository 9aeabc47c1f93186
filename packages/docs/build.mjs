// Builds the site of the documentation into site/: `npm run docs`. Its packages are not the service's: they are fetched here, by
// a lock file of their own.
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeApiPages } from './api-pages.mjs';
import { writePages } from './text-pages.mjs';

const here = import.meta.dirname;
if (!existsSync(join(here, 'node_modules/vitepress'))) {
  console.log('Fetching what builds the site …');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here, stdio: ['ignore', 'ignore', 'inherit'] });
}
rmSync(join(here, 'pages'), { recursive: true, force: true });
const pages =
  writePages(join(here, '../..'), join(here, 'pages')) + writeApiPages(join(here, '../..'), join(here, 'pages/api'));
const vitepress = join(here, 'node_modules/vitepress/bin/vitepress.js');
execFileSync(process.execPath, [vitepress, 'build', here], { cwd: here, stdio: ['ignore', 'ignore', 'inherit'] });
console.log(`${pages} pages are in site/.`);
