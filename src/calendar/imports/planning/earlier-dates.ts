import { wallClock } from '../../../core/dates/wall-clock.js';
import type { Facts } from '../../../platform/history/changes.js';
import type { ImportedEvent, ImportedTimes } from '../reading/import-record.js';
import { jsonObjects, jsonText } from '../reading/json-value.js';

/** Most earlier dates of a series that stay: the oldest go first. */
const MOST_EARLIER = 500;

/**
 * A series of which the source shows only the dates to come, with those of earlier imports before them. Dates after the first
 * that the source shows are as it says.
 * @param imported facts of the last import
 */
export function addedToEarlierDates(event: ImportedEvent, imported: Facts | null | undefined): ImportedEvent {
  const { dates = [] } = event;
  const [firstShown] = dates;
  const earlier = jsonObjects(imported?.own['dates'])
    .flatMap(({ start_date, end_date }): ImportedTimes[] => {
      const [start, end] = [wallClock(jsonText(start_date)), wallClock(jsonText(end_date))];
      return start && end && firstShown && start < firstShown.start ? [{ start, end }] : [];
    })
    .slice(-MOST_EARLIER);
  const [first] = earlier;
  return first ? { ...event, ...first, dates: [...earlier, ...dates] } : event;
}
