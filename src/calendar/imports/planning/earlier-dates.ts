import { wallClock } from '#core/dates/wall-clock.js';
import { toWallClock } from '#core/dates/zone.js';
import type { Facts } from '#platform/history/changes.js';
import type { ImportedEvent, ImportedTimes } from '../reading/import-record.js';
import { jsonObjects, jsonText } from '../reading/json-value.js';

/** Most earlier dates of a series that stay: the oldest go first. */
const MOST_EARLIER = 500;

/**
 * A series of which the source shows only the dates to come, with those of earlier imports that have begun before them. A date
 * to come is as the source says: one that it no longer shows is gone.
 * @param imported facts of the last import
 */
export function addedToEarlierDates(
  event: ImportedEvent,
  imported: Facts | null | undefined,
  now: Date,
): ImportedEvent {
  const { dates = [], zone } = event;
  const [firstShown] = dates;
  const present = toWallClock(now, zone);
  const earlier = jsonObjects(imported?.own['dates'])
    .flatMap(({ start_date, end_date }): ImportedTimes[] => {
      const [start, end] = [wallClock(jsonText(start_date)), wallClock(jsonText(end_date))];
      return start && end && firstShown && start < firstShown.start && start <= present ? [{ start, end }] : [];
    })
    .slice(-MOST_EARLIER);
  const [first] = earlier;
  return first ? { ...event, ...first, dates: [...earlier, ...dates] } : event;
}
