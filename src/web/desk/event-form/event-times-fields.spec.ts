import { UTC_ZONE } from '#core/dates/zone.js';
import { readWhen } from './event-times-fields.js';

const WHEN = {
  start_day: '2026-08-11',
  start_time: '18:30',
  end_day: '',
  end_time: '20:00',
  all_day: false,
  timezone: '',
};

test.each([
  [{}, '2026-08-11 18:30:00', '2026-08-11 20:00:00'],
  [{ end_time: '' }, '2026-08-11 18:30:00', '2026-08-11 18:30:00'],
  [{ end_time: '01:00' }, '2026-08-11 18:30:00', '2026-08-12 01:00:00'],
  [{ end_day: '2026-08-13', end_time: '01:00:30' }, '2026-08-11 18:30:00', '2026-08-13 01:00:30'],
  [{ all_day: true, start_time: '' }, '2026-08-11 00:00:00', '2026-08-11 23:59:59'],
  [{ all_day: true, end_day: '2026-08-12' }, '2026-08-11 00:00:00', '2026-08-12 23:59:59'],
])('%j is from %s to %s', (input, start, end) => {
  expect(readWhen({ ...WHEN, ...input }, UTC_ZONE)).toMatchObject({ first: { start, end } });
});

test.each([
  [{ start_day: '' }, { start_date: 'needed' }],
  [{ start_time: '' }, { start_date: 'needed' }],
  [{ start_day: '2026-02-30' }, { start_date: 'unreadable' }],
  [
    { start_day: '', end_day: '2026-02-30' },
    { start_date: 'needed', end_date: 'unreadable' },
  ],
  [{ start_time: '', end_time: '' }, { start_date: 'needed' }],
  [{ start_time: '25:00', end_time: '' }, { start_date: 'unreadable' }],
  [
    { start_time: '', end_time: '25:00' },
    { start_date: 'needed', end_date: 'unreadable' },
  ],
  [{ end_time: '25:00' }, { end_date: 'unreadable' }],
  [{ end_day: '2026-08-10' }, { end_date: 'before' }],
  [{ timezone: 'Mars/Olympus' }, { timezone: 'unreadable' }],
  [{ timezone: 'Mars' }, { timezone: 'unreadable' }],
  [{ timezone: 'America/Tokyo' }, { timezone: 'unreadable' }],
  [{ timezone: '/' }, { timezone: 'unreadable' }],
])('%j is refused: %j', (input, wrong) => {
  expect(readWhen({ ...WHEN, ...input }, UTC_ZONE)).toEqual({ wrong });
});

test.each([
  ['Tokyo', 'Asia/Tokyo'],
  [' new york ', 'America/New_York'],
  ['asia/seoul', 'Asia/Seoul'],
  ['Indiana/Knox', 'America/Indiana/Knox'],
])('%j is the zone %s', (timezone, name) => {
  expect(readWhen({ ...WHEN, timezone }, UTC_ZONE)).toMatchObject({ first: { zone: { name } } });
});
