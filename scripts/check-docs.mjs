// Holds the texts against the files: links, headings, npm scripts and paths that they name must exist, every npm script
// must be named, and the index of decisions must agree with them. Prints what is wrong, and exits with 1 then. Run by test/architecture/docs.spec.ts.
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
const all = [
  ...problems,
  ...unnamedScripts(texts.map((file) => readFileSync(file, 'utf8')).join('\n')),
  ...decisionProblems(),
];
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

/**
 * The index of decisions against the decisions: number, title, status and date of each, a row for each number, and a
 * decision that amends or supersedes another says so itself.
 */
function decisionProblems() {
  const folder = 'docs/adr';
  const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  const decisions = files.map((name) => ({ name, ...decision(readFileSync(join(folder, name), 'utf8')) }));
  const rows = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| *(\[?\d+[^|]*?) *\|(.*)\|$/gm);
  const index = [...rows].map(([, number, rest]) =>
    [number, ...rest.split('|').map((cell) => cell.trim())].join(' | '),
  );
  const last = Math.max(...decisions.map(({ number }) => number));
  const expected = Array.from({ length: last }, (_, before) => {
    const found = decisions.find(({ number }) => number === before + 1);
    return found
      ? `[${found.number}](${found.name}) | ${found.title} | ${found.status} | ${found.date}`
      : `${before + 1} | – | number not used | `;
  });
  const amended = decisions.flatMap(({ number, by }) => by.map((other) => `${other} amends ${number}`));
  const amends = decisions.flatMap(({ number, of }) => of.map((other) => `${number} amends ${other}`));
  return [
    ...decisions.filter(({ status }) => status === undefined).map(({ name }) => `${folder}/${name}: no status`),
    ...expected.filter((row) => !index.includes(row)).map((row) => `${folder}/README.md lacks: ${row}`),
    ...index.filter((row) => !expected.includes(row)).map((row) => `${folder}/README.md has wrongly: ${row}`),
    ...amended
      .filter((pair) => !amends.includes(pair))
      .map((pair) => `${folder}: "${pair}" is missing in the later one`),
    ...amends
      .filter((pair) => !amended.includes(pair))
      .map((pair) => `${folder}: "${pair}" is missing in the earlier one`),
  ];
}

function decision(text) {
  const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
  const line = /^Status: (accepted(?:; amended by [^.]+)?|superseded by [^.]+)\. Date: ([\d-]+)\.(.*)$/m;
  const [, status, date, rest = ''] = line.exec(text.replaceAll(/\[ADR (\d+)\]\([^)]+\)/g, '$1')) ?? [];
  const numbers = (list) => [...(list ?? '').matchAll(/\d+/g)].map(Number);
  return { number: Number(number), title, status, date, by: numbers(status), of: numbers(rest) };
}
