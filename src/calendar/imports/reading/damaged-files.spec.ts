import fc from 'fast-check';
import { PAGE } from '../../../../test/import-files/linked-data.js';
import { READING } from '../../../../test/import-files/reading.js';
import { SMALL_FILES } from '../../../../test/import-files/small-files.js';
import type { ImportedRecords } from './import-record.js';
import { readerOf } from '../../../../test/support/source-kinds.js';

const piece = fc.oneof(
  fc.constantFrom(
    '"',
    '{',
    '}',
    '[',
    ']',
    ':',
    ';',
    ',',
    '\n',
    '\r\n ',
    '\0',
    '<',
    '>',
    '&',
    '0',
    '-1',
    'null',
    '9'.repeat(40),
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const damage = fc.array(fc.record({ at: fc.nat({ max: 5000 }), length: fc.nat({ max: 12 }), piece }), {
  minLength: 1,
  maxLength: 8,
});

function damaged(
  text: string,
  damages: readonly { readonly at: number; readonly length: number; readonly piece: string }[],
): string {
  return damages.reduce((whole, { at, length, piece: part }) => {
    const place = at % (whole.length + 1);
    return whole.slice(0, place) + part + whole.slice(place + length);
  }, text);
}

function faults(records: ImportedRecords): string[] {
  const kinds = ['venues', 'organizers', 'categories', 'tags', 'events'] as const;
  return kinds.flatMap((kind) => {
    const all = records[kind];
    const keys = new Set(all.map(({ key }) => key));
    const untitled = all.filter(({ texts, originalLanguage }) => (texts[originalLanguage]?.title ?? '') === '');
    return [
      ...(keys.size < all.length ? [`${kind}: keys`] : []),
      ...untitled.map(({ key }) => `${kind}: ${key} without a title`),
    ];
  });
}

it.each(SMALL_FILES)(
  'a damaged file of $kind is read or refused, and what is read is whole',
  async ({ kind, text }) => {
    const read = readerOf(kind);
    const whole = await read([{ name: PAGE, bytes: Buffer.from(text) }], READING);
    expect('refusal' in whole ? 0 : whole.events.length).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(damage, async (damages) => {
        const result = await read([{ name: PAGE, bytes: Buffer.from(damaged(text, damages)) }], READING);
        if ('refusal' in result) return;
        expect(faults(result)).toEqual([]);
        for (const { start, end } of result.events) expect(end >= start).toBe(true);
        expect(result.leftOut.filter(({ code }) => code === 'record-unreadable')).toEqual([]);
      }),
      { numRuns: 100 },
    );
  },
);
