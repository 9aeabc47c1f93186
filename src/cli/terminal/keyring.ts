import { spawnSync } from 'node:child_process';
import type { Environment } from '../../platform/config/read-setting.js';

/** Time that a person has to unlock the keyring. */
const PATIENCE_MS = 60_000;

/** Passwords in the keyring of the desktop (the Secret Service of freedesktop.org), by its own program `secret-tool`. */
export class Keyring {
  constructor(private readonly env: Environment) {}

  /** False where there is no keyring, or it stays locked. The password is neither an argument nor in the environment. */
  keep(profile: string, password: string): boolean {
    return this.run(['store', `--label=Kalends: ${profile}`, ...attributes(profile)], password) !== undefined;
  }

  find(profile: string): string | undefined {
    return this.run(['lookup', ...attributes(profile)]);
  }

  forget(profile: string): void {
    this.run(['clear', ...attributes(profile)]);
  }

  /** The output; undefined if it failed. */
  private run(args: readonly string[], input = ''): string | undefined {
    if (process.platform !== 'linux' || this.env['DBUS_SESSION_BUS_ADDRESS'] === undefined) return undefined;
    const { status, stdout } = spawnSync('secret-tool', args, {
      input,
      env: { ...this.env },
      encoding: 'utf8',
      timeout: PATIENCE_MS,
    });
    return status === 0 ? stdout : undefined;
  }
}

function attributes(profile: string): string[] {
  return ['service', 'kalends', 'profile', profile];
}
