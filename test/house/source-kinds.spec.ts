import { readFileSync } from 'node:fs';
import { LANGUAGES } from '#core/language.js';
import { detectKind } from '#calendar/imports/reading/detect-kind.js';
import { HOSTILE_FILES } from '../import-files/hostile-text-files.js';
import { readRecords } from '../import-files/reading.js';
import { ALL_KINDS, readerOf } from '../support/source-kinds.js';

const KINDS = [...ALL_KINDS.keys()];

describe.each(KINDS)('the kind of source %s', (kind) => {
  const manual = readFileSync('docs/import.md', 'utf8');

  it('is described for those who choose it', () => {
    expect(manual).toMatch(new RegExp(`^\\| [^|]*\`${kind}\`[^|]*\\|`, 'm'));
  });

  it('has a label in every language', () => {
    const label = ALL_KINDS.get(kind)?.label;
    expect(LANGUAGES.filter((language) => !label?.[language])).toEqual([]);
  });

  it('has a sample of its own, or of a kind with the same reader, which is recognised and read', async () => {
    const named = Object.hasOwn(HOSTILE_FILES, kind)
      ? kind
      : KINDS.find((other) => Object.hasOwn(HOSTILE_FILES, other) && readerOf(other) === readerOf(kind));
    const sample = HOSTILE_FILES[named ?? '']?.(['Songs of the sea']) ?? '';
    expect(detectKind({ name: 'sample', bytes: Buffer.from(sample) }, 'en', ALL_KINDS).kind).toBe(named);
    const { events } = await readRecords(readerOf(kind), sample);
    expect(events.length).toBeGreaterThan(0);
  });
});
