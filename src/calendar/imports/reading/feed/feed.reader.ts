import { readIcs } from '../ics/ics.reader.js';
import type { ImportedRecords, ImportNote, LeftOut } from '../import-record.js';
import type { Reader, ReadingOptions, SnapshotFile, SourceRefusal } from '../reader.js';
import { refusalOfSize } from '../source-limits.js';
import { namedChildren, namedRoot, type NamedElement, type Vocabularies } from '../xml/named-elements.js';
import { xmlTree } from '../xml/xml-tree.js';
import { calendarLine, escapedText } from './calendar-line.js';
import { itemComponent, type FeedContext } from './item-lines.js';
import { xcalComponent } from './xcal-lines.js';

const VOCABULARIES: Vocabularies = [
  [/^https?:\/\/(?:www\.w3\.org\/2005\/Atom|purl\.org\/rss\/1\.0)\/?$/i, ''],
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/event\/?$/i, 'ev'],
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/i, 'content'],
  [/^https?:\/\/purl\.org\/dc\/elements\/1\.1\/?$/i, 'dc'],
  [/^https?:\/\/www\.w3\.org\/2003\/01\/geo\/wgs84_pos#?$/i, 'geo'],
  [/^https?:\/\/www\.georss\.org\/georss\/?$/i, 'georss'],
  [/^https?:\/\/search\.yahoo\.com\/mrss\/?$/i, 'media'],
  // RFC 6321, and the drafts before it, of which there is no single address.
  [/^urn:ietf:params:xml:ns:icalendar-2\.0$|\bxcal\b|rfc2445/i, 'xcal'],
];

/** Elements of a feed by the properties that stand for them. */
const ELEMENTS: Readonly<Record<string, string>> = {
  UID: 'guid',
  SUMMARY: 'title',
  DESCRIPTION: 'description',
  URL: 'link',
  DTSTART: 'ev:startdate',
  DTEND: 'ev:enddate',
  LOCATION: 'ev:location',
  CATEGORIES: 'category',
};

/**
 * Reads feeds whose items tell when an event is (RSS 1.0 and 2.0, Atom, with the event module or xCal), and calendars in XML (xCal,
 * RFC 6321). All of them are calendars to the reader of iCalendar. A feed shows the latest items: what is missing says nothing.
 */
export const readFeed: Reader = async (files, options) => {
  const tooLarge = refusalOfSize(files);
  if (tooLarge) return tooLarge;
  const calendars: CalendarFile[] = [];
  for (const file of files) {
    const calendar = calendarOf(file, options);
    if ('refusal' in calendar) return calendar;
    calendars.push(calendar);
  }
  const read = await readIcs(calendars, options);
  return 'refusal' in read || calendars.every(({ isFeed }) => !isFeed) ? read : recordsOfFeed(read);
};

/** A file as a calendar. */
interface CalendarFile extends SnapshotFile {
  readonly isFeed: boolean;
}

function calendarOf(file: SnapshotFile, options: ReadingOptions): CalendarFile | SourceRefusal {
  const tree = xmlTree(file);
  if ('refusal' in tree) return tree;
  const root = namedRoot(tree, VOCABULARIES);
  const isFeed = /^(?:rss|rdf|feed)$/.test(root.name);
  if (!isFeed && !/^(?:icalendar|vcalendar)$/.test(root.name)) return { refusal: 'not-the-format', found: 'XML' };
  const calendars = root.name === 'vcalendar' ? [root] : namedChildren(root);
  const lines = isFeed
    ? feedLines(root, /^https?:/i.test(file.name) ? file.name : options.site)
    : calendars.filter(({ name }) => name === 'vcalendar').flatMap((one) => [...xcalComponent(one)]);
  return { ...file, bytes: Buffer.from(lines.join('\r\n')), isFeed };
}

function feedLines(root: NamedElement, base: string | undefined): string[] {
  const children = namedChildren(root);
  const channel = children.find(({ name }) => name === 'channel') ?? root;
  // In RSS 1.0 the items stand beside the channel.
  const parts = channel === root ? children : [...namedChildren(channel), ...children];
  const textOf = (...names: string[]): string =>
    parts.find(({ name }) => names.includes(name))?.element.text.trim() ?? '';
  const context: FeedContext = { language: textOf('language') || (root.element.attributes['xml:lang'] ?? ''), base };
  const items = parts.filter(({ name, vocabulary }) => vocabulary === '' && (name === 'item' || name === 'entry'));
  return [
    'BEGIN:VCALENDAR',
    ...[calendarLine('NAME', escapedText(textOf('title'))) ?? []].flat(),
    ...items.flatMap((item) => itemComponent(item, context)),
    'END:VCALENDAR',
  ];
}

function recordsOfFeed(records: ImportedRecords): ImportedRecords {
  return {
    ...records,
    events: records.events.map((event) => ({ ...event, notes: event.notes.map(inFeed) })),
    leftOut: records.leftOut.map(leftOutOfFeed),
    isComplete: false,
  };
}

/** An item without the date of an event is news. */
function leftOutOfFeed(one: LeftOut): LeftOut {
  return inFeed(one.code === 'start-missing' ? { ...one, outcome: 'skipped' } : one);
}

function inFeed<Note extends ImportNote>(note: Note): Note {
  const element = ELEMENTS[note.column ?? ''];
  return element === undefined ? note : { ...note, column: element };
}
