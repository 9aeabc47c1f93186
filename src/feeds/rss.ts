import { languageTag } from '../common/language.js';
import { FEED_TYPES } from '../common/negotiation/feed-format.js';
import { mimeTypeOf } from '../media/image-kind.js';
import type { EventOutline } from '../events/event.outline.js';
import { lastChange, type FeedFormat, type FeedHead } from './feed.js';
import { placeName } from './icalendar/event-component.js';
import { plainLines } from './plain-lines.js';

/** RSS 2.0, an item for each event in the list's order. When the event takes place stands in its text as well. */
export const RSS: FeedFormat = {
  type: `${FEED_TYPES.rss}; charset=utf-8`,
  piece: ({ outline, uid }) => {
    const event = outline();
    return { bytes: Buffer.from(item(event, uid)), modified: event.modified_utc };
  },
  whole: (head, pieces) => [
    start(head, lastChange(pieces)),
    ...pieces.map(({ bytes }) => bytes),
    '</channel>\n</rss>\n',
  ],
};

/** Minutes until a reader is to ask again. */
const TTL = '60';

function start({ title, address, home, language }: FeedHead, modified: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:ev="http://purl.org/rss/1.0/modules/event/">\n<channel>\n',
    element('title', title),
    element('link', home),
    element('description', title),
    element('language', languageTag(language)),
    `<atom:link href="${escaped(address)}" rel="self" type="application/rss+xml"/>\n`,
    modified === '' ? '' : element('lastBuildDate', mailDate(modified)),
    element('ttl', TTL),
  ].join('');
}

function item(event: EventOutline, uid: string): string {
  const place = [event.venue].flat().map(placeName).join('; ');
  const times =
    event.all_day === true ? days(event.start_date, event.end_date) : `${event.start_date} – ${event.end_date}`;
  const about = event.excerpt === '' ? event.description : event.excerpt;
  const facts = [`${times} (${event.timezone})`, place].filter((fact) => fact !== '');
  const { image } = event;
  return [
    '<item>\n',
    element('title', plainLines(event.title)),
    element('link', event.url),
    `<guid isPermaLink="false">${escaped(uid)}</guid>\n`,
    event.date_utc.startsWith('0000') ? '' : element('pubDate', mailDate(event.date_utc)),
    // HTML inside of XML: what is text in HTML is escaped twice.
    element('description', `<p>${facts.map(escaped).join('<br />')}</p>${about}`),
    ...[...event.categories, ...event.tags].map(({ name }) => element('category', plainLines(name))),
    image === false
      ? ''
      : `<enclosure url="${escaped(image.url)}" length="${String(image.filesize ?? 0)}" type="${mimeTypeOf(image.url)}"/>\n`,
    element('ev:startdate', `${event.utc_start_date.replace(' ', 'T')}Z`),
    element('ev:enddate', `${event.utc_end_date.replace(' ', 'T')}Z`),
    place === '' ? '' : element('ev:location', place),
    '</item>\n',
  ].join('');
}

function days(start: string, end: string): string {
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
  return first === last ? first : `${first} – ${last}`;
}

function element(name: string, value: string): string {
  return `<${name}>${escaped(value)}</${name}>\n`;
}

/** What no XML 1.0 may hold, escaped or not. */
const FORBIDDEN = new RegExp('[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]', 'g');
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(value: string): string {
  return value
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** RFC 822. @param time UTC, as `YYYY-MM-DD HH:MM:SS` */
function mailDate(time: string): string {
  return new Date(`${time.replace(' ', 'T')}Z`).toUTCString();
}
