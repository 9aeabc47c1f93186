import {
  boundedText,
  decodeEntities,
  type ImportedEvent,
  importedHtml,
  importedLine,
  type ImportedTexts,
  importedTitle,
  type ImportNote,
  importNote,
  isJsonObject,
  jsonOfBytes,
  jsonText,
  type NamedPlace,
  placeCoordinates,
  priceText,
  type ReadingOptions,
  type RecordPlace,
  refuseRecord,
  type SourceRecords,
  statusOfTitle,
  TEXT_BOUNDS,
  webAddress,
} from 'kalends/reading';
import { cityDates } from './city-dates.js';
import { type CityRow, STARTS } from './city-rows.js';

/** Names that cities give to a field: Taipei, New Taipei, Hsinchu, Taichung, Tainan, Kaohsiung and the standard of tourism. */
export const NAMES = {
  key: ['id', 'serno', 'link'],
  title: ['title', 'subject', 'name'],
  start: STARTS,
  end: ['end', 'activeenddate', 'activityedate', 'activityclose'],
  description: ['description', 'detailcontent', 'content'],
  place: ['place', 'activityplace', 'location'],
  address: ['address', 'add'],
  organizer: ['organizer', 'author', 'hostunit', 'mainunit', 'org'],
  category: ['classname', 'subjectclass', 'attribute', 'category'],
  website: ['url', 'abouturl', 'relatedlink', 'website', 'link', 'links'],
  image: ['picurl', 'picture1'],
  phone: ['placetel'],
  cost: ['ticket', 'charge'],
  latitude: ['nlat', 'py'],
  longitude: ['elong', 'px'],
} as const;

const CITY = /^\s*(?:\d{3,6}\s*)?(?<city>\p{Script=Han}{2}[市縣])/u;
const MOST_CATEGORIES = 20;

/** Reads a row; places have keys when all rows are read. @throws RecordRefusal without key, title or day */
export function cityEvent(
  row: CityRow,
  place: RecordPlace,
  records: SourceRecords,
  options: ReadingOptions,
): () => ImportedEvent {
  const key = cityText(row, 'key');
  if (key === '') refuseRecord('key-missing', 'id');
  const title = importedTitle(cityText(row, 'title'));
  if (title === '') refuseRecord('title-missing', 'title');
  const { start, end, allDay, notes: dateNotes } = cityDates(cityText(row, 'start'), cityText(row, 'end'), options);
  const notes = [...dateNotes];
  const texts = textsOf(row, notes);
  const venue = placeOf(row, notes);
  if (venue) records.places.add(venue, place);
  const organizer = importedLine(cityText(row, 'organizer'));
  const image = addressOf(row, 'image', notes);
  const status = statusOfTitle(title);
  const organizers = organizer === '' ? [] : [records.organizer({ name: organizer }, place)];
  const categories = records.terms('categories', categoriesOf(row), place);
  return () => ({
    kind: 'events',
    key,
    place,
    originalLanguage: 'zh-hant',
    texts: { 'zh-hant': { title, ...texts } },
    zone: options.zone,
    start,
    end,
    allDay,
    venue: venue ? records.places.keyOf(venue) : null,
    organizers,
    categories,
    ...(image === undefined ? {} : { image: { url: image } }),
    ...(status ? { eventStatus: status } : {}),
    notes,
  });
}

/** Text of a field, under whichever name the city has it. */
export function cityText(row: CityRow, field: keyof typeof NAMES): string {
  return NAMES[field].map((name) => row.get(name) ?? '').find((text) => text !== '') ?? '';
}

function textsOf(row: CityRow, notes: ImportNote[]): Omit<ImportedTexts, 'title'> {
  const body = boundedText(cityText(row, 'description').replace(/\r\n?/g, '\n'), TEXT_BOUNDS.body, 'description');
  const { html, isCleaned } = importedHtml(decodeEntities(body.text));
  notes.push(...body.notes, ...(isCleaned ? [importNote('html-cleaned', 'description')] : []));
  const website = addressOf(row, 'website', notes);
  const price = priceText(importedLine(cityText(row, 'cost')), { code: 'TWD' });
  if (price?.isWords) notes.push(importNote('cost-text', 'ticket', price.text));
  return {
    ...(html === '' ? {} : { description: html }),
    ...(website === undefined ? {} : { website }),
    ...(price ? { cost: boundedText(price.text, TEXT_BOUNDS.line, 'ticket').text } : {}),
  };
}

/** `[12]文化藝術,[3]親子` */
function categoriesOf(row: CityRow): string[] {
  const names = cityText(row, 'category').split(/[,、;]/);
  return names
    .map((name) => importedLine(name.replace(/^\s*\[[^\]]{0,20}\]/, '')))
    .filter(Boolean)
    .slice(0, MOST_CATEGORIES);
}

function placeOf(row: CityRow, notes: ImportNote[]): NamedPlace | undefined {
  const told = placeText(row);
  const address = importedLine(cityText(row, 'address') || told.address);
  // Some cities name themselves as the place.
  const isCity = told.name.replace(CITY, '') === '';
  const name = isCity ? address || told.name : told.name;
  if (name === '') return undefined;
  const { coordinates, code } = placeCoordinates(cityText(row, 'latitude'), cityText(row, 'longitude'));
  if (code) notes.push(importNote(code, 'place'));
  const city = CITY.exec(address)?.groups?.['city'] ?? CITY.exec(told.name)?.groups?.['city'];
  const phone = importedLine(cityText(row, 'phone'));
  const texts = {
    ...(address === '' || address === name ? {} : { address }),
    ...(city === undefined ? {} : { city }),
  };
  return { name, texts, ...(phone === '' ? {} : { phone }), ...(coordinates ? { coordinates } : {}) };
}

/** Taichung has the place as an object of JSON within a text. */
function placeText(row: CityRow): { readonly name: string; readonly address: string } {
  const text = cityText(row, 'place');
  const object = text.startsWith('{') ? jsonOfBytes(new TextEncoder().encode(text)) : undefined;
  if (!isJsonObject(object)) return { name: importedLine(text), address: '' };
  return { name: importedLine(jsonText(object['name'])), address: jsonText(object['address']) };
}

function addressOf(row: CityRow, field: 'website' | 'image', notes: ImportNote[]): string | undefined {
  const text = cityText(row, field);
  const { url, code } = webAddress(text);
  if (code) notes.push(importNote(code, NAMES[field][0], text));
  return url;
}
