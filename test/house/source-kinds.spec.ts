import { readFileSync } from 'node:fs';
import { READ_KINDS, readerOf } from '#calendar/imports/reading/readers.js';
import { HOSTILE_FILES } from '../import-files/hostile-text-files.js';

// The type checker asks for the name of a kind, its own spec for a file by which it is recognised.
describe.each(READ_KINDS)('the kind of source %s', (kind) => {
  const manual = readFileSync('docs/import.md', 'utf8');

  it('is described for those who choose it', () => {
    expect(manual).toMatch(new RegExp(`^\\| [^|]*\`${kind}\`[^|]*\\|`, 'm'));
  });

  it('has a file of hostile texts, its own or that of a kind with the same reader', () => {
    const tried = READ_KINDS.filter((other) => Object.hasOwn(HOSTILE_FILES, other)).map(readerOf);
    expect(tried).toContain(readerOf(kind));
  });
});
