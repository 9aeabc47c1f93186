import { wallFromDate, wallToDate, type WallClock } from '../dates/wall-clock.js';
import { datesToLines } from './date-lines.js';
import { dayOf, wallAt } from '../dates/days.js';
import type { FirstTime, Recurrence } from './recurrence.js';
import { exceptionLine, untilText } from './split-recurrence.js';

const LAST_SECOND_OF_DAY = 86_399;

/**
 * The lines of a recurrence at another first time. Rules keep their parts and end as many days later as the recurrence
 * begins; added dates move by as much.
 * @param keepsRemoved whether removed dates move too; otherwise they take place
 */
export function moveRecurrence(recurrence: Recurrence, first: FirstTime, keepsRemoved: boolean): string[] {
  const { lines, rules, added, removed } = recurrence;
  const from = recurrence.first.start;
  const by = wallToDate(first.start).getTime() - wallToDate(from).getTime();
  const days = dayOf(first.start) - dayOf(from);
  const moved = (wall: WallClock): WallClock => wallFromDate(new Date(wallToDate(wall).getTime() + by));
  const written = lines.filter((line) => line.startsWith('RRULE'));
  return [
    ...rules.map(({ lastDay }, at) =>
      endingOn(written[at] ?? '', lastDay === undefined ? undefined : lastDay + days, first),
    ),
    ...datesToLines(added.map(({ start, end }) => ({ start: moved(start), end: moved(end) }))),
    ...(keepsRemoved ? removed.map((start) => exceptionLine(moved(start), first)) : []),
  ];
}

function endingOn(line: string, day: number | undefined, first: FirstTime): string {
  if (day === undefined) return line;
  return line.replace(/UNTIL=[^;]*/, `UNTIL=${untilText(wallAt(day, LAST_SECOND_OF_DAY), first)}`);
}
