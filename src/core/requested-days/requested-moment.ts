import { readRequestedDays, type AmbiguousDays } from './requested-days.js';

/** A moment that a text names: a day, `YYYY-MM-DD`, or a wall clock, `YYYY-MM-DD HH:MM:00`. */
interface RequestedMoment {
  readonly moment: string;
}

/** A moment that lacks its hour: only a part of the day is named. */
interface PartOfDay {
  readonly day: string;
}

const CLOCK_ALONE = /^\D{0,4}\d{1,2}(?::\d\d|[^\d/.-]{1,3})(?:\d{1,2}[分분])?$/;

/**
 * A moment in the words of `readAskedDays`: "明日 15:00", "next Friday 8pm", "12月24日 15時", "the 8th". A clock alone is of the day
 * beside it.
 * @param today `YYYY-MM-DD`
 * @param beside the moment that it follows, such as the start of an end
 * @returns undefined for other texts, which may be dates in the forms of the API
 */
export function readRequestedMoment(
  text: string,
  today: string,
  beside?: string,
): RequestedMoment | PartOfDay | AmbiguousDays | undefined {
  const isClock = beside !== undefined && CLOCK_ALONE.test(text.normalize('NFKC').trim());
  // "明日 16:00" looks like a clock, "午後 4:00", and names a day.
  const onThatDay = isClock ? readRequestedDays(`${beside.slice(0, 10)} ${text}`, today) : undefined;
  const found = onThatDay ?? readRequestedDays(text, today);
  if (!found || 'either' in found) return found;
  const { first, last, hours } = found;
  if (first !== last) return undefined;
  if (!hours) return { moment: first };
  return hours.isExact ? { moment: `${first} ${hours.from}:00` } : { day: first };
}
