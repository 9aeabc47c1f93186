import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const FILES = new Set(['index.ts', 'utils.ts', 'util.ts', 'helpers.ts', 'helper.ts', 'types.ts']);
const FOLDERS = new Set(['shared', 'utils', 'helpers', 'types', 'lib', 'misc']);

const EXPORTED = /^export (?:abstract |async |declare )*(?:class|function\*?|const|let|interface|type|enum) (\w+)/gm;
/** Texts of a language, a file for each part of the interface. */
const OF_LANGUAGES = new Set(['en', 'ja', 'ko', 'zhHans', 'zhHant']);

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

  it('mean one thing: no two files export the same', () => {
    const exported = files
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.spec.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(EXPORTED)].map(([, name = '']) => ({ name, file })))
      .filter(({ name }) => !OF_LANGUAGES.has(name));
    const byName = Map.groupBy(exported, ({ name }) => name);
    const filesOf = [...byName].map(([name, places]) => [name, new Set(places.map(({ file }) => file))] as const);
    expect(filesOf.length).toBeGreaterThan(1000);
    expect(filesOf.filter(([, places]) => places.size > 1).map(([name, places]) => [name, ...places])).toEqual([]);
  });
});
