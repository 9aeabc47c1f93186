import { importedTitle } from '../imported-html.js';
import { namedChildren, type NamedElement } from '../xml/named-elements.js';
import { type CalendarValue, calendarLine, escapedText } from './calendar-line.js';
import { itemTimes } from './item-times.js';
import { textWithin, xcalProperty } from './xcal-lines.js';

/** What all items of a feed have in common. */
export interface FeedContext {
  /** Language of its texts, where it names one. */
  readonly language: string;
  /** Address of the feed, to which those in it may be relative. */
  readonly base: string | undefined;
}

/** The children of an item by vocabulary and name: `ev:startdate`, `title`. */
type Fields = ReadonlyMap<string, readonly NamedElement[]>;

/** Parts of an address in xCal, the name of the place first. */
const ADDRESS = ['venue-name', 'street', 'city', 'region', 'postalcode', 'country'];

/**
 * Writes an item of a feed as an event of iCalendar: its own texts and links, and what the event module of RSS or xCal tell in
 * it. The moment at which it was published is none of the event.
 */
export function itemComponent(item: NamedElement, context: FeedContext): string[] {
  const children = namedChildren(item);
  const fields = Map.groupBy(children, ({ vocabulary, name }) => (vocabulary === '' ? name : `${vocabulary}:${name}`));
  const own = children.filter(isCalendarProperty).flatMap((child) => xcalProperty(child) ?? []);
  const known = new Set(own.map(nameOf));
  const others = itemLines(item, fields, context).filter((line) => !known.has(nameOf(line)));
  return ['BEGIN:VEVENT', ...own, ...others, 'END:VEVENT'];
}

function nameOf(line: string): string {
  return /^[\w-]+/.exec(line)?.[0] ?? '';
}

/** Times, organizers and extensions are read below: feeds write them in several ways. */
function isCalendarProperty({ vocabulary, name }: NamedElement): boolean {
  return vocabulary === 'xcal' && !/^(?:dtstart|dtend|organizer|x-calconnect-.*)$/.test(name);
}

function itemLines(item: NamedElement, fields: Fields, { language, base }: FeedContext): string[] {
  const text = (...names: string[]): string => fieldOf(fields, ...names)?.element.text.trim() ?? '';
  const link = linkOf(fields, base);
  const organizer = organizerOf(fields);
  const times = {
    start: fieldOf(fields, 'xcal:dtstart', 'ev:startdate'),
    end: fieldOf(fields, 'xcal:dtend', 'ev:enddate'),
  };
  const lines: readonly CalendarValue[] = [
    ['UID', escapedText(text('guid', 'id') || aboutOf(item) || link)],
    ['SUMMARY', escapedText(importedTitle(text('title'))), language === '' ? [] : [['LANGUAGE', language]]],
    ['DESCRIPTION', escapedText(text('content:encoded', 'content', 'description', 'summary'))],
    ['URL', escapedText(link)],
    ...itemTimes(times),
    ['LOCATION', escapedText(text('ev:location') || addressOf(fields))],
    ['GEO', positionOf(text)],
    ['ORGANIZER', organizer === '' ? '' : 'invalid:nomail', [['CN', organizer]]],
    ['IMAGE', imageOf(fields, base)],
    ...categoriesOf(fields).map((category): CalendarValue => ['CATEGORIES', escapedText(category)]),
  ];
  return lines.flatMap(([name, value, parameters]) => calendarLine(name, value, parameters) ?? []);
}

function categoriesOf(fields: Fields): string[] {
  const named = ['ev:type', 'category', 'dc:subject'].flatMap((name) => fields.get(name) ?? []);
  return named.map(({ element }) => element.text.trim() || (element.attributes['term'] ?? ''));
}

function fieldOf(fields: Fields, ...names: readonly string[]): NamedElement | undefined {
  return names.flatMap((name) => fields.get(name) ?? []).find((one) => textWithin(one) !== '');
}

/** RSS 1.0 names an item by the address of what it is about. */
function aboutOf({ element }: NamedElement): string {
  return Object.entries(element.attributes).find(([name]) => name.endsWith(':about'))?.[1] ?? '';
}

/** The page of an item: the text of a link, or in Atom the address of one that leads to the page. */
function linkOf(fields: Fields, base: string | undefined): string {
  const links = (fields.get('link') ?? []).map(({ element: { text, attributes } }) =>
    /^(?:|alternate)$/.test(attributes['rel'] ?? '') ? text.trim() || (attributes['href'] ?? '') : '',
  );
  const guid = fields.get('guid')?.[0]?.element;
  const permanent =
    guid && guid.attributes['isPermaLink'] !== 'false' && /^https?:/i.test(guid.text.trim()) ? guid.text : '';
  return absolute(links.find((link) => link !== '') ?? permanent.trim(), base);
}

function absolute(address: string, base: string | undefined): string {
  return address === '' ? '' : (URL.parse(address, base)?.href ?? address);
}

/** Name and address of a place, as CalConnect extends xCal. */
function addressOf(fields: Fields): string {
  const venue = fieldOf(fields, 'xcal:x-calconnect-venue');
  const parts = venue ? descendants(venue) : [];
  const found = ADDRESS.map((part) => parts.find(({ name }) => name === `x-calconnect-${part}`));
  return found.flatMap((one) => (one && one.element.text.trim()) || []).join('\n');
}

function descendants(one: NamedElement): NamedElement[] {
  return namedChildren(one).flatMap((child) => [child, ...descendants(child)]);
}

function organizerOf(fields: Fields): string {
  const organizer = fieldOf(fields, 'xcal:organizer', 'ev:organizer', 'xcal:x-calconnect-organizer');
  const name = organizer?.element.attributes['CN'] ?? (organizer ? textWithin(organizer) : '');
  return /^(?:https?|mailto):/i.test(name) ? '' : name;
}

function positionOf(text: (...names: string[]) => string): string {
  const [latitude = text('geo:lat'), longitude = text('geo:long')] = text('georss:point')
    .split(/[\s,]+/)
    .filter(Boolean);
  return latitude === '' || longitude === '' ? '' : `${latitude};${longitude}`;
}

/** Address of the first picture that belongs to an item. */
function imageOf(fields: Fields, base: string | undefined): string {
  const attached = ['enclosure', 'media:content', 'media:thumbnail', 'link'].flatMap((name) => fields.get(name) ?? []);
  const pictures = attached.flatMap(({ name, element: { attributes } }) => {
    const { type = '', medium = '', url = '', href = '', rel = '' } = attributes;
    const isPicture = /^image\//i.test(type) || medium === 'image' || name === 'thumbnail';
    return isPicture && (name !== 'link' || rel === 'enclosure') ? [absolute(url || href, base)] : [];
  });
  return pictures[0] ?? '';
}
