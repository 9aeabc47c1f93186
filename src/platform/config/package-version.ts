import { readFileSync } from 'node:fs';

/** The version of the release, as package.json says. */
export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
