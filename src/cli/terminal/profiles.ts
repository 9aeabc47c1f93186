import { defined } from '#core/defined.js';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { parsedJson } from '#core/parsed-json.js';
import type { Environment } from '#platform/config/read-setting.js';
import { CommandError } from '../service/target.js';
import { Keyring } from './keyring.js';

/** A calendar that somebody has signed in to. */
export interface Profile {
  /** Address of the API. */
  readonly url: string;
  readonly login?: string;
  readonly password?: string;
}

interface StoredProfile extends Profile {
  /** Entry of the keyring that has the password instead: one of its own for each login; true for one without a name. */
  readonly keyring?: string | true;
}

interface Stored {
  readonly current?: string;
  readonly profiles: Readonly<Record<string, StoredProfile>>;
  /** Profiles of which the keyring, when it was out of reach, kept a password that is to go. */
  readonly stale?: readonly string[];
}

/** Profiles of this user of the machine, in a file that only they can read; passwords in the keyring, where there is one. */
export class Profiles {
  private readonly file: string;
  private readonly keyring: Keyring;

  constructor(env: Environment) {
    this.keyring = new Keyring(env);
    const folder = env['XDG_CONFIG_HOME'] ?? env['APPDATA'] ?? join(env['HOME'] ?? homedir(), '.config');
    this.file = join(folder, 'kalends', 'profiles.json');
  }

  get current(): string | undefined {
    return this.read().current;
  }

  /** Without the passwords that are in the keyring. */
  all(): Readonly<Record<string, StoredProfile>> {
    return this.read().profiles;
  }

  /** @param name the current one where it is not given @throws CommandError if there is no such profile */
  find(name: string | undefined): Profile | undefined {
    this.clearStale();
    const { current, profiles } = this.read();
    const wanted = name ?? current;
    if (name !== undefined) this.assertKnown(name);
    const found = wanted === undefined ? undefined : profiles[wanted];
    if (wanted === undefined || found?.keyring === undefined) return found;
    const password = this.keyring.find(wanted, String(found.keyring));
    if (password === undefined)
      throw new CommandError(
        `The keyring does not give the password of ${wanted}: unlock it, or "kalends login" again.`,
      );
    return { ...found, password };
  }

  /** Returns where the password is now. */
  keep(name: string, profile: Profile): string {
    const stale = this.forgetPassword(name);
    const { password, ...others } = profile;
    const entry = randomUUID();
    const isInKeyring = password !== undefined && !stale.includes(name) && this.keyring.keep(name, entry, password);
    const kept = isInKeyring ? { ...others, keyring: entry } : profile;
    this.write({ current: name, profiles: { ...this.read().profiles, [name]: kept }, stale });
    return isInKeyring ? 'the keyring' : this.file;
  }

  /** Whether the keyring still has a former password of it. */
  isStale(name: string): boolean {
    return this.read().stale?.includes(name) === true;
  }

  /** @throws CommandError if there is no such profile */
  use(name: string): void {
    this.assertKnown(name);
    this.write({ ...this.read(), current: name });
  }

  /** @throws CommandError if there is no such profile */
  forget(name: string): void {
    this.assertKnown(name);
    const { current, profiles } = this.read();
    const stale = this.forgetPassword(name);
    const left = Object.fromEntries(Object.entries(profiles).filter(([one]) => one !== name));
    const [first] = Object.keys(left);
    const next = current === name ? first : current;
    this.write({ ...defined({ current: next }), profiles: left, stale });
  }

  /** Removes the password of a profile from the keyring. Returns the profiles of which a password has to stay for now. */
  private forgetPassword(name: string): readonly string[] {
    const { profiles, stale = [] } = this.read();
    const others = stale.filter((one) => one !== name);
    const hasPassword = profiles[name]?.keyring !== undefined || stale.includes(name);
    return this.keyring.forget(name) || !hasPassword ? others : [...others, name];
  }

  /** Ends at the first password that stays: a keyring that does not answer would hold each command for each of them. */
  private clearStale(): void {
    const { stale = [] } = this.read();
    const gone = new Set<string>();
    for (const name of stale) {
      if (!this.keyring.forgetIfOpen(name)) break;
      gone.add(name);
    }
    if (gone.size === 0) return;
    // Another command may have written meanwhile.
    const now = this.read();
    this.write({ ...now, stale: now.stale?.filter((name) => !gone.has(name)) ?? [] });
  }

  /** @throws CommandError */
  private assertKnown(name: string): void {
    if (!Object.hasOwn(this.read().profiles, name))
      throw new CommandError(`There is no profile ${name}. "kalends profiles" lists them, "kalends login" makes one.`);
  }

  private read(): Stored {
    if (!existsSync(this.file)) return { profiles: {} };
    const stored = parsedJson(readFileSync(this.file, 'utf8'));
    if (!isStored(stored)) throw new CommandError(`${this.file} cannot be read: mend or remove it.`);
    return stored;
  }

  private write({ stale = [], ...profiles }: Stored): void {
    const stored: Stored = stale.length > 0 ? { ...profiles, stale } : profiles;
    mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
    writeFileSync(this.file, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
    // An older file keeps the mode that it has.
    chmodSync(this.file, 0o600);
  }
}

function isStored(value: unknown): value is Stored {
  const profiles: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'profiles') : undefined;
  return typeof profiles === 'object' && profiles !== null;
}
