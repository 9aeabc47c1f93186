// Holds the texts against the files: links, headings, npm scripts and paths that they name must exist, and every npm
// script must be named. Prints what is wrong, and exits with 1 then. Run by test/architecture/docs.spec.ts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const docs = readdirSync('docs', { recursive: true }).map((name) => join('docs', name));
const github = readdirSync('.github', { recursive: true }).map((name) => join('.github', name));
const texts = [
  'README.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  ...[...docs, ...github].filter((file) => file.endsWith('.md')),
];

const problems = texts.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return [...brokenLinks(file, text), ...unknownScripts(text), ...missingPaths(text)].map(
    (problem) => `${file}: ${problem}`,
  );
});
const all = [...problems, ...unnamedScripts(texts.map((file) => readFileSync(file, 'utf8')).join('\n'))];
for (const problem of all) console.log(problem);
process.exitCode = all.length > 0 ? 1 : 0;

function brokenLinks(file, text) {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [path, heading] = link.split('#');
    const target = path === '' ? file : normalize(join(dirname(file), path));
    if (!existsSync(target)) return [`${link} leads nowhere`];
    return heading === undefined || headings(target).includes(heading) ? [] : [`${target} has no heading #${heading}`];
  });
}

/** The anchors of a text's headings. */
function headings(file) {
  const lines = readFileSync(file, 'utf8').matchAll(/^#+ +(.+)$/gm);
  return [...lines].map(([, line]) =>
    line
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function unknownScripts(text) {
  const names = [...text.matchAll(/\bnpm run (?:--?[\w-]+ )*([\w:-]+)/g)].map(([, name]) => name);
  return [...new Set(names)].filter((name) => !(name in scripts)).map((name) => `npm has no script "${name}"`);
}

function unnamedScripts(text) {
  const isNamed = (name) => new RegExp(String.raw`\bnpm (?:run (?:--?[\w-]+ )*)?${name}(?![\w:-])`).test(text);
  return Object.keys(scripts)
    .filter((name) => !isNamed(name))
    .map((name) => `no text names the npm script "${name}"`);
}

/** Paths of this repository stand in backticks, from its root. */
function missingPaths(text) {
  const paths = [...text.matchAll(/`((?:src|test|scripts|docs|prisma|bench)\/[\w./-]+)`/g)].map(([, path]) => path);
  return [...new Set(paths)].filter((path) => !existsSync(path)).map((path) => `${path} does not exist`);
}
