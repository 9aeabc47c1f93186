import { calendarDay } from '#core/dates/days.js';
import { descriptorOf, eventFieldsShown } from '#core/event-fields.js';
import { fieldText } from '#core/field-texts.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { dateRange, dateText, momentOf, timeRange } from '#core/dates/date-texts.js';
import { zoneName } from '#core/dates/zone-names.js';
import { languageTag, type Language } from '#core/language.js';
import { FEED_TYPES } from '#core/negotiation/feed-format.js';
import { mimeTypeOf } from '#calendar/media/image-kind.js';
import { sharedPicture } from '#calendar/media/page-pictures.js';
import type { EventOutline } from '#calendar/events/event.outline.js';
import { lastChange, type FeedEntry, type FeedFormat, type FeedHead } from './feed.js';
import { placeName } from './icalendar/event-component.js';
import { plainLines } from './plain-lines.js';

/** RSS 2.0: an item for each event, in the order of the list. Its text states the date too. */
export const RSS: FeedFormat = {
  type: `${FEED_TYPES.rss}; charset=utf-8`,
  piece: (entry) => {
    const event = entry.outline();
    return { bytes: Buffer.from(item(event, entry)), modified: event.modified_utc };
  },
  whole: (head, pieces) => [
    start(head, lastChange(pieces)),
    ...pieces.map(({ bytes }) => bytes),
    '</channel>\n</rss>\n',
  ],
};

/** Minutes after which a reader should fetch again. */
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

function item(event: EventOutline, entry: FeedEntry): string {
  const place = [event.venue].flat().map(placeName).join('; ');
  const about = event.excerpt === '' ? event.description : event.excerpt;
  // Whole days show no time, so they need no zone.
  const zone = event.all_day ? '' : ` (${zoneName(event.timezone, momentOf(event.utc_start_date), entry.language)})`;
  const when = `${whenText(event, entry.language)}${zone}`;
  const facts = [...statusFacts(event, entry), when, place, ...describedFacts(event, entry.language)];
  const picture = event.image === false ? undefined : sharedPicture(event.image);
  const [start, end] = moments(event);
  return [
    '<item>\n',
    element('title', titleOf(event, entry)),
    element('link', event.url),
    `<guid isPermaLink="false">${escaped(entry.uid)}</guid>\n`,
    event.date_utc.startsWith('0000') ? '' : element('pubDate', mailDate(event.date_utc)),
    // HTML inside XML: text of the HTML is escaped twice.
    element(
      'description',
      `<p>${facts
        .filter((fact) => fact !== '')
        .map(escaped)
        .join('<br />')}</p>${about}`,
    ),
    ...[...event.categories, ...event.tags].map(({ name }) => element('category', plainLines(name))),
    picture
      ? `<enclosure url="${escaped(picture.url)}" length="${String(picture.bytes ?? 0)}" type="${mimeTypeOf(picture.url)}"/>\n`
      : '',
    element('ev:startdate', start),
    element('ev:enddate', end),
    place === '' ? '' : element('ev:location', place),
    '</item>\n',
  ].join('');
}

/** Title with the status of an event that does not take place as announced: many readers show titles only. */
function titleOf({ title }: EventOutline, { status, language }: FeedEntry): string {
  const plain = plainLines(title);
  return status === 'scheduled'
    ? plain
    : messagesOf(language).feed.marked({ status: messagesOf(language).eventStatus[status], title: plain });
}

/** Status of the event, its website if it moved online, and its former date. */
function statusFacts(
  { website, url, all_day: isAllDay }: EventOutline,
  { status, previousStart, language }: FeedEntry,
): string[] {
  if (status === 'scheduled') return [];
  const former =
    previousStart === null
      ? ''
      : whenText({ start_date: previousStart, end_date: previousStart, all_day: isAllDay }, language);
  return [
    messagesOf(language).eventStatus[status],
    status === 'moved_online' && website !== url ? website : '',
    former === '' ? '' : messagesOf(language).feed.formerly({ date: former }),
  ];
}

const DESCRIBED = eventFieldsShown('rss');

/** Described fields that have a value, each behind its label. */
function describedFacts(event: EventOutline, language: Language): string[] {
  const { fact, field } = messagesOf(language);
  return DESCRIBED.flatMap((name) => {
    const value = fieldText({ name, kind: descriptorOf(name).kind }, event[name] ?? null, language);
    return value === '' ? [] : [fact.line({ label: field[name], value })];
  });
}

/** Date and time as readers of the language write them: `Saturday 6 February 2027, 19:00–21:00`. */
function whenText(
  { start_date: start, end_date: end, all_day: isAllDay }: Pick<EventOutline, 'start_date' | 'end_date' | 'all_day'>,
  language: Language,
): string {
  if (isAllDay === true) return dateRange(start, end, language);
  const day = (wall: string): string => dateText(wall, 'day', language) + (language === 'en' ? ', ' : ' ');
  if (calendarDay(start) === calendarDay(end)) return day(start) + timeRange(start, end);
  return `${day(start)}${timeRange(start, start)} – ${day(end)}${timeRange(end, end)}`;
}

/** Start and end: dates for whole days, which are the same all over the world, else moments. */
function moments(event: EventOutline): readonly [start: string, end: string] {
  if (event.all_day === true) return [calendarDay(event.start_date), calendarDay(event.end_date)];
  return [`${event.utc_start_date.replace(' ', 'T')}Z`, `${event.utc_end_date.replace(' ', 'T')}Z`];
}

function element(name: string, value: string): string {
  return `<${name}>${escaped(value)}</${name}>\n`;
}

/** Characters that XML 1.0 excludes, escaped or not. */
const FORBIDDEN = new RegExp('[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]', 'g');
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(value: string): string {
  return value
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** RFC 822 date. @param time UTC, as `YYYY-MM-DD HH:MM:SS` */
function mailDate(time: string): string {
  return new Date(`${time.replace(' ', 'T')}Z`).toUTCString();
}
