import { errorText } from '#core/errors/error-text.js';
import { keysOf } from '#core/keys.js';
import { isJsonObject, type JsonObject } from './json-value.js';
import type { SourceChoice, SourceKind } from './source-kind.js';
import { isOwnKind, KINDS_READ } from './source-kinds.js';

/** The package of readers that comes along. */
export const OWN_READERS = '@kalends/readers-east-asia';

const OWN_ADDRESS = import.meta.url.endsWith('.ts')
  ? new URL('../../../../packages/readers-east-asia/src/index.ts', import.meta.url)
  : new URL('../../../readers-east-asia/index.js', import.meta.url);

const LONGEST_LABEL = 200;
const LONGEST_REASON = 300;
const KIND_NAME = /^[a-z\d]+(?:-[a-z\d]+)*$/;
const LONGEST_KIND = 40;

/** The kinds of some packages. */
export interface LoadedPackages {
  readonly kinds: ReadonlyMap<string, SourceKind>;
  /** A sentence for each package that cannot be used. */
  readonly faults: readonly string[];
}

/** Loads packages of readers. One that cannot be used is left out as a whole. */
export async function loadPackages(names: readonly string[]): Promise<LoadedPackages> {
  const kinds = new Map<string, SourceKind>();
  const faults: string[] = [];
  for (const name of names) {
    try {
      const found = kindsIn(await loaded(name));
      const taken = [...found.keys()].find((kind) => isOwnKind(kind) || kinds.has(kind));
      if (taken !== undefined) throw new Error(`its kind "${taken}" is taken`);
      for (const [kind, described] of found) kinds.set(kind, described);
    } catch (error) {
      faults.push(packageFault(name, errorText(error)));
    }
  }
  return { kinds, faults };
}

/** A sentence for a package that cannot be used. */
export function packageFault(name: string, reason: string): string {
  const [line = ''] = reason.split('\n');
  return `The package of readers ${name} (READERS) cannot be used: ${line.slice(0, LONGEST_REASON).toWellFormed()}.`;
}

/** The kinds of the service and of packages. */
export function withPackages(packages: ReadonlyMap<string, SourceKind>): ReadonlyMap<string, SourceKind> {
  return new Map([...KINDS_READ, ...packages]);
}

async function loaded(name: string): Promise<unknown> {
  try {
    const module: unknown = await import(name === OWN_READERS ? OWN_ADDRESS.href : name);
    return module;
  } catch (error) {
    throw new Error(`it could not be loaded: ${errorText(error)}`, { cause: error });
  }
}

function kindsIn(module: unknown): Map<string, SourceKind> {
  const readers: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'readers') : undefined;
  if (!isJsonObject(readers)) throw new Error('it does not export "readers", an object of kinds');
  return new Map(
    Object.entries(readers).map(([kind, described]) => {
      if (!KIND_NAME.test(kind) || kind.length > LONGEST_KIND)
        throw new Error(
          `the name of its kind "${kind.slice(0, LONGEST_KIND)}" is not small letters, digits and hyphens`,
        );
      if (!isJsonObject(described)) throw new Error(`its kind "${kind}" is not an object`);
      if (!isSourceKind(described)) throw new Error(`its kind "${kind}" has no usable "${String(wrongIn(described))}"`);
      return [kind, described];
    }),
  );
}

const CHOICES: readonly unknown[] = ['table', 'credentials', 'token'] satisfies readonly SourceChoice[];

/** Whether a value may stand under each property of a kind. */
const PROPERTIES: Readonly<Record<keyof SourceKind, (value: unknown) => boolean>> = {
  label: (value) => value === undefined || isLabel(value),
  read: (value) => typeof value === 'function',
  crawl: (value) => value === undefined || typeof value === 'function',
  detect: (value) => value === undefined || typeof value === 'function',
  generality: (value) => value === undefined || Number.isFinite(value),
  choices: (value) => value === undefined || (Array.isArray(value) && value.every((one) => CHOICES.includes(one))),
  hasLines: (value) => value === undefined || typeof value === 'boolean',
};

function wrongIn(value: JsonObject): keyof SourceKind | undefined {
  return keysOf(PROPERTIES).find((name) => !PROPERTIES[name](value[name]));
}

function isSourceKind(value: unknown): value is SourceKind {
  return isJsonObject(value) && wrongIn(value) === undefined;
}

function isLabel(value: unknown): boolean {
  return isJsonObject(value) && typeof value['en'] === 'string' && Object.values(value).every(isShortText);
}

function isShortText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_LABEL;
}
