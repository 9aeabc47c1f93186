import {
  boundedText,
  childrenOf,
  childText,
  type ImportedEvent,
  importedHtml,
  importedLine,
  type ImportedTexts,
  importedTitle,
  importNote,
  type ImportNote,
  priceText,
  type ReadingOptions,
  type RecordPlace,
  refuseRecord,
  type SourceRecords,
  statusOfTitle,
  TEXT_BOUNDS,
  webAddress,
  type XmlElement,
} from 'kalends/reading';
import { kopisDates } from './kopis-dates.js';
import { kopisVenue } from './kopis-venue.js';

/** What performances are read with. */
export interface KopisSource {
  readonly records: SourceRecords;
  readonly facilities: ReadonlyMap<string, XmlElement>;
}

/** Host, supervisor, producer, planner: the first that is named. */
const ORGANIZERS = ['entrpsnmH', 'entrpsnmS', 'entrpsnmP', 'entrpsnmA', 'entrpsnm'];
const FOR_ALL = /^전체\s*관람가$/;
const MOST_NAMES = 20;

/**
 * Reads a performance: one event, or one for each time of day, where a rule has to stand for its dates.
 * @throws RecordRefusal without key, title or day
 */
export function kopisEvents(
  element: XmlElement,
  place: RecordPlace,
  { records, facilities }: KopisSource,
  { zone }: ReadingOptions,
): ImportedEvent[] {
  const key = childText(element, 'mt20id');
  if (key === '') refuseRecord('key-missing', 'mt20id');
  const title = importedTitle(childText(element, 'prfnm'));
  if (title === '') refuseRecord('title-missing', 'prfnm');
  const { series, notes: dateNotes, hasWords } = kopisDates(element, zone);
  const notes = [...dateNotes];
  const texts = textsOf(element, hasWords, notes);
  const [venue, image, ticketUrl] = [
    kopisVenue(element, place, facilities),
    addressOf(childText(element, 'poster'), 'poster', notes),
    ticketAddress(element, notes),
  ];
  const organizers = organizersOf(element).map((name) => records.organizer({ name }, place));
  const genre = importedLine(childText(element, 'genrenm'));
  const status = statusOfTitle(title);
  const facts = {
    kind: 'events',
    place,
    originalLanguage: 'ko',
    texts: { ko: { title, ...texts } },
    zone,
    ...(venue === undefined ? {} : { venue: records.venues.add(venue) }),
    ...(organizers.length > 0 ? { organizers } : {}),
    ...(genre === '' ? {} : { categories: records.terms('categories', [genre], place) }),
    ...(image === undefined ? {} : { image: { url: image } }),
    ...(ticketUrl === undefined ? {} : { fields: { ticket_url: ticketUrl } }),
    ...(status ? { eventStatus: status } : {}),
  } as const;
  return series.map(({ dates, time }) =>
    time === undefined ? { ...facts, key, ...dates, notes } : { ...facts, key: `${key}#${time}`, ...dates, notes: [] },
  );
}

function textsOf(element: XmlElement, hasWords: boolean, notes: ImportNote[]): Omit<ImportedTexts, 'title'> {
  const { html, isCleaned } = importedHtml(childText(element, 'sty'));
  if (isCleaned) notes.push(importNote('html-cleaned', 'sty'));
  const [words, cast, age] = ['dtguidance', 'prfcast', 'prfage'].map((name) => importedLine(childText(element, name)));
  const lines = [
    hasWords ? words : '',
    cast ? `출연: ${cast}` : '',
    age && !FOR_ALL.test(age) ? `관람 연령: ${age}` : '',
  ].filter((line) => line);
  const text = [html, lines.join('\n')].filter((part) => part !== '').join('\n\n');
  const description = boundedText(text, TEXT_BOUNDS.body, 'sty');
  notes.push(...description.notes);
  const price = priceText(importedLine(childText(element, 'pcseguidance')), { code: 'KRW' });
  if (price?.isWords) notes.push(importNote('cost-text', 'pcseguidance', price.text));
  return {
    ...(description.text === '' ? {} : { description: description.text }),
    ...(price ? { cost: boundedText(price.text, TEXT_BOUNDS.line, 'pcseguidance').text } : {}),
  };
}

function organizersOf(element: XmlElement): string[] {
  const field = ORGANIZERS.find((name) => childText(element, name) !== '');
  const names = field === undefined ? [] : childText(element, field).split(/[,，]/).map(importedLine);
  return [...new Set(names.filter((name) => name !== ''))].slice(0, MOST_NAMES);
}

function ticketAddress(element: XmlElement, notes: ImportNote[]): string | undefined {
  const [relates] = childrenOf(element, 'relates');
  const addresses = relates ? childrenOf(relates, 'relate').map((one) => childText(one, 'relateurl')) : [];
  return addressOf(addresses.find((one) => one !== '') ?? '', 'relateurl', notes);
}

function addressOf(text: string, column: string, notes: ImportNote[]): string | undefined {
  const { url, code } = webAddress(text);
  if (code) notes.push(importNote(code, column, text));
  return url;
}
