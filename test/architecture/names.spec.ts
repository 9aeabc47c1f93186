import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

const FILES = new Set(['index.ts', 'utils.ts', 'util.ts', 'helpers.ts', 'helper.ts', 'types.ts']);
const FOLDERS = new Set(['shared', 'utils', 'helpers', 'types', 'lib', 'misc']);

describe('names in src', () => {
  const entries = readdirSync('src', { recursive: true, withFileTypes: true }).filter(
    ({ parentPath }) => !parentPath.startsWith('src/platform/database/generated'),
  );
  const files = entries.filter((entry) => entry.isFile()).map(({ name, parentPath }) => `${parentPath}/${name}`);

  it('say what a file is about', () => {
    expect(files.filter((file) => FILES.has(basename(file)))).toEqual([]);
  });

  it('say what a folder is about', () => {
    const folders = entries.filter((entry) => entry.isDirectory());
    expect(folders.filter(({ name }) => FOLDERS.has(name))).toEqual([]);
  });

  it('are in kebab-case, with the role behind a dot', () => {
    const written = files.filter((file) => /\.tsx?$/.test(file));
    expect(written.filter((file) => !/^[a-z0-9-]+(?:\.[a-z-]+)*\.tsx?$/.test(basename(file)))).toEqual([]);
  });
});
