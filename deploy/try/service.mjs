// Services of this checkout, and what their clients do.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, hasEnded, ROOT, until } from './stage.mjs';

const PATIENCE = 15_000;
export const EVENT = { start_date: 'tomorrow 8pm', end_date: 'tomorrow 10pm' };

/** Starts a built service and waits until it answers. */
export async function startService(stage, name, env) {
  const folder = join(stage.folder, name);
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const settings = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn', TRUST_PROXY: 'true', ...env, DATA_DIR: folder };
  const child = stage.start(name, process.execPath, ['dist/main.js'], { env: { ...settings, PORT: String(port) } });
  const base = `http://127.0.0.1:${port}/calendar/events/v1`;
  await until(async () => {
    if (hasEnded(child)) throw new Error(`${name} has ended:\n${child.said}`);
    return (await ask(base, '/events')).status === 200;
  }, `${name} answers`);
  const file = join(folder, 'admin-password.txt');
  return { child, base, password: existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined };
}

/** Sends a request; the status is 0 when there was no answer. */
export async function ask(base, path, { password, body, headers } = {}) {
  try {
    const response = await fetch(`${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(password !== undefined && { authorization: `Bearer ${password}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
  } catch {
    return { status: 0, body: {} };
  }
}

/** A command of the service, such as `check`, over the same settings. */
export function command(stage, name, args, env) {
  return stage.run(name, process.execPath, [`dist/cli/${args[0]}.js`, ...args.slice(1)], {
    env: { ...env, DATA_DIR: join(stage.folder, name) },
    mayFail: true,
  });
}

export async function build(stage) {
  await stage.run('build', process.execPath, [join(ROOT, 'scripts/build.mjs')]);
}
