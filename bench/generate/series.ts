import type { WallClock } from '#core/dates/wall-clock.js';
import { wallFromDate } from '#core/dates/wall-clock.js';
import type { EventTimes } from '#core/dates/event-times.js';
import { parseZone, UTC_ZONE } from '#core/dates/zone.js';
import { expand, type Occurrence } from '#core/recurrence/expand.js';
import { parseRecurrence } from '#core/recurrence/parse-recurrence.js';
import { CLOCK, OCCURRENCES } from './plan.js';
import type { Random } from './random.js';

const DAY = 86_400_000;
const WEEK = 7;
/** As far as the service makes occurrences by its default (`RECURRENCE_MONTHS`). */
const HORIZON = new Date(CLOCK);
HORIZON.setUTCMonth(HORIZON.getUTCMonth() + 24);
const LAST = '9999-12-31 23:59:59' as WallClock;

/** How an event repeats: as often as all of them, and then no more; or for ever, and so often up to the horizon. */
export interface Repetition {
  readonly rule: string;
  /** The only days, since 1970, on which it may begin; undefined: any. */
  readonly firstDay: number | undefined;
  /** Up to when it has occurrences; null: it has no more. */
  readonly extendedTo: WallClock | null;
}

/** Half of them end, every week; the others have no end, every one to four weeks. */
export function repetitionOf(random: Random): Repetition {
  if (random.chance(0.5))
    return { rule: `RRULE:FREQ=WEEKLY;COUNT=${String(OCCURRENCES)}`, firstDay: undefined, extendedTo: null };
  const weeks = random.between(1, 4);
  const days = weeks * WEEK;
  return {
    rule: `RRULE:FREQ=WEEKLY;INTERVAL=${String(weeks)}`,
    firstDay: Math.floor(HORIZON.getTime() / DAY) - OCCURRENCES * days + random.between(1, days - 1),
    extendedTo: wallFromDate(HORIZON),
  };
}

/** The times that the service would make of the rule. */
export function occurrencesOf({ rule, extendedTo }: Repetition, times: EventTimes, allDay: boolean): Occurrence[] {
  const { startLocal: start, endLocal: end, timezone } = times;
  const parsed = parseRecurrence([rule], { start, end, allDay, zone: parseZone(timezone) ?? UTC_ZONE });
  if ('problems' in parsed) throw new Error(`The service refuses ${rule}.`);
  const found = expand(parsed.recurrence, { until: extendedTo ?? LAST, limit: OCCURRENCES + 1 });
  if (found.length !== OCCURRENCES) throw new Error(`${rule} from ${start} on has ${String(found.length)} times.`);
  return found;
}
