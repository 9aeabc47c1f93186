import { spawnSync } from 'node:child_process';
import type { Environment } from '#platform/config/read-setting.js';

/** Time that a person has to unlock the keyring. */
const PATIENCE_MS = 60_000;
/** Time for what nobody waits for. */
const SOON_MS = 2_000;

/** Passwords in the keyring of the desktop (the Secret Service of freedesktop.org), by its own program `secret-tool`. */
export class Keyring {
  constructor(private readonly env: Environment) {}

  /**
   * Keeps a password as an entry by which alone it is found again. False where there is no keyring, or it stays locked. The
   * password is neither an argument nor in the environment.
   */
  keep(profile: string, entry: string, password: string): boolean {
    return this.run(['store', `--label=Kalends: ${profile}`, ...attributes(profile, entry)], password).isDone;
  }

  find(profile: string, entry: string): string | undefined {
    const { isDone, output } = this.run(['lookup', ...attributes(profile, entry)]);
    return isDone ? output : undefined;
  }

  /** Removes all entries of a profile. False where the keyring cannot be reached, and may have some. */
  forget(profile: string, patienceMs = PATIENCE_MS): boolean {
    const { isDone, hasNothing } = this.run(['clear', ...attributes(profile)], '', patienceMs);
    return isDone || hasNothing;
  }

  /** The same, without giving anybody the time to unlock it. */
  forgetIfOpen(profile: string): boolean {
    return this.forget(profile, SOON_MS);
  }

  private run(args: readonly string[], input = '', patienceMs = PATIENCE_MS): Outcome {
    if (process.platform !== 'linux' || this.env['DBUS_SESSION_BUS_ADDRESS'] === undefined) return UNREACHABLE;
    const { status, stdout, stderr } = spawnSync('secret-tool', args, {
      input,
      env: { ...this.env },
      encoding: 'utf8',
      timeout: patienceMs,
    });
    // The program fails without a word where it finds nothing.
    return { isDone: status === 0, hasNothing: status === 1 && stderr.trim() === '', output: stdout };
  }
}

interface Outcome {
  readonly isDone: boolean;
  /** Whether the keyring answers that there is no such password. */
  readonly hasNothing: boolean;
  readonly output: string;
}

const UNREACHABLE: Outcome = { isDone: false, hasNothing: false, output: '' };

function attributes(profile: string, entry?: string): string[] {
  return ['service', 'kalends', 'profile', profile, ...(entry === undefined ? [] : ['entry', entry])];
}
