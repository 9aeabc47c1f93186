import { defined } from '#core/defined.js';
import { taggedLanguage } from '#core/negotiation/accepted-language.js';
import type { WallClock } from '#core/dates/wall-clock.js';
import type { Zone } from '#core/dates/zone.js';
import { importNote } from '../import-note.js';
import type { ImportedEvent, ImportedImage, ImportNote, RecordPlace } from '../import-record.js';
import { importedHtml, importedTitle } from '../imported-html.js';
import { isoTime, wallOfTime } from '../iso-time.js';
import { jsonObjects, jsonText, type JsonObject } from '../json-value.js';
import type { ReadingOptions } from '../reader.js';
import { refuseRecord } from '../record-refusal.js';
import type { SourceRecords } from '../source-records.js';
import { boundedText, TEXT_BOUNDS } from '../text-bounds.js';
import { httpAddress } from '../web-address.js';
import { zoneOfName } from '../zone-of-name.js';
import { activityPlace } from './activity-place.js';

/** What events are read with. */
export interface ActivitySource {
  readonly options: ReadingOptions;
  readonly records: SourceRecords;
  /** Names of groups by their addresses. */
  readonly groups: ReadonlyMap<string, string>;
}

/** Mobilizon's category of events that have none. */
const NO_CATEGORY = 'MEETING';
const VIDEO = /^mz:visio:/;
const TICKETS = /^mz:ticket:(?:external_url|price_url)$/;

/**
 * Makes an event of an object of ActivityPub; times have the zone that it names.
 * @throws RecordRefusal without a key, a title or a start
 */
export function activityEvent(
  row: JsonObject,
  { key, place }: { readonly key: string; readonly place: RecordPlace },
  source: ActivitySource,
): ImportedEvent {
  const { options, records } = source;
  const language = taggedLanguage(jsonText(row['inLanguage'])) ?? options.language;
  if (key === '') return refuseRecord('key-missing', 'id');
  const title = boundedText(importedTitle(jsonText(row['name'])), TEXT_BOUNDS.title, 'name');
  if (title.text === '') return refuseRecord('title-missing', 'name');
  const times = timesOf(row, options);
  const where = activityPlace(row);
  const links = linksOf(row);
  const body = boundedText(jsonText(row['content']), TEXT_BOUNDS.body, 'content');
  const { html, isCleaned } = importedHtml(body.text);
  const group = source.groups.get(jsonText(row['attributedTo']));
  const status = statusOf(row);
  const published = Date.parse(jsonText(row['published']));
  return {
    kind: 'events',
    key,
    place,
    originalLanguage: language,
    texts: { [language]: defined({ title: title.text, description: html || undefined, website: links.website }) },
    ...times.times,
    allDay: false,
    venue: where.place ? records.places.keyOf(where.place) : null,
    ...defined({ onlineUrl: links.onlineUrl ?? where.onlineUrl }),
    ...(group ? { organizers: [records.organizer({ name: group }, place)] } : {}),
    categories: records.terms('categories', categoryOf(row), place),
    tags: records.terms('tags', tagsOf(row), place),
    ...defined({ image: imageOf(row) }),
    ...(links.ticketUrl === undefined ? {} : { fields: { ticket_url: links.ticketUrl } }),
    ...status.status,
    ...(Number.isNaN(published) ? {} : { publishedAt: new Date(published) }),
    notes: [
      ...title.notes,
      ...body.notes,
      ...(isCleaned ? [importNote('html-cleaned', 'content')] : []),
      ...times.notes,
      ...status.notes,
      ...where.notes,
    ],
  };
}

interface Times {
  readonly times: { readonly start: WallClock; readonly end: WallClock; readonly zone: Zone };
  readonly notes: readonly ImportNote[];
}

