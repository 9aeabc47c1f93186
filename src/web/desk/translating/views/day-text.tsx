import type { JSX } from 'preact';
import { parseZone, toWallClock, UTC_ZONE } from '#core/dates/zone.js';
import { dateText } from '#web/pages/dates/date-texts.js';
import type { DeskContext } from '#web/desk/shell/desk-context.js';

/** Date of a moment by the site's clock. */
export function DayText({ moment, context: { page } }: { moment: Date; context: DeskContext }): JSX.Element {
  const wall = toWallClock(moment, parseZone(page.zone) ?? UTC_ZONE);
  return <time dateTime={moment.toISOString()}>{dateText(wall, 'date', page.language)}</time>;
}
