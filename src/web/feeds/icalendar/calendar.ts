import { languageTag } from '#core/language.js';
import { FEED_TYPES } from '#core/negotiation/feed-format.js';
import { lastChange, type FeedFormat, type FeedHead, type FeedPiece } from '../feed.js';
import { line, textProperty, uri } from './content-line.js';
import { eventComponent, withdrawnComponent } from './event-component.js';
import { utcTime } from './times.js';
import { zoneDefinition, type CalendarZone } from './zones.js';

/** Interval after which a client should fetch again. */
const REFRESH = 'PT1H';

/** iCalendar (RFC 5545, 7986) without METHOD, which would make it a message to somebody. */
export const ICALENDAR: FeedFormat = {
  type: `${FEED_TYPES.ics}; charset=utf-8`,
  piece: eventComponent,
  withdrawn: withdrawnComponent,
  whole: (head, pieces) => [
    headLines(head, lastChange(pieces)),
    ...zonesOf(pieces).map(zoneDefinition),
    ...pieces.map(({ bytes }) => bytes),
    'END:VCALENDAR\r\n',
  ],
};

/** Each zone once, with the year of its earliest time. */
function zonesOf(pieces: readonly FeedPiece[]): CalendarZone[] {
  const years = new Map<string, number>();
  for (const { zone } of pieces) if (zone) years.set(zone.id, Math.min(zone.year, years.get(zone.id) ?? Infinity));
  return [...years].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, year]) => ({ id, year }));
}

function headLines({ title, address, language, zone, config }: FeedHead, modified: string): string {
  return [
    'BEGIN:VCALENDAR\r\n',
    line('VERSION', '2.0'),
    line('PRODID', '-//Kalends//Events//EN'),
    line('CALSCALE', 'GREGORIAN'),
    line('NAME', textProperty(title), { LANGUAGE: languageTag(language) }),
    line('X-WR-CALNAME', textProperty(title)),
    line('X-WR-TIMEZONE', textProperty(zone)),
    line('SOURCE', uri(address) ?? address, { VALUE: 'URI' }),
    modified === '' ? '' : line('LAST-MODIFIED', utcTime(modified)),
    line('REFRESH-INTERVAL', REFRESH, { VALUE: 'DURATION' }),
    // Outlook reads this property instead.
    line('X-PUBLISHED-TTL', REFRESH),
    config.feedColor === undefined ? '' : line('COLOR', config.feedColor),
  ].join('');
}
