import {
  endOfDay,
  importedHtml,
  type ImportedImage,
  importedLine,
  type ImportedTexts,
  importedTitle,
  type ImportedVenue,
  type ImportNote,
  importNote,
  isSentinel,
  type JsonObject,
  jsonText,
  type Language,
  readSourceDay,
  type RecordPlace,
  refuseRecord,
  toldCoordinates,
  type WallClock,
  webAddress,
} from 'kalends/reading';

/** A festival in one language. */
export interface TourRecord {
  readonly key: string;
  readonly place: RecordPlace;
  readonly language: Language;
  /** The Korean name as it is compared; '' for a record that does not tell it. */
  readonly koreanName: string;
  readonly texts: ImportedTexts & { readonly title: string };
  readonly address: string;
  readonly venueName: string;
  readonly coordinates: ImportedVenue['coordinates'];
  readonly start: WallClock;
  readonly end: WallClock;
  readonly image: ImportedImage | undefined;
  readonly notes: readonly ImportNote[];
}

const LABELS: Readonly<Record<Language, string>> = {
  ko: '문의: ',
  en: 'Enquiries: ',
  ja: 'お問い合わせ：',
  'zh-hans': '咨询：',
  'zh-hant': '查詢：',
};

/** Kinds of 공공누리, the licence of Korean authorities. */
const LICENCES: Readonly<Record<string, string>> = { Type1: '공공누리 제1유형', Type3: '공공누리 제3유형' };

/** Title and Korean title of `Lantern Festival (등 축제)`; nothing for a name without Korean in brackets at its end. */
function withKorean(name: string): readonly string[] {
  const text = name.trim();
  const open = Math.max(text.lastIndexOf('('), text.lastIndexOf('（'));
  const korean = text.slice(open + 1, -1);
  const isNamed = open > 0 && /[)）]$/.test(text) && /[가-힣]/.test(korean) && !/[)）]/.test(korean);
  return isNamed ? [text, text.slice(0, open).trim(), korean] : [];
}

/** Reads an item of a list. @throws RecordRefusal without key, title or first day */
export function tourRecord(item: JsonObject, place: RecordPlace, language: Language): TourRecord {
  const key = jsonText(item['contentid']);
  if (key === '') refuseRecord('key-missing', 'contentid');
  const name = importedTitle(jsonText(item['title']));
  if (name === '') refuseRecord('title-missing', 'title');
  const [, title = name, korean = ''] = language === 'ko' ? [name, name, name] : withKorean(name);
  const notes: ImportNote[] = [];
  const { start, end } = daysOf(item, notes);
  const address = importedLine([jsonText(item['addr1']), jsonText(item['addr2'])].join(' '));
  const { coordinates, code } = toldCoordinates(jsonText(item['mapy']), jsonText(item['mapx']));
  if (code) notes.push(importNote(code, 'mapy', `${jsonText(item['mapy'])}, ${jsonText(item['mapx'])}`));
  const description = descriptionOf(item, language, notes);
  return {
    key,
    place,
    language,
    koreanName: koreanFolded(korean),
    texts: { title, ...(description === '' ? {} : { description }) },
    address,
    venueName: importedLine(jsonText(item['eventplace'])) || address,
    coordinates,
    start,
    end,
    image: imageOf(item, notes),
    notes,
  };
}

function koreanFolded(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s\p{P}]+/gu, '')
    .toLowerCase();
}

/** `20270501`. */
function daysOf(item: JsonObject, notes: ImportNote[]): { start: WallClock; end: WallClock } {
  const [first, last] = [jsonText(item['eventstartdate']), jsonText(item['eventenddate'])];
  if (first === '') refuseRecord('start-missing', 'eventstartdate');
  const from = readSourceDay(first, 'month-first');
  if ('problem' in from) refuseRecord(from.problem, 'eventstartdate', first);
  if (isSentinel(from.day)) refuseRecord('date-open', 'eventstartdate', first);
  const to = last === '' ? undefined : readSourceDay(last, 'month-first');
  const day = to && 'day' in to && !isSentinel(to.day) ? to.day : undefined;
  if (last === '') notes.push(importNote('end-missing', 'eventenddate'));
  else if (to && 'problem' in to) notes.push(importNote(to.problem, 'eventenddate', last));
  else if (day === undefined) notes.push(importNote('open-run', 'eventenddate', last));
  else if (day < from.day) notes.push(importNote('end-before-start', 'eventenddate', last));
  return { start: from.day, end: endOfDay(day !== undefined && day >= from.day ? day : from.day) };
}

function descriptionOf(item: JsonObject, language: Language, notes: ImportNote[]): string {
  const { html, isCleaned } = importedHtml(jsonText(item['overview']));
  if (isCleaned) notes.push(importNote('html-cleaned', 'overview'));
  const phone = importedLine(jsonText(item['tel']));
  return [html, phone === '' ? '' : `${LABELS[language]}${phone}`].filter((part) => part !== '').join('\n\n');
}

function imageOf(item: JsonObject, notes: ImportNote[]): ImportedImage | undefined {
  const text = jsonText(item['firstimage']);
  const { url, code } = webAddress(text);
  if (code) notes.push(importNote(code, 'firstimage', text));
  const licence = LICENCES[jsonText(item['cpyrhtDivCd'])];
  return url === undefined ? undefined : { url, ...(licence === undefined ? {} : { licence }) };
}
