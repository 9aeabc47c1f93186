import { CODE, DOCUMENTATION } from '../support/one-more-reader.js';
import { SourcesCopy, type Edit } from '../support/sources-copy.js';

const MOST_FILES = 4;

describe('one more reader', () => {
  let copy: SourcesCopy;

  const edit = (edits: Readonly<Record<string, Edit>>): void => {
    for (const [file, change] of Object.entries(edits)) copy.edit(file, change);
  };

  /** Runs the rules about kinds of sources. @throws when one fails */
  const holdRules = (): void => {
    const rules = ['--config', 'jest.unit.config.mjs', '--testMatch', '**/test/house/source-kinds.spec.ts'];
    copy.npm('run', '--silent', 'test:jest', '--', ...rules);
  };

  beforeAll(() => {
    copy = new SourcesCopy();
    copy.npm('run', '--silent', 'generate');
  });

  afterAll(() => {
    copy.remove();
  });

  test('is a reader and an entry of the table, and its page and sample are asked for', () => {
    edit(CODE);
    copy.npm('exec', '--', 'tsc', '--noEmit', '-p', 'tsconfig.json', '--tsBuildInfoFile', 'dist/types');
    expect(holdRules).toThrow(/the kind of source town › is described[^]*the kind of source town › has a sample/);
  });

  test('is at most four files with these', () => {
    edit(DOCUMENTATION);
    holdRules();
    const files = copy.changedFiles();
    expect(files).toEqual([...Object.keys(CODE), ...Object.keys(DOCUMENTATION)].sort());
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  });
});
