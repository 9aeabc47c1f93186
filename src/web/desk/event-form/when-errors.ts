import type { Messages } from '#core/messages/generated/messages.js';
import type { DateFieldValues } from './event-dates.js';

/** What is wrong with the date fields, by parameter of the API. */
export function whenErrors(
  { wrong }: Pick<DateFieldValues, 'wrong'>,
  { desk, record }: Messages,
): Record<string, string> {
  const words = desk.eventForm;
  const said = { needed: words.startNeeded, unreadable: words.notRead, before: words.endBefore };
  return {
    ...(wrong.start_date ? { start_date: said[wrong.start_date] } : {}),
    ...(wrong.end_date ? { end_date: said[wrong.end_date] } : {}),
    ...(wrong.timezone ? { timezone: record.zoneWrong } : {}),
  };
}
