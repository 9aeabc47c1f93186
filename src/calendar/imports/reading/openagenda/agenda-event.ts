import { defined } from '#core/defined.js';
import type { Language } from '#core/language.js';
import { importNote } from '../import-note.js';
import type { ImportedEvent, ImportedImage, ImportedTexts, ImportNote, RecordPlace } from '../import-record.js';
import { importedHtml, importedTitle } from '../imported-html.js';
import { isJsonObject, jsonList, jsonObjects, jsonText, type JsonObject } from '../json-value.js';
import { languageOf, localized } from '../linkedevents/localized.js';
import { priceText } from '../price-text.js';
import type { ReadingOptions } from '../reader.js';
import { refuseRecord } from '../record-refusal.js';
import type { SourceRecords } from '../source-records.js';
import { boundedText, TEXT_BOUNDS } from '../text-bounds.js';
import { httpAddress } from '../web-address.js';
import { agendaTimes } from './agenda-times.js';
import { agendaVenue } from './agenda-venue.js';

/** What events are read with. */
export interface AgendaSource {
  readonly options: ReadingOptions;
  readonly records: SourceRecords;
}

/** Statuses by their numbers; 5 is an event that is full, and takes place. */
const STATUSES: Readonly<Record<string, ImportedEvent['eventStatus']>> = {
  2: 'rescheduled',
  3: 'moved_online',
  4: 'postponed',
  6: 'cancelled',
};
const ONLINE = '2';
const PUBLISHED = 2;

/**
 * Makes an event of a row.
 * @throws RecordRefusal without a key, a title or a date
 */
export function agendaEvent(row: JsonObject, place: RecordPlace, { options, records }: AgendaSource): ImportedEvent {
  const key = jsonText(row['uid']);
  if (key === '') return refuseRecord('key-missing', 'uid');
  const read = textsOf(row, options.language);
  if (read.texts.get(read.language)?.title === undefined) return refuseRecord('title-missing', 'title');
  const { times, notes } = agendaTimes(row, options);
  const isOnline = choiceOf(row['attendanceMode']) === ONLINE;
  const venue = isOnline ? undefined : agendaVenue(row['location'], place, read.language);
  const published = Date.parse(jsonText(row['createdAt']));
  const ticketUrl = ticketsOf(row);
  return {
    kind: 'events',
    key,
    place,
    originalLanguage: read.language,
    texts: Object.fromEntries(read.texts),
    ...times,
    allDay: false,
    venue: venue ? records.venues.add(venue) : null,
    tags: records.terms('tags', keywordsOf(row['keywords'], read.language), place),
    ...defined({
      onlineUrl: httpAddress(jsonText(row['onlineAccessLink'])),
      image: imageOf(row),
      eventStatus: STATUSES[choiceOf(row['status'])],
    }),
    ...(ticketUrl === undefined ? {} : { fields: { ticket_url: ticketUrl } }),
    ...(typeof row['state'] === 'number' && row['state'] < PUBLISHED ? { status: 'pending' } : {}),
    ...(Number.isNaN(published) ? {} : { publishedAt: new Date(published) }),
    notes: [...read.notes, ...notes],
  };
}

interface Texts {
  readonly language: Language;
  readonly texts: ReadonlyMap<Language, ImportedTexts>;
  readonly notes: readonly ImportNote[];
}

function textsOf(row: JsonObject, source: Language): Texts {
  const titles = localized(row['title'], source);
  const language = languageOf(titles, source);
  const fields = ['longDescription', 'description', 'conditions'] as const;
  const [bodies, excerpts, prices] = fields.map((name) => localized(row[name], language));
  const notes: ImportNote[] = [];
  const texts = new Map<Language, ImportedTexts>();
  const languages = [language, ...[titles, bodies, excerpts, prices].flatMap((one) => [...(one?.keys() ?? [])])];
  for (const one of new Set(languages)) {
    const title = boundedText(importedTitle(titles.get(one) ?? ''), TEXT_BOUNDS.title, 'title');
    const body = boundedText(bodies?.get(one) ?? '', TEXT_BOUNDS.body, 'longDescription');
    const { html, isCleaned } = importedHtml(body.text);
    const price = priceText(importedTitle(prices?.get(one) ?? '').slice(0, TEXT_BOUNDS.line));
    notes.push(...title.notes, ...body.notes);
    if (isCleaned) notes.push(importNote('html-cleaned', 'longDescription'));
    if (price?.isWords) notes.push(importNote('cost-text', 'conditions', price.text));
    const excerpt = importedTitle(excerpts?.get(one) ?? '');
    const website = one === language ? httpAddress(jsonText(row['canonicalUrl'])) : undefined;
    const found = { title: title.text || undefined, description: html || undefined, excerpt: excerpt || undefined };
    texts.set(one, defined({ ...found, website, cost: price?.text }));
  }
  return { language, texts, notes };
}

/** A choice by its number, alone or with its labels. */
function choiceOf(value: unknown): string {
  return jsonText(isJsonObject(value) ? value['id'] : value);
}

/** Words in the language of the event, or else in the first that has some. */
function keywordsOf(value: unknown, language: Language): string[] {
  const lists = isJsonObject(value) ? [value[language], ...Object.values(value)] : [value];
  const words = lists.map(jsonList).find((list) => list.length > 0) ?? [];
  return words.map((word) => importedTitle(jsonText(word))).filter((word) => word !== '');
}

/** The first link among the ways to register. */
function ticketsOf(row: JsonObject): string | undefined {
  const ways = jsonList(row['registration']).map((way) => (isJsonObject(way) ? jsonText(way['value']) : jsonText(way)));
  return ways.filter((way) => /^https?:/i.test(way)).flatMap((way) => httpAddress(way) ?? [])[0];
}

/** The largest form of a picture, which stands below a folder of its own. */
function imageOf(row: JsonObject): ImportedImage | undefined {
  const { image } = row;
  if (!isJsonObject(image)) {
    const url = httpAddress(jsonText(row['originalImage']) || jsonText(image));
    return url === undefined ? undefined : { url };
  }
  const full = jsonObjects(image['variants']).find((one) => jsonText(one['type']) === 'full');
  const file = jsonText(full?.['filename']) || jsonText(image['filename']);
  const url = file === '' ? undefined : httpAddress(jsonText(image['base']) + file);
  return url === undefined ? undefined : { url };
}
