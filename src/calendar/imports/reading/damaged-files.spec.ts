import fc from 'fast-check';
import { calendar, component } from '../../../../test/import-files/icalendar.js';
import { PAGE, page } from '../../../../test/import-files/linked-data.js';
import { READING } from '../../../../test/import-files/reading.js';
import { event } from '../../../../test/import-files/tec-site.js';
import { serialized, wordpressExport } from '../../../../test/import-files/wordpress.js';
import { readGancio } from './gancio/gancio.reader.js';
import { readIcs } from './ics/ics.reader.js';
import type { ImportedRecords } from './import-record.js';
import { readJsonLd } from './jsonld/jsonld.reader.js';
import { readLinkedEvents } from './linkedevents/linkedevents.reader.js';
import type { Reader } from './reader.js';
import { readRpde } from './rpde/rpde.reader.js';
import { readTecRest } from './tec-rest/tec-rest.reader.js';
import { readWxr } from './wxr/wxr.reader.js';

const linked = {
  '@type': 'Event',
  name: 'Jazz',
  startDate: '2027-05-07T20:00',
  location: { '@type': 'Place', name: 'Hall', address: { streetAddress: '1 Road' } },
  eventSchedule: { repeatFrequency: 'P1W', repeatCount: 3 },
  offers: [{ price: 5, priceCurrency: 'EUR' }],
};
const rule = serialized({ rules: [{ type: 'Every Week', 'end-type': 'After', 'end-count': 3 }], exclusions: [] });

/** A whole file of each format. */
const FILES: readonly (readonly [string, Reader, string])[] = [
  [
    'iCalendar',
    readIcs,
    calendar(
      component(
        'UID:a',
        'SUMMARY:A',
        'DTSTART;TZID=Asia/Tokyo:20270401T100000',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'LOCATION:Hall\\, 1 Road',
      ),
      component('UID:a', 'RECURRENCE-ID:20270408T010000Z', 'SUMMARY:B', 'DTSTART:20270409T100000Z', 'DURATION:PT1H'),
    ),
  ],
  ['JSON-LD', readJsonLd, page(linked)],
  [
    'WordPress',
    readWxr,
    wordpressExport([
      { id: 1, meta: { _EventRecurrence: rule, _EventVenueID: '3' }, categories: { music: 'Music' } },
      { id: 3, type: 'tribe_venue', title: 'Hall' },
    ]),
  ],
  [
    'RPDE',
    readRpde,
    JSON.stringify({ next: 'x', items: [{ state: 'updated', kind: 'Event', id: 'a', data: linked }] }),
  ],
  [
    'Gancio',
    readGancio,
    JSON.stringify([
      { id: 1, title: 'Canti', start_datetime: 1806948000, place: { id: 3, name: 'Hall' }, tags: ['a'] },
    ]),
  ],
  [
    'LinkedEvents',
    readLinkedEvents,
    JSON.stringify({
      meta: { count: 1 },
      data: [{ id: 'a:1', '@id': '/event/a:1/', name: { en: 'A' }, start_time: '2027-04-05', offers: [] }],
    }),
  ],
  [
    'The Events Calendar',
    readTecRest,
    JSON.stringify({ events: [event(1), event(2, { venue: { id: 3, venue: 'Hall' } })], total_pages: 1 }),
  ],
];

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

it.each(FILES)('a damaged file of %s is read or refused, and what is read is whole', async (_, read, text) => {
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
});
