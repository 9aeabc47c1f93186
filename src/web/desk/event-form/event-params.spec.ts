import { wallClock, type WallClock } from '#core/dates/wall-clock.js';
import { UTC_ZONE } from '#core/dates/zone.js';
import { readFields, type EventFields } from './event-fields.js';
import { paramsOf } from './event-params.js';

const wall = (text: string): WallClock => wallClock(text) ?? wall('2026-01-01 00:00:00');
const FIRST = { start: wall('2026-08-11 18:30:00'), end: wall('2026-08-11 20:00:00'), allDay: false, zone: UTC_ZONE };
const BASE: EventFields = {
  ...readFields({
    title: 'Talk',
    venue: ['7', '8'],
    categories: ['3', '2'],
    repeat: { kind: 'weekly' },
    status: 'publish',
  }),
  start_day: '2026-08-11',
  start_time: '18:30',
  publish_day: '2026-07-01',
  publish_time: '09:00',
};

const NOW = wall('2026-07-15 12:00:00');
const TIMES = { start_date: FIRST.start, end_date: FIRST.end, all_day: false, timezone: 'UTC' };

test.each<[Partial<EventFields>, object]>([
  [{}, {}],
  [{ title: 'Concert' }, { title: 'Concert' }],
  [{ excerpt: '' }, {}],
  [{ featured: true }, { featured: true }],
  [{ venue: ['8', '7'] }, { venue: ['8', '7'] }],
  [{ venue: [] }, { venue: [] }],
  [{ categories: ['2', '3'] }, {}],
  [{ new_tags: 'a, b、c' }, { tags: ['a', 'b', 'c'] }],
  [
    { new_venue: { venue: 'Hall', address: '', city: 'Kyoto' } },
    { venue: ['7', '8', { venue: 'Hall', city: 'Kyoto' }] },
  ],
  [{ start_time: '19:00' }, TIMES],
  [{ publish_time: '10:00' }, { date: '2026-07-01 10:00' }],
  [{ publish_day: '', publish_time: '' }, {}],
  [{ post_password: 'x', without_password: true }, { post_password: 'x' }],
  [{ without_password: true }, { post_password: '' }],
  [{ repeat: { ...BASE.repeat, interval: '2' } }, { recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2'] }],
  [{ repeat: { ...BASE.repeat, kind: 'never' } }, { recurrence: null }],
  [{ repeat: { ...BASE.repeat, nth: '-1' } }, {}],
])('of an event %j writes %j, and nothing else', (changes, params) => {
  expect(paramsOf({ ...BASE, ...changes }, BASE, FIRST, NOW)).toEqual(params);
});

test('a rule moves with the event without being sent, and single dates are what the form says', () => {
  const moved = { start_time: '19:00' };
  const rule = { ...BASE.repeat, ends: 'until', until: '2026-09-01', clock: '18:30:00' } as const;
  const base = { ...BASE, repeat: { ...rule, left_out: ['2026-08-18 18:30:00'] } };
  const sent = { ...base, ...moved, repeat: { ...rule, left_out: ['2026-08-18 19:00:00'], clock: '19:00:00' } };
  expect(paramsOf(sent, base, FIRST, NOW)).toEqual(TIMES);
  const dates = [{ day: '2026-08-12', start_time: '10:00', end_day: '', end_time: '11:00' }];
  const run = { ...BASE, repeat: { ...BASE.repeat, kind: 'dates', dates } as const };
  expect(paramsOf({ ...run, ...moved }, run, FIRST, NOW)).toEqual({
    ...TIMES,
    recurrence: ['RDATE;VALUE=PERIOD:20260812T100000/20260812T110000'],
  });
});
