// Holds the texts against the files: links, headings, npm scripts, paths, identifiers and packages that they name must
// exist, every npm script must be named, the index of decisions must agree with them, and no page is too long. Prints what
// is wrong, and exits with 1 then. Run by test/architecture/docs.spec.ts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
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

const LONGEST_PAGE = 200;
/** Names of other programs, of files that the service writes, and of what there is not. */
const ELSEWHERE = new Set([
  ...['x.sql', 'index.ts', 'utils.ts', 'helpers.ts', 'types.ts', 'has_image', 'postgres.json', 'postgres-17.json'],
  ...['pg_ctl', 'pg_upgrade', 'pg_dump', 'parentbased_always_on', 'synchronous_mode_strict'],
  ...['pg_prepared_xacts', 'pg_read_all_stats', 'idle_in_transaction_session_timeout', 'Deprecation', 'Sunset'],
  ...['PutObject', 'DeleteObject', 'ListBucket', 'Prisma.sql', 'nextDayThreshold', '_jsonp', '_envelope'],
]);
/** A text without what was not chosen: the alternatives of a decision may name anything. */
const present = (text) => text.replace(/^## Alternatives$.*?(?=^## |$(?![^]))/ms, '');

const folders = [
  'src',
  'packages/readers-east-asia/src',
  'locales',
  'test',
  'scripts',
  'docs',
  'prisma',
  'bench',
  'deploy',
];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true }).map((name) => join(folder, name).replaceAll('\\', '/')),
);
const fileNames = new Set([...files, ...readdirSync('.')].map((file) => basename(file)));
const isCode = (file) => /\.(?:tsx?|m?js|sql|prisma|css|ya?ml|sh|json)$/.test(file) && !file.startsWith('docs/');
const code = files.filter((file) => isCode(file) && !file.endsWith('check-docs.mjs'));
const words = new Set(code.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const own = readdirSync('packages').flatMap((folder) => {
  const { name, devDependencies } = JSON.parse(readFileSync(join('packages', folder, 'package.json'), 'utf8'));
  return [name, ...Object.keys(devDependencies ?? {})];
});
const packages = new Set([...Object.keys(locked).map((path) => path.split('node_modules/').at(-1)), ...own]);

const problems = texts.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const names = file === 'CHANGELOG.md' ? [] : unknownNames(present(text));
  const found = [...tooLong(file, text), ...brokenLinks(file, text), ...unknownScripts(text), ...missingPaths(text)];
  return [...found, ...names].map((problem) => `${file}: ${problem}`);
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

/** A page is read in one go; that of the licences is generated. */
function tooLong(file, text) {
  const lines = text.split('\n').length - 1;
  // Nobody reads evidence from end to end.
  const isPage = file === 'README.md' || (/^docs\W/.test(file) && !/licences\.md$|^docs\Wevidence\W/.test(file));
  return isPage && lines > LONGEST_PAGE ? [`${lines} lines, more than ${LONGEST_PAGE}`] : [];
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

/**
 * Paths from the root of this repository, wherever they stand. `*` is any name; what is passed to a runner of tests is the
 * beginning of a path.
 */
function missingPaths(text) {
  const paths = text.matchAll(/(?<![\w@./-])(-- )?((?:src|test|scripts|docs|prisma|bench|deploy)\/[\w.*/-]*\w)/g);
  return [...paths].flatMap(([, runner, path]) => {
    const rest = runner ? '.*' : '(?:/.*)?';
    const pattern = new RegExp(`^${RegExp.escape(path).replaceAll(String.raw`\*`, '[^/]*')}${rest}$`);
    return existsSync(path) || files.some((file) => pattern.test(file)) ? [] : [`${path} does not exist`];
  });
}

/** Files without their folder, identifiers of the code, and scoped packages, all of them in backticks. */
function unknownNames(text) {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name).filter((name) => !ELSEWHERE.has(name));
  const unknown = code.filter((name) => {
    if (/^[\w.-]+\.(?:tsx?|m?js|sql|json|css|prisma)$/.test(name)) return !fileNames.has(name) && !packages.has(name);
    if (/^@[\w-]+\/[\w-]+$/.test(name)) return !packages.has(name);
    return isIdentifier(name) && name.split('.').some((word) => !words.has(word.replace('()', '')));
  });
  return [...new Set(unknown)].map((name) => `nothing is called ${name}`);
}

/** Of several words: `flush_events`, `Sql.limited`, `isDatabaseUnavailable`, `RecordReader`. */
function isIdentifier(name) {
  return /^[A-Za-z_]\w*(?:\.\w+)*(?:\(\))?$/.test(name) && /[a-z][A-Z]|_[a-z]|^[A-Z][a-z]/.test(name);
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
