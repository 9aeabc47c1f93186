import { isDeepStrictEqual } from 'node:util';
import { invalidParam } from '#core/errors/api-error.js';
import { eventTimes } from '#core/dates/event-times.js';
import { expected } from '#core/messages/message.js';
import { datesToLines } from '#core/recurrence/date-lines.js';
import { parseRecurrence, recurrenceExpected, type ParsedRecurrence } from '#core/recurrence/parse-recurrence.js';
import type { FirstTime, Recurrence } from '#core/recurrence/recurrence.js';
import type { EventInput } from '../dto/event.input.js';
import type { DatesInput } from '../dto/recurrence.fields.js';

/** Recurrence parameters of a write. */
export type RecurrenceInput = Pick<EventInput, 'recurrence' | 'dates'>;

/** Whether a write contains any recurrence parameter. */
export function givesRecurrence({ recurrence, dates }: RecurrenceInput): boolean {
  return recurrence !== undefined || dates !== undefined;
}

/**
 * The lines of a write; null ends the repetition.
 * @throws ApiError rest_invalid_param if both forms are sent and differ; answers contain both, with the same meaning
 */
export function recurrenceLines({ recurrence, dates }: RecurrenceInput, first: FirstTime, now: Date): string[] | null {
  if (!dates) return recurrence ?? null;
  const lines = linesOf(dates, first, now);
  if (!recurrence) return lines;
  const [ofLines, ofDates] = [recurrence, lines].map((one) => readRecurrence(one, first).lines);
  if (!isDeepStrictEqual(ofLines, ofDates)) throw invalidParam('dates', expected('recurrence-either'));
  return recurrence;
}

function linesOf(dates: readonly DatesInput[], { zone, allDay }: FirstTime, now: Date): string[] {
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

/** @throws ApiError rest_invalid_param with the unusable lines */
export function readRecurrence(lines: readonly string[], first: FirstTime): Recurrence {
  return usable(parseRecurrence(lines, first));
}

/** @throws ApiError rest_invalid_param with the unusable lines */
export function usable(parsed: ParsedRecurrence): Recurrence {
  if ('problems' in parsed) throw invalidParam('recurrence', recurrenceExpected(parsed.problems));
  return parsed.recurrence;
}
