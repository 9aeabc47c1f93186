// What a container engine does, by bubblewrap: a command in a root of its own, with processes of its own, and this machine's
// network. The command is its first process, as without `--init`.
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endChild, hasEnded, until } from './stage.mjs';

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const OWN = '--proc /proc --dev /dev --unshare-pid --unshare-ipc --unshare-uts --die-with-parent --clearenv'.split(' ');
/** bubblewrap takes everything from root that is not named; the first process of a container has this much. */
const RIGHTS = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID', 'SETPCAP', 'KILL'];

/**
 * Runs a step of the build to its end. npm has the packages that it has fetched before; its settings and the authorities that
 * this machine believes lie in the memory of /tmp, so that nothing of them gets into the image.
 */
export async function runStep(stage, { value, user, folder, env }, root, npm) {
  const mounts = ['--bind', root, '/', '--tmpfs', '/tmp', '--ro-bind', '/etc/resolv.conf', '/etc/resolv.conf'];
  const all = { ...env, npm_config_prefer_offline: 'true' };
  const lend = (name, path, place, kind) => {
    if (path === undefined || !existsSync(path)) return;
    mounts.push(kind, path, place);
    all[name] = place;
  };
  lend('npm_config_cache', npm.cache, '/tmp/npm-cache', '--bind');
  lend('npm_config_userconfig', npm.userconfig, '/tmp/npmrc', '--ro-bind');
  lend('NODE_EXTRA_CA_CERTS', process.env.NODE_EXTRA_CA_CERTS, '/tmp/authorities.pem', '--ro-bind');
  await stage.run('build', 'bwrap', [...box(mounts, all, folder), ...as(user), 'sh', '-c', value]);
}

/** Starts the image's command: its root cannot be written, /tmp is in memory, and the volume lies at /data. */
export async function startContainer(stage, image, { root, data, env = {} }) {
  const mounts = ['--ro-bind', root, '/', '--tmpfs', '/tmp', '--bind', data, '/data'];
  const all = { ...image.env, ...env };
  const command = [...(image.entrypoint ?? []), ...image.command];
  const pidFile = join(stage.folder, 'container.json');
  rmSync(pidFile, { force: true });
  const script = 'exec bwrap --info-fd 9 "$@" 9>"$0"';
  const args = [...box(mounts, all, image.folder), '--as-pid-1', ...as(image.user), ...command];
  const child = stage.start('container', 'sh', ['-c', script, pidFile, ...args]);
  await until(
    () => hasEnded(child) || (existsSync(pidFile) && readFileSync(pidFile, 'utf8').includes('}')),
    'the container starts',
    10,
  );
  const { 'child-pid': pid } = JSON.parse(readFileSync(pidFile, 'utf8'));
  return {
    child,
    pid,
    /** As `docker exec`. */
    run: (...words) => {
      const enter = ['--target', String(pid), '--mount', '--pid', `--wdns=${image.folder}`];
      const variables = Object.entries({ PATH, ...all }).map(([name, value]) => `${name}=${value}`);
      const inside = ['env', '--ignore-environment', ...variables, ...as(image.user), ...words];
      return stage.run('exec', 'nsenter', [...enter, ...inside], { mayFail: true });
    },
    /** As `docker stop`; answers how it ended. */
    end: async () => {
      process.kill(pid, 'SIGTERM');
      const late = setTimeout(() => void endChild(child), 30_000);
      if (!hasEnded(child)) await once(child, 'exit');
      clearTimeout(late);
      return child.exitCode ?? child.signalCode;
    },
  };
}

function box(mounts, env, folder) {
  const all = Object.entries({ PATH, HOME: '/root', ...env });
  const variables = all.flatMap(([name, value]) => ['--setenv', name, value]);
  const rights = RIGHTS.flatMap((right) => ['--cap-add', `CAP_${right}`]);
  return [...mounts, ...OWN, ...variables, ...rights, '--chdir', folder];
}

function as(user) {
  if (user === 'root') return [];
  return ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--no-new-privs', '--bounding-set=-all'];
}
