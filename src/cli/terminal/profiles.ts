import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandError } from '../service/target.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** A calendar that somebody has signed in to. */
export interface Profile {
  /** Address of the API. */
  readonly url: string;
  readonly login?: string;
  readonly password?: string;
}

interface Stored {
  readonly current?: string;
  readonly profiles: Readonly<Record<string, Profile>>;
}

/** Profiles of this user of the machine, in a file that only they can read. */
export class Profiles {
  private readonly file: string;

  constructor(env: Environment) {
    const folder = env['XDG_CONFIG_HOME'] ?? env['APPDATA'] ?? join(env['HOME'] ?? homedir(), '.config');
    this.file = join(folder, 'kalends', 'profiles.json');
  }

  get place(): string {
    return this.file;
  }

  get current(): string | undefined {
    return this.read().current;
  }

  all(): Readonly<Record<string, Profile>> {
    return this.read().profiles;
  }

  /** @param name the current one where it is not given @throws CommandError if there is no such profile */
  find(name: string | undefined): Profile | undefined {
    const { current, profiles } = this.read();
    const wanted = name ?? current;
    const found = wanted === undefined ? undefined : profiles[wanted];
    if (name !== undefined && !found)
      throw new CommandError(`There is no profile ${name}. "kalends profiles" lists them, "kalends login" makes one.`);
    return found;
  }

  keep(name: string, profile: Profile): void {
    this.write({ current: name, profiles: { ...this.read().profiles, [name]: profile } });
  }

  /** @throws CommandError if there is no such profile */
  use(name: string): void {
    this.find(name);
    this.write({ ...this.read(), current: name });
  }

  /** @throws CommandError if there is no such profile */
  forget(name: string): void {
    this.find(name);
    const { current, profiles } = this.read();
    const left = Object.fromEntries(Object.entries(profiles).filter(([one]) => one !== name));
    const [first] = Object.keys(left);
    const next = current === name ? first : current;
    this.write({ ...(next === undefined ? {} : { current: next }), profiles: left });
  }

  private read(): Stored {
    if (!existsSync(this.file)) return { profiles: {} };
    const stored = parsed(readFileSync(this.file, 'utf8'));
    if (!isStored(stored)) throw new CommandError(`${this.file} cannot be read: mend or remove it.`);
    return stored;
  }

  private write(stored: Stored): void {
    mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
    writeFileSync(this.file, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
    // An older file keeps the mode that it has.
    chmodSync(this.file, 0o600);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isStored(value: unknown): value is Stored {
  const profiles: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'profiles') : undefined;
  return typeof profiles === 'object' && profiles !== null;
}
