import type { Language } from '#core/language.js';
import { importNote } from '../import-note.js';
import { importedHtml, importedTitle } from '../imported-html.js';
import type { ImportedEvent, ImportedImage, ImportedTexts, ImportNote } from '../import-record.js';
import { isJsonObject, jsonList, jsonObjects, jsonText, type JsonObject } from '../json-value.js';
import type { ReadingOptions } from '../reader.js';
import { RecordRefusal, refuseRecord } from '../record-refusal.js';
import type { SourceRecords } from '../source-records.js';
import { boundedText, TEXT_BOUNDS } from '../text-bounds.js';
import { httpAddress, webAddress } from '../web-address.js';
import { isWeb, linkedId, type LinkedRow } from './linked-records.js';
import { linkedTimes } from './linked-times.js';
import { languageOf, localized, textIn } from './localized.js';

/** What events are read with. */
export interface LinkedSource {
  readonly options: ReadingOptions;
  /** With the places and keywords that the source explains. */
  readonly records: SourceRecords;
}

const STATUSES: Readonly<Record<string, ImportedEvent['eventStatus']>> = {
  EventCancelled: 'cancelled',
  EventPostponed: 'postponed',
  EventRescheduled: 'rescheduled',
  EventMovedOnline: 'moved_online',
};

/**
 * Makes an event of a row.
 * @throws RecordRefusal without a key, a title or a start
 */
export function linkedEvent({ row, at }: LinkedRow, source: LinkedSource): ImportedEvent {
  const { options } = source;
  const key = jsonText(row['id']);
  const read = textsOf(row, options.language);
  const title = read.texts.get(read.language)?.title;
  if (key === '') throw new RecordRefusal(importNote('key-missing', 'id'), 'refused', title);
  if (title === undefined) return refuseRecord('title-missing', 'name');
  const times = linkedTimes(row, options.zone);
  if (!('start' in times)) throw new RecordRefusal(times, 'refused', title);
  const { start, end, allDay } = times;
  const links = linksOf(row, source, { language: read.language, at });
  const image = imageOf(row, read.language);
  const eventStatus = STATUSES[jsonText(row['event_status'])];
  const published = Date.parse(jsonText(row['date_published']));
  return {
    kind: 'events',
    key,
    place: at,
    originalLanguage: read.language,
    texts: Object.fromEntries(read.texts),
    start,
    end,
    allDay,
    zone: options.zone,
    ...links.links,
    ...(image ? { image } : {}),
    ...(eventStatus === undefined ? {} : { eventStatus }),
    ...(jsonText(row['publication_status']) === 'Draft' ? { status: 'draft' } : {}),
    ...(Number.isNaN(published) ? {} : { publishedAt: new Date(published) }),
    notes: [...read.notes, ...times.notes, ...links.notes],
  };
}

interface Texts {
  readonly language: Language;
  readonly texts: ReadonlyMap<Language, ImportedTexts>;
  readonly notes: readonly ImportNote[];
}

function textsOf(row: JsonObject, source: Language): Texts {
  const names = localized(row['name'], source);
  const language = languageOf(names, source);
  const descriptions = localized(row['description'], language);
  const excerpts = localized(row['short_description'], language);
  const notes: ImportNote[] = [];
  const texts = new Map<Language, ImportedTexts>();
  for (const one of new Set([language, ...names.keys(), ...descriptions.keys(), ...excerpts.keys()])) {
    const title = boundedText(importedTitle(names.get(one) ?? ''), TEXT_BOUNDS.title, 'name');
    const body = boundedText(descriptions.get(one) ?? '', TEXT_BOUNDS.body, 'description');
    const { html, isCleaned } = importedHtml(body.text);
    const excerpt = importedTitle(excerpts.get(one) ?? '');
    notes.push(...title.notes, ...body.notes, ...(isCleaned ? [importNote('html-cleaned', 'description')] : []));
    texts.set(one, {
      ...(title.text === '' ? {} : { title: title.text }),
      ...(html === '' ? {} : { description: html }),
      ...(excerpt === '' ? {} : { excerpt }),
      ...(one === language ? ownTexts(row, language) : {}),
    });
  }
  return { language, texts, notes };
}

/** Website and price. */
function ownTexts(row: JsonObject, language: Language): ImportedTexts {
  const website = webAddress(textIn(localized(row['info_url'], language), language)).url;
  const offers = jsonObjects(row['offers']);
  const prices = offers.map((offer) => importedTitle(textIn(localized(offer['price'], language), language)));
  const isFree = offers.length > 0 && offers.every((offer) => offer['is_free'] === true);
  const cost = isFree
    ? '0'
    : [...new Set(prices.filter((price) => price !== ''))].join('; ').slice(0, TEXT_BOUNDS.line);
  return { ...(website === undefined ? {} : { website }), ...(cost === '' ? {} : { cost }) };
}

type Links = Pick<ImportedEvent, 'venue' | 'organizers' | 'categories' | 'fields'>;

function linksOf(
  row: JsonObject,
  { records }: LinkedSource,
  { language, at }: { readonly language: Language; readonly at: LinkedRow['at'] },
): { readonly links: Links; readonly notes: readonly ImportNote[] } {
  const venue = isJsonObject(row['location']) ? linkedId(row['location']) : '';
  const isKnown = venue !== '' && records.venues.get(venue) !== undefined;
  const provider = importedTitle(textIn(localized(row['provider'], language), language));
  const tickets = jsonObjects(row['offers']).map((offer) => textIn(localized(offer['info_url'], language), language));
  const ticketUrl = tickets.map((text) => webAddress(text).url).find((url) => url !== undefined);
  const keywords = jsonList(row['keywords']).map(linkedId);
  const isUnknown = venue !== '' && !isKnown && !isWeb(venue);
  return {
    links: {
      venue: isKnown ? venue : null,
      ...(provider === '' ? {} : { organizers: [records.organizer({ name: provider }, at)] }),
      categories: [...new Set(keywords)].filter((key) => records.categories.get(key)),
      ...(ticketUrl === undefined ? {} : { fields: { ticket_url: ticketUrl } }),
    },
    notes: isUnknown ? [importNote('venue-unknown', 'location', venue)] : [],
  };
}

function imageOf(row: JsonObject, language: Language): ImportedImage | undefined {
  const [image] = jsonObjects(row['images']);
  const url = httpAddress(jsonText(image?.['url']));
  if (!image || url === undefined) return undefined;
  const alt = textIn(localized(image['alt_text'], language), language);
  const licence = jsonText(image['license']);
  return { url, ...(alt === '' ? {} : { alt }), ...(licence === '' ? {} : { licence }) };
}
