// npm run release -- <version> [--dry-run | --checked]: from a clean tree to a tagged commit, its notes, its list of components and the
// package. Nothing leaves this machine: what to push and how to build the rest is printed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { listComponents } from './components.mjs';
import { migrationChecksums } from './released-migrations.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const CHECKS = '.ci/run';
const RELEASED_MIGRATIONS = 'prisma/migrations/released.json';
/** Where else the version stands, and before what. */
const NAMED = [
  ['Dockerfile', /(?<=org\.opencontainers\.image\.version=")[^"]*/],
  ['deploy/kubernetes/kustomization.yaml', /(?<=newTag: ')[^']*/],
  ['deploy/helm/kalends/Chart.yaml', /(?<=^(?:version|appVersion): ')[^']*/gm],
];
const CHANGED = [
  ...['CHANGELOG.md', 'package.json', 'package-lock.json', 'docs/openapi.json', RELEASED_MIGRATIONS],
  ...NAMED.map(([file]) => file),
];
const UNRELEASED = /^## .*\bnot released yet\b.*$/gim;

const { version, dryRun, checked } = readArguments();
const tag = `v${version}`;
const { name, version: current } = json('package.json');
const bom = `release/${name}-${version}.cdx.json`;
const notes = `release/${name}-${version}.md`;

const obstacles = [...versionObstacles(), ...treeObstacles(), ...changelogObstacles(), ...fixtureObstacles()];
if (obstacles.length > 0) fail(obstacles.join('\n'));

if (dryRun) {
  console.log(`Everything is ready for ${tag}. Without --dry-run this would:
${checked ? '' : `- run ${CHECKS}, all of whose checks must be green\n`}- date the section "not released yet" of CHANGELOG.md as ${version}
- write ${version} into package.json, package-lock.json, docs/openapi.json, ${NAMED.map(([file]) => file).join(' and ')}
- write the checksums of the migrations, which do not change from then on, into ${RELEASED_MIGRATIONS}
- write ${bom}, and the changelog's section as ${notes}
- make the package of the registry
- commit "${subject()}" and tag it ${tag}`);
} else {
  try {
    // They take long, and may just have been green on this commit.
    if (!checked) run(CHECKS, []);
    if (treeObstacles().length > 0) throw new Error(`"${CHECKS}" has changed files.`);
    prepare();
    run('node', ['scripts/package.mjs']);
    run('git', ['commit', '--quiet', '--message', subject(), '--', ...CHANGED]);
    run('git', ['tag', '--annotate', tag, '--message', `${name} ${version}`]);
  } catch (error) {
    // The tree was clean: what differs from the last commit is ours.
    spawnSync('git', ['restore', '--staged', '--worktree', '--', ...CHANGED]);
    fail(error.message);
  }
  console.log(`${tag} is made: the package, ${bom} and ${notes} are in release/. What remains:
  git push --follow-tags
  npm publish release/${name}-${version}.tgz
  npm publish ./packages/client    # builds itself, after "npm ci --prefix packages/client"
  docker build --tag ${name}:${version} .
  npm run docs                     # the site of the documentation, in site/`);
}

function readArguments() {
  try {
    const flag = { type: 'boolean', default: false };
    const options = { 'dry-run': flag, checked: flag };
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    if (positionals.length === 1)
      return { version: positionals[0], dryRun: values['dry-run'], checked: values.checked };
  } catch {
    // As with no version.
  }
  return fail('usage: npm run release -- <version> [--dry-run | --checked]', 2);
}

function subject() {
  return `chore(release): ${version}`;
}

function versionObstacles() {
  if (!/^(?:0|[1-9]\d{0,5})(?:\.(?:0|[1-9]\d{0,5})){2}$/.test(version))
    return [`"${version}" is no version such as 1.4.0.`];
  const tagged = output('git', ['tag', '--list', tag]) !== '';
  if (tagged) return [`${tag} has been released already.`];
  // The first release takes the version that stands there already.
  return isBefore(version, current) ? [`${version} is older than ${current}.`] : [];
}

function isBefore(a, b) {
  return a.localeCompare(b, 'en', { numeric: true }) < 0;
}

function treeObstacles() {
  const changes = output('git', ['status', '--porcelain']);
  return changes === '' ? [] : [`The working tree is not clean:\n${changes}`];
}

function changelogObstacles() {
  const text = readFileSync('CHANGELOG.md', 'utf8');
  const [heading, another] = text.matchAll(UNRELEASED);
  if (heading === undefined || another !== undefined) return ['CHANGELOG.md must have one section "not released yet".'];
  const [section] = text.slice(heading.index + heading[0].length).split(/^## /m);
  return /^- /m.test(section) ? [] : ['The section "not released yet" of CHANGELOG.md is empty.'];
}

/** What later releases have to open is made by this program, with all of its migrations. */
function fixtureObstacles() {
  const file = `test/releases/${version}/answers.json.gz`;
  const last = Object.keys(migrationChecksums()).at(-1);
  const made = existsSync(file) ? JSON.parse(gunzipSync(readFileSync(file)).toString()).migration : undefined;
  return made === last
    ? []
    : [`${file} is not of this program: run "npm run release:fixture" and commit what it makes.`];
}

function prepare() {
  const today = new Date().toISOString().slice(0, 10);
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const dated = changelog.replace(UNRELEASED, `## ${version} (${today})`);
  writeFileSync('CHANGELOG.md', dated);
  run('npm', ['version', version, '--no-git-tag-version', '--allow-same-version', '--ignore-scripts'], 'ignore');
  const openapi = json('docs/openapi.json');
  openapi.info.version = version;
  writeJson('docs/openapi.json', openapi);
  for (const [file, place] of NAMED) writeFileSync(file, readFileSync(file, 'utf8').replace(place, version));
  writeJson(RELEASED_MIGRATIONS, migrationChecksums());
  mkdirSync('release', { recursive: true });
  const [section] = dated.split(`## ${version} `)[1].split(/^## /m);
  writeFileSync(notes, `# ${name} ${version} ${section.trimEnd()}\n`);
  writeJson(bom, listComponents());
}

function json(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** @throws Error when the command fails */
function run(command, args, stdout = 'inherit') {
  const { status } = spawnSync(command, args, { stdio: ['ignore', stdout, 'inherit'] });
  if (status !== 0) throw new Error(`"${[command, ...args].join(' ')}" failed.`);
}

function output(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error(`"${[command, ...args].join(' ')}" failed.`);
  return stdout.trimEnd();
}

function fail(words, code = 1) {
  console.error(words);
  process.exit(code);
}
