import { list, refuse, type Environment } from './read-setting.js';

const PACKAGE_NAME = /^(?:@[a-z\d~-][a-z\d._~-]*\/)?[a-z\d~-][a-z\d._~-]*$/;
const LONGEST = 214;

/** Settings of imports. */
export interface ReaderSettings {
  /** Names of the packages of readers, each once. */
  readonly readers: readonly string[];
}

export function readReaderSettings(env: Environment): ReaderSettings {
  const names = list(env, 'READERS', '@kalends/readers-east-asia');
  for (const name of names) {
    if (!PACKAGE_NAME.test(name) || name.length > LONGEST)
      refuse('READERS', name, 'a list of names of packages such as @town/reader');
  }
  return { readers: Object.freeze([...new Set(names)]) };
}
