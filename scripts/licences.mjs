// npm run licences: writes docs/licences.md, the licence of each package that the service consists of; with --check it says
// whether that file is up to date, and exits with 1 when it is not, or when a licence is none of those that may be.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const FILE = 'docs/licences.md';
/** May be passed on with a service under MIT. The LGPL is that of libvips, which is linked at run time. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
];

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const licences = new Map(
  Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { name, license }]) => [name ?? path.split('node_modules/').at(-1), license ?? written(path)]),
);
const text = page([...licences].sort(([a], [b]) => (a < b ? -1 : 1)));
const foreign = [...licences].filter(([, licence]) => !licence.split(' AND ').every(isAllowed));

for (const [name, licence] of foreign) console.log(`${name}: "${licence}" is none of the licences that may be.`);
if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  console.log(`${FILE} is not what package-lock.json says: run "npm run licences", read what changed, and commit it.`);
  process.exitCode = 1;
}
if (foreign.length > 0) process.exitCode = 1;

/** Of several that a package may be used under, one will do. */
function isAllowed(licence) {
  return licence
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((one) => ALLOWED.includes(one));
}

/** Old packages have a list, which the lock file does not repeat. */
function written(path) {
  const { licenses = [] } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  return licenses.map(({ type }) => type).join(' AND ') || 'none';
}

function page(entries) {
  const width = Math.max(...entries.map(([name]) => name.length)) + 2;
  const wide = Math.max(...entries.map(([, licence]) => licence.length));
  const row = (name, licence) => `| ${name.padEnd(width)} | ${licence.padEnd(wide)} |`;
  return [
    '# Licences',
    '',
    'Of the packages that the service consists of, on all platforms. Written by `npm run licences`.',
    '',
    row('package', 'licence'),
    `| ${'-'.repeat(width)} | ${'-'.repeat(wide)} |`,
    ...entries.map(([name, licence]) => row(`\`${name}\``, licence)),
    '',
  ].join('\n');
}
