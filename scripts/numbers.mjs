// npm run numbers: the measures that keep the code small, and exit status 1 when a goal is missed, or docs/CONTRIBUTING.md says
// otherwise. The median is told only. With `--write`, the page is written anew.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { cruise } from 'dependency-cruiser';
import prettier from 'prettier';
import rules from '../.dependency-cruiser.mjs';
import { EDITS } from '../test/support/one-more-field.ts';
import { CODE, DOCUMENTATION } from '../test/support/one-more-reader.ts';
import { SCREEN_EDITS } from '../test/support/one-more-screen.ts';
import { anyTypes, casts, commentLines, copies, functions, isUnseen } from './source-measures.mjs';

const LONGEST = 250;
const MEDIAN = 60;
const LONGEST_FUNCTION = 60;
const CASTS = 80;
/** Two in which data travels, which docs/ARCHITECTURE.md names, and two that remember what they have made or said. */
const UNSEEN = 4;
const FIELD_FILES = 9;
const SCREEN_FILES = 6;
const READER_FILES = 4;
/** Of a migration that `npm run migration` writes: its SQL, and the schema after it. */
const MIGRATION_FILES = 2;

const PAGE = 'docs/CONTRIBUTING.md';
const [MARK, END] = ['<!-- npm run numbers -- --write -->', '<!-- end of numbers -->'];

const sources = typescriptFiles('src').filter((file) => !file.endsWith('.spec.ts'));
const written = [...typescriptFiles('src'), ...typescriptFiles('test')];
const lengths = sources.map((file) => ({ file, lines: lineCount(file) })).sort((a, b) => a.lines - b.lines);
const longest = lengths.at(-1);
const longestFunction = sources.flatMap(functions).reduce((a, b) => (b.lines > a.lines ? b : a));
const allLines = lengths.reduce((sum, { lines }) => sum + lines, 0);
const comments = sources.reduce((sum, file) => sum + commentLines(file), 0);
const imports = await valueImports();

const measures = [
  { name: 'median source file, lines', value: median(lengths.map(({ lines }) => lines)), goal: MEDIAN, told: true },
  { name: 'longest source file, lines', value: longest.lines, goal: LONGEST, where: [longest.file] },
  {
    name: 'longest function, lines',
    value: longestFunction.lines,
    goal: LONGEST_FUNCTION,
    where: [longestFunction.where],
  },
  { name: 'casts', ...found(sources.flatMap(casts)), goal: CASTS },
  { name: 'copied lines', ...found(copies(sources)), told: true },
  { name: 'files with unseen data', ...found(sources.filter(isUnseen)), goal: UNSEEN },
  { name: 'files for one more field', value: Object.keys(EDITS).length + MIGRATION_FILES, goal: FIELD_FILES },
  { name: 'files for one more screen', value: Object.keys(SCREEN_EDITS).length, goal: SCREEN_FILES },
  {
    name: 'files for one more reader',
    value: Object.keys({ ...CODE, ...DOCUMENTATION }).length,
    goal: READER_FILES,
  },
  { name: 'import cycles, files', ...found(cycles(imports)) },
  { name: 'import cycles, folders', ...folderCycles(imports) },
  { name: 'any', ...found(written.flatMap(anyTypes)) },
  { name: 'eslint-disable', ...found(mentions('eslint-disable')) },
  { name: 'forwardRef', ...found(mentions('forwardRef')) },
  { name: 'Scope.REQUEST', ...found(mentions('Scope.REQUEST')) },
];

for (const { name, value, goal, where = [] } of measures) {
  const verdict = value <= goal ? '' : '  missed';
  console.log(`${name.padEnd(28)} ${String(value).padStart(4)}   goal ${goal === 0 ? '0' : `≤ ${goal}`}${verdict}`);
  if (value > goal) for (const place of where.slice(0, 20)) console.log(`    ${place}`);
}
console.log(
  `${sources.length} source files, ${allLines} lines, ${Math.round((100 * comments) / allLines)} % of them comments`,
);
const isMissed = measures.some(({ value, goal, told }) => value > goal && told !== true);
process.exitCode = isMissed || !(await isOnPage()) ? 1 : 0;

