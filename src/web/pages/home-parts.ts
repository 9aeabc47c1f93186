import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { calendarDay, plusDay } from '#core/dates/days.js';
import type { Stretch } from '#core/dates/months.js';
import { daysNamed } from './requested-dates.js';
import { seriesOnce } from './series-once.js';

/** A part of the home page. */
export interface HomePart {
  readonly title: string;
  /** Page with all of its events. */
  readonly address: string;
  readonly events: readonly EventResponse[];
  /** Whether all of its events are on the day that the title names. */
  readonly isDay?: boolean;
  /** Whether its days are of the next seven, each of which the page leads to. */
  readonly isNear?: boolean;
}

/** Dates read for a part: looking for the first date of every series would take longer. */
export const EVENTS_READ = 24;
/** Events that each part shows at most. */
const AT_HOME = 8;

/** Days of the parts of the home page; no day is in two of them. */
export interface HomeDays {
  readonly tomorrow: string;
  readonly weekend: readonly Stretch[];
  /** The other days until six days from now. */
  readonly others: readonly Stretch[];
  /** First day of all that follow. */
  readonly later: string;
}

/** @param now by the site's clock */
export function homeDays(now: string): HomeDays {
  const tomorrow = plusDay(calendarDay(now), 1);
  const { first: saturday, last: sunday } = daysNamed('weekend', now);
  const { last } = daysNamed('week', now);
  const next = plusDay(tomorrow, 1);
  return {
    tomorrow,
    weekend: stretch(latest(saturday, next), sunday),
    others: [...stretch(next, plusDay(saturday, -1)), ...stretch(latest(plusDay(sunday, 1), next), last)],
    later: plusDay(last, 1),
  };
}

/** No stretch at all where the first day comes after the last. */
function stretch(first: string, last: string): readonly Stretch[] {
  return first <= last ? [{ first, last }] : [];
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}

/**
 * Leaves out what is shown before; of a series, all but its first date in a part. Parts without events are left out, but for
 * a near one of which not all was read: what was not read may be shown nowhere, and its link leads to it.
 */
export function withoutRepeats(parts: readonly HomePart[], shownBefore: readonly EventResponse[]): HomePart[] {
  const shown = [...shownBefore];
  return parts.flatMap((part) => {
    const fresh = seriesOnce(part.events, AT_HOME, shown);
    const hasMore = part.isNear === true && part.events.length >= EVENTS_READ;
    const events = fresh.length === 0 && hasMore ? seriesOnce(part.events, AT_HOME) : fresh;
    shown.push(...events);
    return events.length === 0 ? [] : [{ ...part, events }];
  });
}
