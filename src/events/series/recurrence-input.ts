import { invalidParam } from '../../common/errors/api-error.js';
import { eventTimes } from '../../common/dates/event-times.js';
import { expected } from '../../common/messages/message.js';
import { datesToLines } from '../../common/recurrence/date-lines.js';
import {
  parseRecurrence,
  recurrenceExpected,
  type ParsedRecurrence,
} from '../../common/recurrence/parse-recurrence.js';
import type { FirstTime, Recurrence } from '../../common/recurrence/recurrence.js';
import type { EventInput } from '../dto/event.input.js';

/** What a write says of how the event repeats. */
export type GivenRecurrence = Pick<EventInput, 'recurrence' | 'dates'>;

/** Whether a write says anything of how the event repeats. */
export function givesRecurrence({ recurrence, dates }: GivenRecurrence): boolean {
  return recurrence !== undefined || dates !== undefined;
}

/** The lines that a write gives; null ends the repetition. @throws ApiError rest_invalid_param where both forms are given */
export function givenLines(
  { recurrence, dates }: GivenRecurrence,
  { zone, allDay }: FirstTime,
  now: Date,
): string[] | null {
  if (recurrence && dates) throw invalidParam('dates', expected('recurrence-either'));
  if (recurrence) return recurrence;
  if (!dates) return null;
  return datesToLines(
    dates.map(({ start_date, end_date }) => {
      const { startLocal, endLocal } = eventTimes({
        start: start_date.in(zone, now),
        end: end_date.in(zone, now),
        zone,
        allDay,
      });
      return { start: startLocal, end: endLocal };
    }),
  );
}

/** @throws ApiError rest_invalid_param with the lines that cannot be used */
export function readRecurrence(lines: readonly string[], first: FirstTime): Recurrence {
  return usable(parseRecurrence(lines, first));
}

/** @throws ApiError rest_invalid_param with the lines that cannot be used */
export function usable(parsed: ParsedRecurrence): Recurrence {
  if ('problems' in parsed) throw invalidParam('recurrence', recurrenceExpected(parsed.problems));
  return parsed.recurrence;
}