function timesOf(row: JsonObject, options: ReadingOptions): Times {
  const [from, to] = [jsonText(row['startTime']), jsonText(row['endTime'])];
  if (from === '') return refuseRecord('start-missing', 'startTime');
  const begin = isoTime(from);
  if (typeof begin === 'string') return refuseRecord(begin, 'startTime', from);
  const name = jsonText(row['timezone']);
  const named = name === '' ? { zone: options.zone } : zoneOfName(name, options);
  const zone = named?.zone ?? options.zone;
  const zoneNotes = named ? [] : [importNote('zone-unknown', 'timezone', name)];
  const start = wallOfTime(begin, zone);
  if (to === '')
    return { times: { start, end: start, zone }, notes: [...zoneNotes, importNote('end-missing', 'endTime')] };
  const finish = isoTime(to);
  const end = typeof finish === 'string' ? start : wallOfTime(finish, zone);
  const problem = typeof finish === 'string' ? finish : end < start ? 'end-before-start' : undefined;
  const notes = problem === undefined ? zoneNotes : [...zoneNotes, importNote(problem, 'endTime', to)];
  return { times: { start, end: end < start ? start : end, zone }, notes };
}

interface Links {
  readonly website: string | undefined;
  readonly onlineUrl: string | undefined;
  readonly ticketUrl: string | undefined;
}

/** An address is the website of an event, or where it takes place on the web. */
function linksOf(row: JsonObject): Links {
  const attached = jsonObjects(row['attachment']);
  const page = httpAddress(jsonText(row['url']) || jsonText(row['id']));
  const link = attached.find((one) => jsonText(one['type']) === 'Link' && jsonText(one['name']) === 'Website');
  const address = httpAddress(jsonText(link?.['href']));
  const property = (name: RegExp): string | undefined =>
    attached
      .filter((one) => jsonText(one['type']) === 'PropertyValue' && name.test(jsonText(one['propertyID'])))
      .map((one) => httpAddress(jsonText(one['value'])))
      .find((url) => url !== undefined);
  const isOnline = row['isOnline'] === true;
  const participation = httpAddress(jsonText(row['externalParticipationUrl']));
  return {
    website: isOnline ? page : (address ?? page),
    onlineUrl: property(VIDEO) ?? (isOnline ? address : undefined),
    ticketUrl: jsonText(row['joinMode']) === 'external' ? (participation ?? property(TICKETS)) : property(TICKETS),
  };
}

interface Status {
  readonly status: Pick<ImportedEvent, 'status' | 'eventStatus'>;
  readonly notes: readonly ImportNote[];
}

/** `status` is that of iCalendar. What is tentative waits for an editor. */
function statusOf(row: JsonObject): Status {
  const status = (
    jsonText(row['status']) ||
    jsonText(row['ical:status']) ||
    jsonText(row['eventStatus'])
  ).toUpperCase();
  const draft = row['draft'] === true ? ({ status: 'draft' } as const) : {};
  if (/CANCELL?ED$/.test(status)) return { status: { ...draft, eventStatus: 'cancelled' }, notes: [] };
  if (status !== 'TENTATIVE') return { status: draft, notes: [] };
  return { status: { status: 'pending', ...draft }, notes: [importNote('tentative', 'status', status)] };
}

/** Mobilizon names its categories in capitals: BOOK_CLUBS. */
function categoryOf(row: JsonObject): string[] {
  const name = importedTitle(jsonText(row['category']));
  if (name === '' || name === NO_CATEGORY) return [];
  if (!/^[A-Z]+(?:_[A-Z]+)*$/.test(name)) return [name];
  return [name === 'LGBTQ' ? name : name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ')];
}

function tagsOf(row: JsonObject): string[] {
  const tags = jsonObjects(row['tag']).filter((tag) => jsonText(tag['type']) === 'Hashtag');
  return tags.map((tag) => importedTitle(jsonText(tag['name']).replace(/^#/, ''))).filter((name) => name !== '');
}

/** The picture above an event, or else the first that it has. */
function imageOf(row: JsonObject): ImportedImage | undefined {
  const pictures = jsonObjects(row['attachment']).filter((one) => /^image\//i.test(jsonText(one['mediaType'])));
  const banner = pictures.find((one) => jsonText(one['name']) === 'Banner') ?? pictures[0];
  const url = httpAddress(jsonText(banner?.['url']) || jsonText(banner?.['href']));
  return url === undefined ? undefined : { url };
}
