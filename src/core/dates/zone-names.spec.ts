import { ZONE_ABBREVIATIONS } from './zone-abbreviations.js';
import { clockName, offsetName, zoneName } from './zone-names.js';
import { parseZone, UTC_ZONE } from './zone.js';

const WINTER = new Date('2027-01-15T12:00:00Z');
const SUMMER = new Date('2027-07-15T12:00:00Z');

test.each([
  ['Europe/Kyiv', 'en', 'Eastern European Standard Time', 'Eastern European Summer Time'],
  ['Europe/Kyiv', 'ja', '東ヨーロッパ標準時', '東ヨーロッパ夏時間'],
  ['Europe/London', 'en', 'Greenwich Mean Time', 'British Summer Time'],
  ['America/New_York', 'zh-hant', '東部標準時間', '東部夏令時間'],
  ['Asia/Hong_Kong', 'ja', '香港標準時', '香港標準時'],
  ['Europe/Istanbul', 'ko', 'UTC+3', 'UTC+3'],
  ['America/Punta_Arenas', 'zh-hans', 'UTC-3', 'UTC-3'],
  ['Etc/GMT-8', 'en', 'UTC+8', 'UTC+8'],
  ['UTC+8', 'ko', 'UTC+8', 'UTC+8'],
  ['UTC-5.5', 'en', 'UTC-5:30', 'UTC-5:30'],
  ['+02:00', 'en', 'UTC+2', 'UTC+2'],
] as const)('the clocks of %s are called in %s what they are called then', (zone, language, winter, summer) => {
  expect([zoneName(zone, WINTER, language), zoneName(zone, SUMMER, language)]).toEqual([winter, summer]);
});

test('clocks have one name for the whole year', () => {
  for (const moment of [WINTER, SUMMER]) expect(clockName('Europe/Kyiv', moment, 'en')).toBe('Eastern European Time');
});

test('every zone has a name or an offset, in one form', () => {
  // One of each kind of zone that the database has in common.
  const zones = ZONE_ABBREVIATIONS.flatMap(([, names]) => names.split(' ').slice(-1));
  for (const name of zones)
    for (const language of ['en', 'ko'] as const)
      for (const moment of [WINTER, SUMMER]) {
        const offset = offsetName(parseZone(name) ?? UTC_ZONE, moment);
        expect(offset).toMatch(/^UTC(?:[+-]\d{1,2}(?::[0-5]\d)?)?$/);
        const said = zoneName(name, moment, language);
        if (/\d/.test(said)) expect([name, said]).toEqual([name, offset]);
        expect(said).not.toBe('');
      }
});
