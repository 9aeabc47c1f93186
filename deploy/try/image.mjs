// node deploy/try/image.mjs [--base <folder>]
// Carries out the Dockerfile without a container engine, in empty roots of Debian (by debootstrap and bubblewrap, as root).
// Starts the image read-only as its ordinary user, asks it and ends it; and once more as platforms do that mount the volume
// as root's own. The base, Debian with Node, is kept in the folder that is named, and taken from there.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { runStep, startContainer } from './container.mjs';
import { readDockerfile } from './dockerfile.mjs';
import { ask } from './service.mjs';
import { findProgram, freePort, hasEnded, LEFT_OUT, onStage, ROOT, until } from './stage.mjs';

const {
  values: { base },
} = parseArgs({ options: { base: { type: 'string' } } });
const FILE = join(ROOT, 'Dockerfile');
const API = '/calendar/events/v1';
const NPM = Object.fromEntries(
  ['cache', 'userconfig'].map((name) => [
    name,
    spawnSync('npm', ['config', 'get', name], { encoding: 'utf8' }).stdout.trim(),
  ]),
);
/** Of the image's first process: the user node, who has no rights of root's and gets none. */
const UNPRIVILEGED = 'Uid: 1000 1000 1000 1000 CapEff: 0000000000000000 NoNewPrivs: 1';
const done = [];

if (process.getuid() !== 0) {
  console.log('LEFT OUT: only root may make a root.');
  process.exit(LEFT_OUT);
}

await onStage('The image', ['debootstrap', 'bwrap', 'nsenter', 'tar', 'npm'], async (stage) => {
  const empty = base ?? join(stage.folder, 'base');
  if (!existsSync(empty)) await timed('Debian, by debootstrap', () => makeBase(stage, empty));
  const stages = readDockerfile(FILE);
  const roots = {};
  for (const { name, steps } of stages) {
    roots[name] = join(stage.folder, `root-${name}`);
    await stage.run('copy', 'cp', ['--archive', empty, roots[name]]);
    for (const step of steps) await carryOut(stage, step, roots[name], roots);
  }
  const image = stages.at(-1);
  const root = roots[image.name];
  note('image, of which Debian with Node and npm', `${megabytes(root)} MB, ${megabytes(empty)} MB`);
  note(
    'its node_modules, its dist',
    `${megabytes(`${root}/app/node_modules`)} MB, ${megabytes(`${root}/app/dist`)} MB`,
  );

  const data = join(stage.folder, 'data');
  await stage.run('copy', 'cp', ['--archive', join(root, 'data'), data]);
  await live(stage, image, { root, data, what: 'first start' });
  // As Kubernetes hands a volume to the group of a pod (fsGroup).
  await stage.run('group', 'chmod', ['--recursive', 'g+rwX', data]);
  await live(stage, image, { root, data, what: 'second start, files open to a group' });

  const mounted = join(stage.folder, 'mounted');
  mkdirSync(mounted, { mode: 0o755 });
  const asRoot = readDockerfile(FILE, { RUN_AS: 'root' }).at(-1);
  await live(stage, asRoot, { root, data: mounted, what: 'first start, with RUN_AS=root on a volume of root’s' });

  console.log(`\n${done.map(([what, came]) => `| ${what} | ${came} |`).join('\n')}`);
});

/** What the image of Node has: Debian, Node, npm, and a user called node. */
async function makeBase(stage, folder) {
  await stage.run('debootstrap', findProgram('debootstrap'), ['--variant=minbase', 'bookworm', folder]);
  const local = join(folder, 'usr/local');
  cpSync(process.execPath, join(local, 'bin/node'));
  const npm = dirname(dirname(realpathSync(findProgram('npm'))));
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  await stage.run('useradd', 'chroot', [folder, 'useradd', '--uid=1000', '--create-home', 'node']);
}

async function carryOut(stage, step, root, roots) {
  if (step.instruction === 'WORKDIR') mkdirSync(join(root, step.value), { recursive: true });
  else if (step.instruction === 'COPY') await copy(stage, step, root, roots);
  else await timed(`\`${step.value}\``, () => runStep(stage, step, root, NPM));
}

/** A folder's content goes into the target, a file beneath its own name where the target is a folder. */
async function copy(stage, { from, sources, target, folder }, root, roots) {
  const origin = from === undefined ? await context(stage) : join(roots[from], '/');
  for (const source of sources) {
    const path = join(origin, source);
    const to = target.startsWith('/') ? join(root, target) : join(root, folder, target);
    const isFolder = statSync(path).isDirectory();
    const place = !isFolder && /(?:^|\/)(?:\.?\/?)$/.test(target) ? join(to, basename(source)) : to;
    mkdirSync(isFolder ? place : dirname(place), { recursive: true });
    await stage.run('copy', 'cp', ['--archive', '--no-target-directory', path, place]);
  }
}

/** The checkout without what .dockerignore names; all of it belongs to root. */
async function context(stage) {
  const folder = join(stage.folder, 'context');
  if (existsSync(folder)) return folder;
  mkdirSync(folder);
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n');
  const args = ignored.flatMap((line) =>
    line.startsWith('**/') ? ['--no-anchored', `--exclude=${line.slice(3)}`] : ['--anchored', `--exclude=./${line}`],
  );
  const script = 'tar --create --owner=0 --group=0 "$@" . | tar --extract --directory "$0"';
  await stage.run('context', 'sh', ['-c', script, folder, ...args]);
  note('context', `${megabytes(folder)} MB`);
  return folder;
}

/** Starts it, asks it as others do, and ends it. */
async function live(stage, image, { root, data, what }) {
  const port = await freePort();
  const env = { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' };
  const begin = performance.now();
  const container = await startContainer(stage, image, { root, data, env });
  const base = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (hasEnded(container.child)) throw new Error(`It has ended:\n${container.child.said}`);
    return (await ask(base, '/health/live')).status === 200;
  }, 'it is alive');
  note(what, `${((performance.now() - begin) / 1000).toFixed(1)} s`);
  const { status } = await ask(base, `${API}/events`);
  expect('the list of events', status, 200);
  expect('the command of HEALTHCHECK', (await container.run(...image.health)).exitCode, 0);
  const added = await container.run('kalends', 'users', 'add', `ann${port}`, '--role', 'editor');
  expect(`kalends users add: ${added.said}`, added.exitCode, 0);
  const lines = readFileSync(`/proc/${container.pid}/status`, 'utf8').match(/^(?:Uid|CapEff|NoNewPrivs):.*$/gm);
  expect('its user and rights', lines.join(' ').replaceAll(/\s+/g, ' '), UNPRIVILEGED);
  const ending = performance.now();
  expect('its end after SIGTERM', await container.end(), 0);
  note('end after SIGTERM', `${((performance.now() - ending) / 1000).toFixed(1)} s`);
  expect('owner of the volume', statSync(data).uid, 1000);
}

async function timed(what, work) {
  const begin = performance.now();
  await work();
  note(what, `${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

function note(what, came) {
  done.push([what, came]);
  console.log(`${what}: ${came}`);
}

/** @throws Error when something came otherwise */
function expect(what, came, wanted) {
  if (came !== wanted) throw new Error(`${what}: ${came}, and not ${wanted}`);
}

function megabytes(path) {
  return Number(spawnSync('du', ['-sm', path], { encoding: 'utf8' }).stdout.split('\t')[0]);
}
