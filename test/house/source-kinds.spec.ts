import { readFileSync } from 'node:fs';
import { LANGUAGES } from '#core/language.js';
import { detectKind } from '#calendar/imports/reading/detect-kind.js';
import { kindLabel, KINDS_READ, READ_KINDS, readerOf } from '#calendar/imports/reading/source-kinds.js';
import { HOSTILE_FILES } from '../import-files/hostile-text-files.js';
import { readRecords } from '../import-files/reading.js';

describe.each(READ_KINDS)('the kind of source %s', (kind) => {
  const manual = readFileSync('docs/import.md', 'utf8');

  it('is described for those who choose it', () => {
    expect(manual).toMatch(new RegExp(`^\\| [^|]*\`${kind}\`[^|]*\\|`, 'm'));
  });

  it('has a label in every language', () => {
    const label = KINDS_READ.get(kind)?.label;
    expect(LANGUAGES.filter((language) => !label?.[language])).toEqual([]);
    expect(LANGUAGES.map((language) => kindLabel(kind, language))).not.toContain(kind);
  });

  it('has a sample of its own, or of a kind with the same reader, which is recognised and read', async () => {
    const named = Object.hasOwn(HOSTILE_FILES, kind)
      ? kind
      : READ_KINDS.find((other) => Object.hasOwn(HOSTILE_FILES, other) && readerOf(other) === readerOf(kind));
    const sample = HOSTILE_FILES[named ?? '']?.(['Songs of the sea']) ?? '';
    expect(detectKind({ name: 'sample', bytes: Buffer.from(sample) }, 'en', KINDS_READ).kind).toBe(named);
    const { events } = await readRecords(readerOf(kind), sample);
    expect(events.length).toBeGreaterThan(0);
  });
});
