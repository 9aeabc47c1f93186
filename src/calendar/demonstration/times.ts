import { DateTime } from 'luxon';
import { wallClock } from '#core/dates/wall-clock.js';
import { parseZone } from '#core/dates/zone.js';
import { calendarDay, dayOf, wallAt } from '#core/dates/days.js';
import { parseRule } from '#core/recurrence/parse-rule.js';
import { ruleDays } from '#core/recurrence/rule-days.js';
import type { SeedFields } from './seed.js';
import type { SeedDay, SeedEvent } from './content.js';

type Timed = Pick<SeedEvent, 'zone' | 'on' | 'lasts' | 'time' | 'rule' | 'further'>;

/** Times of a seed event relative to `now`, as request fields. */
export function times(event: Timed, now: Date): SeedFields {
  const { zone, on, rule, time, further = [] } = event;
  const day = dayFrom(on, now, zone);
  return {
    ...spanOf(event, rule === undefined ? day : namedDay(rule, day, zone)),
    timezone: zone,
    all_day: time === undefined,
    ...(rule === undefined ? {} : { recurrence: [`RRULE:${rule}`] }),
    ...(further.length === 0 ? {} : { dates: further.map((other) => spanOf(event, dayFrom(other, now, zone))) }),
  };
}

function spanOf({ lasts = 0, time }: Timed, day: DateTime): { start_date: string; end_date: string } {
  const [from, to] = time ?? ['00:00', '23:59'];
  return {
    start_date: `${day.toFormat('yyyy-MM-dd')} ${from}:00`,
    end_date: `${day.plus({ days: lasts }).toFormat('yyyy-MM-dd')} ${to}:00`,
  };
}

function dayFrom({ day, weekday, plus = 0 }: SeedDay, now: Date, zone: string): DateTime {
  const from = DateTime.fromJSDate(now, { zone }).startOf('day').plus({ days: day });
  const wait = weekday === undefined ? 0 : (weekday - from.weekday + 7) % 7;
  const date = from.plus({ days: wait + plus });
  if (!date.isValid) throw new Error(`The seed has an unknown zone ${zone}.`);
  return date;
}

/** A lunar month may come thirteen months after the last. */
const LONGEST_WAIT = 800;

/** The first day from then on that matches the rule: any other would be a date outside the rule. */
function namedDay(rule: string, from: DateTime, zoneName: string): DateTime {
  const start = wallClock(`${from.toFormat('yyyy-MM-dd')} 00:00:00`);
  const zone = parseZone(zoneName);
  if (!start || !zone) throw new Error(`The seed has no day for ${rule}.`);
  const first = { start, end: start, allDay: false, zone };
  const bounds = { from: dayOf(start), to: dayOf(start) + LONGEST_WAIT };
  for (const day of ruleDays(parseRule(rule, first), bounds.from, bounds, { left: Infinity })) {
    return DateTime.fromISO(calendarDay(wallAt(day, 0)), { zone: zoneName });
  }
  throw new Error(`The seed has no day for ${rule}.`);
}
