import {
  boundedText,
  decodeEntities,
  type ImportedEvent,
  type ImportedException,
  importedHtml,
  type ImportedTexts,
  importedTitle,
  type ImportNote,
  importNote,
  jsonList,
  type JsonObject,
  jsonText,
  type NamedPlaces,
  priceText,
  type ReadingOptions,
  type RecordPlace,
  refuseRecord,
  type SourceRecords,
  statusOfTitle,
  TEXT_BOUNDS,
  webAddress,
} from 'kalends/reading';
import { showingsOf, type Showing } from './tw-showings.js';

const MOST_PRICES = 20;
const MOST_ORGANIZERS = 20;
const IMAGE_HOST = 'https://cloud.culture.tw';

/** Reads a record; places have keys when all records are read. @throws RecordRefusal without key, title or day */
export function twEvent(
  record: JsonObject,
  place: RecordPlace,
  records: SourceRecords,
  { zone }: ReadingOptions,
): () => ImportedEvent {
  const key = jsonText(record['UID']);
  if (key === '') refuseRecord('key-missing', 'UID');
  const title = importedTitle(jsonText(record['title']));
  if (title === '') refuseRecord('title-missing', 'title');
  const notes: ImportNote[] = [];
  const showings = showingsOf(record, notes);
  const [first] = showings;
  const texts = textsOf(record, showings, notes);
  const organizers = organizersOf(record).map((name) => records.organizer({ name }, place));
  const image = imageOf(record, notes);
  const ticketUrl = addressIn(record, 'webSales', notes);
  const status = statusOfTitle(title);
  const category = jsonText(record['category']);
  for (const showing of showings) if (showing.place) records.places.add(showing.place, place);
  if (new Set(showings.map((showing) => showing.place?.name)).size > 1) notes.push(importNote('several-venues'));
  if (hasDailyHours(first)) notes.push(importNote('daily-hours', 'endTime'));
  return () => ({
    kind: 'events',
    key,
    place,
    originalLanguage: 'zh-hant',
    texts: { 'zh-hant': { title, ...texts } },
    zone,
    start: first.start,
    end: first.end,
    allDay: showings.every(({ allDay }) => allDay),
    ...(showings.length > 1 ? { dates: showings.map(({ start, end }) => ({ start, end })) } : {}),
    ...venuesOf(showings, records.places),
    ...(organizers.length > 0 ? { organizers } : {}),
    ...(category === '' ? {} : { categories: [category] }),
    ...(image === undefined ? {} : { image: { url: image } }),
    ...(ticketUrl === undefined ? {} : { fields: { ticket_url: ticketUrl } }),
    ...(status ? { eventStatus: status } : {}),
    notes: uniqueNotes(notes),
  });
}

/** The place of most showings is the venue; showings elsewhere are exceptions. */
function venuesOf(showings: readonly Showing[], places: NamedPlaces): Pick<ImportedEvent, 'venue' | 'exceptions'> {
  const keys = showings.map(({ place }) => place && places.keyOf(place));
  const counts = new Map<string | undefined, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const [venue] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
  const exceptions = showings.flatMap(({ start }, at): ImportedException[] =>
    keys[at] === venue ? [] : [{ originalStart: start, venue: keys[at] ?? null }],
  );
  return {
    ...(venue === undefined ? {} : { venue }),
    ...(exceptions.length > 0 ? { exceptions } : {}),
  };
}

function textsOf(record: JsonObject, showings: readonly Showing[], notes: ImportNote[]): Omit<ImportedTexts, 'title'> {
  const body = jsonText(record['descriptionFilterHtml'])
    .replace(/\r\n?/g, '\n')
    .replace(/&nbsp;|\u00a0/g, ' ');
  const { html, isCleaned } = importedHtml(decodeEntities(body));
  if (isCleaned) notes.push(importNote('html-cleaned', 'descriptionFilterHtml'));
  const parts = [html, jsonText(record['discountInfo']), jsonText(record['comment'])].filter((part) => part !== '');
  const description = boundedText(parts.join('\n\n'), TEXT_BOUNDS.body, 'descriptionFilterHtml');
  const website = addressIn(record, 'sourceWebPromote', notes);
  const cost = costOf(showings, notes);
  notes.push(...description.notes);
  return {
    ...(description.text === '' ? {} : { description: description.text }),
    ...(website === undefined ? {} : { website }),
    ...(cost === undefined ? {} : { cost }),
  };
}

function costOf(showings: readonly Showing[], notes: ImportNote[]): string | undefined {
  const prices = [...new Set(showings.map(({ price }) => price).filter((price) => price !== ''))].slice(0, MOST_PRICES);
  const read = prices.flatMap((price) => priceText(price, { code: 'TWD' }) ?? []);
  if (read.length === 0) return undefined;
  const text = read.map((price) => price.text).join('; ');
  if (read.every(({ isWords }) => isWords)) notes.push(importNote('cost-text', 'price', text));
  return boundedText(text, TEXT_BOUNDS.line, 'price').text;
}

/** The main organizers, a list or one text; else the one that shows it. */
function organizersOf(record: JsonObject): string[] {
  const names = (field: string) => jsonList(record[field]).flatMap((name) => importedTitle(jsonText(name)) || []);
  const main = names('masterUnit');
  return [...new Set(main.length > 0 ? main : names('showUnit'))].slice(0, MOST_ORGANIZERS);
}

/** The host stands twice in some addresses, and is missing in others. */
function imageOf(record: JsonObject, notes: ImportNote[]): string | undefined {
  const text = jsonText(record['imageUrl']);
  if (text === '') return undefined;
  const { url, code } = webAddress(text.startsWith('/') && !text.startsWith('//') ? `${IMAGE_HOST}${text}` : text);
  const repaired = code ?? (url === text ? undefined : 'url-repaired');
  if (repaired) notes.push(importNote(repaired, 'imageUrl', text));
  return url;
}

function addressIn(record: JsonObject, field: string, notes: ImportNote[]): string | undefined {
  const text = jsonText(record[field]);
  const { url, code } = webAddress(text);
  if (code) notes.push(importNote(code, field, text));
  return url;
}

/** Hours of a run of days are those of each day. */
function hasDailyHours({ start, end, allDay }: Showing): boolean {
  return !allDay && end.slice(0, 10) > start.slice(0, 10) && end.slice(11) > start.slice(11);
}

/** Showings of one place have the same remark. */
function uniqueNotes(notes: readonly ImportNote[]): ImportNote[] {
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}
