import { parseZone, UTC_ZONE } from 'kalends/reading';
import { cityDates } from './city-dates.js';

const OPTIONS = { zone: parseZone('Asia/Taipei') ?? UTC_ZONE, language: 'zh-hant', now: new Date(0) } as const;

it.each([
  ['116/04/03', '116/04/05', '2027-04-03 00:00:00', '2027-04-05 23:59:59', []],
  ['202704031000', '202704031700', '2027-04-03 10:00:00', '2027-04-03 17:00:00', []],
  ['2027-04-03T02:00:00Z', '', '2027-04-03 10:00:00', '2027-04-03 10:00:00', ['end-missing']],
  ['2027/04/03 10:00~2027/04/03 12:00', '', '2027-04-03 10:00:00', '2027-04-03 12:00:00', []],
  ['2027/04/03 00:00', '2027/04/03 23:59', '2027-04-03 00:00:00', '2027-04-03 23:59:59', []],
  ['2027/04/03 10:00', '2027/04/05 17:00', '2027-04-03 10:00:00', '2027-04-05 17:00:00', ['daily-hours']],
  ['2027/04/03 10:00', '2027/04/01 17:00', '2027-04-03 10:00:00', '2027-04-03 17:00:00', ['end-before-start']],
])('dates from %s to %j', (first, last, start, end, codes) => {
  const { notes, ...span } = cityDates(first, last, OPTIONS);
  expect(span).toMatchObject({ start, end });
  expect(notes.map(({ code }) => code)).toEqual(codes);
});
