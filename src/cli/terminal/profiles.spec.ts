import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Profiles } from './profiles.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalends-profiles-'));
  mkdirSync(join(folder, 'kalends'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const file = (): string => join(folder, 'kalends', 'profiles.json');
const calls = (): string[] => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');

/** Profiles of which the keyring has former passwords, with lines of a shell in its place. */
function withStale(stale: readonly string[], lines: string): Profiles {
  writeFileSync(file(), JSON.stringify({ profiles: { plain: { url: 'https://plain.example' } }, stale }));
  const tool = join(folder, 'secret-tool');
  writeFileSync(tool, `#!/bin/sh\necho "$@" >> '${join(folder, 'calls')}'\n${lines}\n`);
  chmodSync(tool, 0o755);
  const PATH = `${folder}:${process.env['PATH'] ?? ''}`;
  return new Profiles({ PATH, XDG_CONFIG_HOME: folder, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' });
}

const itOnLinux = process.platform === 'linux' ? it : it.skip;

describe('a command while the keyring has former passwords', () => {
  itOnLinux.each([
    ['does not answer', 'exec sleep 600'],
    ['stays locked', 'echo locked >&2; exit 1'],
  ])('asks once where it %s', (_, lines) => {
    const profiles = withStale(['a', 'b', 'c'], lines);
    expect(profiles.find('plain')).toEqual({ url: 'https://plain.example' });
    expect(calls()).toEqual(['clear service kalends profile a']);
    expect(profiles.isStale('a')).toBe(true);
  });

  itOnLinux('leaves what another command writes meanwhile', () => {
    const profiles = withStale(
      ['a'],
      `echo '{"current":"new","profiles":{"new":{"url":"https://new.example"}},"stale":["a","b"]}' > '${file()}'`,
    );
    profiles.find(undefined);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({
      current: 'new',
      profiles: { new: { url: 'https://new.example' } },
      stale: ['b'],
    });
  });
});
