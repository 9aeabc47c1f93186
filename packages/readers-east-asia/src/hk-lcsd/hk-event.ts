import {
  boundedText,
  childText,
  durationOfWords,
  type ImportedEvent,
  importedHtml,
  type ImportedTexts,
  type ImportNote,
  importNote,
  priceText,
  type ReadingOptions,
  type RecordPlace,
  refuseRecord,
  type SourceRecords,
  statusOfTitle,
  TEXT_BOUNDS,
  type TextsOf,
  webAddress,
  type XmlElement,
} from 'kalends/reading';
import { hkDates } from './hk-dates.js';
import { addCategories, addPresenter, hkText, titlesOf } from './hk-names.js';

/** What the other files of the source tell, and what events name. */
export interface HkSource {
  readonly days: ReadonlyMap<string, readonly string[]>;
  /** With the venues of the source. */
  readonly records: SourceRecords;
}

/** The end of the names of fields in each language. */
const SUFFIXES = [
  ['zh-hant', 'c'],
  ['en', 'e'],
] as const;

const LABELS = { 'zh-hant': { age: '年齡', enquiry: '查詢' }, en: { age: 'Ages', enquiry: 'Enquiries' } } as const;

/** Reads an event. @throws RecordRefusal without key, title or day */
export function hkEvent(
  element: XmlElement,
  place: RecordPlace,
  source: HkSource,
  options: ReadingOptions,
): ImportedEvent {
  const key = element.attributes['id']?.trim() ?? '';
  if (key === '') refuseRecord('key-missing', 'id');
  const [chinese, english] = [hkText(element, 'titlec'), hkText(element, 'titlee')];
  const named = titlesOf({ chinese, english });
  if (!named) refuseRecord('title-missing', 'titlec');
  const told = {
    chinese: childText(element, 'predateC'),
    english: childText(element, 'predateE'),
    listed: source.days.get(key),
    duration: durationOfWords(childText(element, 'progtimee')) ?? durationOfWords(childText(element, 'progtimec')),
  };
  const { notes: dateNotes, isUnread, ...dates } = hkDates(told, options);
  const notes = [...dateNotes];
  const texts = textsOf(element, named.texts, isUnread, notes);
  const presenter = addPresenter(element, place, source.records);
  const status = statusOfTitle(chinese) ?? statusOfTitle(english);
  const ticketUrl = addressIn(element, ['tagenturlc', 'tagenturle'], notes);
  const image = addressIn(element, ['prog_image', 'detail_image1'], notes);
  return {
    kind: 'events',
    key,
    place,
    originalLanguage: named.original,
    texts,
    zone: options.zone,
    ...dates,
    ...venueOf(element, source, notes),
    ...(presenter === undefined ? {} : { organizers: [presenter] }),
    categories: addCategories(element, place, source.records),
    ...(status ? { eventStatus: status } : {}),
    ...(ticketUrl === undefined ? {} : { fields: { ticket_url: ticketUrl } }),
    ...(image === undefined ? {} : { image: { url: image } }),
    notes,
  };
}

function venueOf(element: XmlElement, { records }: HkSource, notes: ImportNote[]): Pick<ImportedEvent, 'venue'> {
  const key = childText(element, 'venueid');
  if (key === '') return {};
  if (records.venues.get(key)) return { venue: key };
  notes.push(importNote('venue-unknown', 'venueid', key));
  return { venue: null };
}

function textsOf(element: XmlElement, titles: TextsOf, isUnread: boolean, notes: ImportNote[]): TextsOf {
  return Object.fromEntries(
    SUFFIXES.flatMap(([language, suffix]) => {
      const title = titles[language];
      if (!title) return [];
      const description = descriptionOf(element, language, isUnread, notes);
      const website = addressIn(element, [`url${suffix}`], notes);
      const price = priceText(hkText(element, `price${suffix}`), { code: 'HKD' });
      if (price?.isWords && suffix === 'c') notes.push(importNote('cost-text', 'pricec', price.text));
      const texts: ImportedTexts = {
        ...title,
        ...(description === '' ? {} : { description }),
        ...(website === undefined ? {} : { website }),
        ...(price ? { cost: boundedText(price.text, TEXT_BOUNDS.line, `price${suffix}`).text } : {}),
      };
      return [[language, texts]];
    }),
  );
}

/** The description with remarks, ages and whom to ask; and the words about dates where they could not be read. */
function descriptionOf(
  element: XmlElement,
  language: 'zh-hant' | 'en',
  isUnread: boolean,
  notes: ImportNote[],
): string {
  const suffix = language === 'en' ? 'e' : 'c';
  const { html, isCleaned } = importedHtml(childText(element, `desc${suffix}`).replace(/\r\n?/g, '\n'));
  if (isCleaned) notes.push(importNote('html-cleaned', `desc${suffix}`));
  const labels = LABELS[language];
  const [age, enquiry] = [hkText(element, `agelimit${suffix}`), hkText(element, 'enquiry')];
  const lines = [
    isUnread ? childText(element, `predate${suffix.toUpperCase()}`) : '',
    hkText(element, `remark${suffix}`),
    age === '' ? '' : `${labels.age}${language === 'en' ? ': ' : '：'}${age}`,
    enquiry === '' ? '' : `${labels.enquiry}${language === 'en' ? ': ' : '：'}${enquiry}`,
  ].filter((line) => line !== '');
  const text = [html, lines.join('\n')].filter((part) => part !== '').join('\n\n');
  const bounded = boundedText(text, TEXT_BOUNDS.body, `desc${suffix}`);
  notes.push(...bounded.notes);
  return bounded.text;
}

/** The first of several fields that has an address. */
function addressIn(element: XmlElement, names: readonly string[], notes: ImportNote[]): string | undefined {
  const name = names.find((one) => hkText(element, one) !== '');
  if (name === undefined) return undefined;
  const { url, code } = webAddress(childText(element, name));
  if (code) notes.push(importNote(code, name, childText(element, name)));
  return url;
}
