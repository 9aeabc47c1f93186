import { languageTag } from '../../common/language.js';
import { FEED_TYPES } from '../../common/negotiation/feed-format.js';
import { lastChange, type FeedFormat, type FeedHead } from '../feed.js';
import { line, text, uri } from './content-line.js';
import { eventComponent, withdrawnComponent } from './event-component.js';
import { utcTime } from './times.js';

/** How often a calendar is to ask again. */
const REFRESH = 'PT1H';

/** iCalendar (RFC 5545, 7986), without METHOD: that would make it a message to somebody. */
export const ICALENDAR: FeedFormat = {
  type: `${FEED_TYPES.ics}; charset=utf-8`,
  piece: eventComponent,
  withdrawn: withdrawnComponent,
  whole: (head, pieces) => {
    const zones = new Map(pieces.flatMap(({ zone }) => (zone ? [[zone.id, zone.definition] as const] : [])));
    const definitions = [...zones].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, definition]) => definition);
    return [
      headLines(head, lastChange(pieces)),
      ...definitions,
      ...pieces.map(({ bytes }) => bytes),
      'END:VCALENDAR\r\n',
    ];
  },
};

function headLines({ title, address, language, zone, config }: FeedHead, modified: string): string {
  return [
    'BEGIN:VCALENDAR\r\n',
    line('VERSION', '2.0'),
    line('PRODID', '-//Kalends//Events//EN'),
    line('CALSCALE', 'GREGORIAN'),
    line('NAME', text(title), { LANGUAGE: languageTag(language) }),
    line('X-WR-CALNAME', text(title)),
    line('X-WR-TIMEZONE', text(zone)),
    line('SOURCE', uri(address) ?? address, { VALUE: 'URI' }),
    modified === '' ? '' : line('LAST-MODIFIED', utcTime(modified)),
    line('REFRESH-INTERVAL', REFRESH, { VALUE: 'DURATION' }),
    // What Outlook reads instead.
    line('X-PUBLISHED-TTL', REFRESH),
    config.feedColor === undefined ? '' : line('COLOR', config.feedColor),
  ].join('');
}