/** Whether the page says the same; with `--write`, it does afterwards. */
async function isOnPage() {
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(MARK);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${PAGE} has no "${MARK}" with "${END}" after it.`);
  // Every commit changes the lines: only their thousands are worth one.
  const thousands = `| lines of source, in thousands | | ${Math.round(allLines / 1000)} |`;
  const rows = measures.map(({ name, value, goal }) => `| ${name} | ${goal === 0 ? '0' : `≤ ${goal}`} | ${value} |`);
  const table = ['| measure | goal | now |', '| --- | --- | --- |', ...rows, thousands].join('\n');
  const options = { ...(await prettier.resolveConfig(PAGE)), filepath: PAGE };
  const wanted = await prettier.format(`${before}${MARK}\n\n${table}\n\n${END}${after}`, options);
  if (wanted === page) return true;
  if (process.argv.includes('--write')) {
    writeFileSync(PAGE, wanted);
    return true;
  }
  console.error(`${PAGE} has other numbers: run "npm run numbers -- --write".`);
  return false;
}

function found(where) {
  return { value: where.length, goal: 0, where };
}

function typescriptFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name).split(sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !/(?:^|\/)generated\//.test(file))
    .sort();
}

function lineCount(file) {
  return readFileSync(file, 'utf8').replace(/\n$/, '').split('\n').length;
}

function median(values) {
  return values[Math.floor(values.length / 2)];
}

/** What each source file imports from others, as the program runs: types are gone by then. */
async function valueImports() {
  const { options } = rules;
  const { output } = await cruise(['src'], { ...options, tsConfig: undefined, ruleSet: undefined, validate: false });
  const graph = new Map();
  for (const { source, dependencies } of output.modules) {
    if (!source.startsWith('src/') || source.endsWith('.spec.ts')) continue;
    const targets = dependencies.filter(
      ({ dependencyTypes, resolved }) => resolved.startsWith('src/') && !dependencyTypes.includes('type-only'),
    );
    graph.set(source, new Set(targets.map(({ resolved }) => resolved)));
  }
  if (graph.size < sources.length) throw new Error(`Only ${graph.size} of ${sources.length} source files were read.`);
  return graph;
}

/** The room below a floor, as `platform/http`; a file of src or of a floor itself has none. */
function folderOf(file) {
  const folders = file.split('/').slice(1, -1);
  return folders.length > 1 || folders[0] === 'cli' ? folders.slice(0, 2).join('/') : undefined;
}

/** The folders in cycles, and the imports that close them. */
function folderCycles(graph) {
  const groups = cycles(byFolder(graph));
  const where = groups.flatMap((group) => {
    const inside = (file) => group.split(' ↔ ').includes(folderOf(file));
    const edges = [...graph].flatMap(([source, targets]) => [...targets].map((target) => [source, target]));
    const closing = edges.filter(([from, to]) => inside(from) && inside(to) && folderOf(from) !== folderOf(to));
    return [group, ...closing.map(([from, to]) => `  ${from} → ${to}`)];
  });
  return { value: groups.length, goal: 0, where };
}

/** The folders below src; what stands in src itself sees all of them. */
function byFolder(graph) {
  const folders = new Map();
  for (const [source, targets] of graph) {
    const from = folderOf(source);
    if (from === undefined) continue;
    const to = [...targets].map(folderOf).filter((folder) => folder !== undefined && folder !== from);
    folders.set(from, new Set([...(folders.get(from) ?? []), ...to]));
  }
  return folders;
}

/** The groups of nodes that reach each other (Tarjan). */
function cycles(graph) {
  const seen = new Map();
  const stack = [];
  const groups = [];
  const visit = (node) => {
    const state = { index: seen.size, low: seen.size, open: true };
    seen.set(node, state);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const other = seen.get(next) ?? visit(next);
      if (other.open) state.low = Math.min(state.low, other.low);
    }
    if (state.low === state.index) close(node, groups, stack, seen);
    return state;
  };
  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return groups;
}

function close(node, groups, stack, seen) {
  const group = stack.splice(stack.indexOf(node));
  for (const member of group) seen.get(member).open = false;
  if (group.length > 1) groups.push(group.join(' ↔ '));
}

function mentions(word) {
  return written
    .filter((file) => !file.startsWith('test/architecture/'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (line.includes(word) ? [`${file}:${index + 1}`] : [])),
    );
}
