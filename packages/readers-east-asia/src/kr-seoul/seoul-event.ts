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
  type JsonObject,
  jsonText,
  type NamedPlace,
  placeCoordinates,
  priceText,
  type ReadingOptions,
  readSourceTime,
  type RecordPlace,
  refuseRecord,
  type SourceRecords,
  spanOf,
  statusOfTitle,
  TEXT_BOUNDS,
  webAddress,
} from 'kalends/reading';

const TIMES = /^\d{1,2}:\d\d\s*[~-]\s*\d{1,2}:\d\d$/;
/** Organizations that are none. */
const OTHERS = /^기타$/;

/** Reads a row; places have keys when all rows are read. @throws RecordRefusal without a title or a day */
export function seoulEvent(
  row: JsonObject,
  place: RecordPlace,
  records: SourceRecords,
  { zone }: ReadingOptions,
): () => ImportedEvent {
  const text = (name: string): string => decodeEntities(jsonText(row[name])).trim();
  const title = importedTitle(text('TITLE'));
  if (title === '') refuseRecord('title-missing', 'TITLE');
  const notes: ImportNote[] = [];
  const { start, end, allDay, notes: dateNotes, hasWords } = datesOf(text, zone);
  notes.push(...dateNotes);
  const texts = textsOf(text, hasWords, notes);
  const venue = placeOf(text, notes);
  if (venue) records.places.add(venue, place);
  const organizer = importedLine(text('ORG_NAME'));
  const category = importedLine(text('CODENAME'));
  const image = addressOf(text('MAIN_IMG'), 'MAIN_IMG', notes);
  const status = statusOfTitle(title);
  const code = seoulKey(row);
  if (code === undefined) notes.push(importNote('key-made', 'HMPG_ADDR'));
  const organizers = organizer === '' || OTHERS.test(organizer) ? [] : [records.organizer({ name: organizer }, place)];
  const categories = category === '' ? [] : records.terms('categories', [category], place);
  return () => ({
    kind: 'events',
    key: code ?? [title, start, venue?.name ?? ''].join('|'),
    place,
    originalLanguage: 'ko',
    texts: { ko: { title, ...texts } },
    zone,
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

/** Number of the event in the city's portal, which its address there names. */
export function seoulKey(row: JsonObject): string | undefined {
  return /[?&]cultcode=(\d{1,20})/.exec(jsonText(row['HMPG_ADDR']))?.[1];
}

type TextOf = (name: string) => string;

/** First and last day; with a time of day where it takes one day. Words about other times belong in the description. */
function datesOf(
  text: TextOf,
  zone: ReadingOptions['zone'],
): ReturnType<typeof spanOf> & { readonly hasWords: boolean } {
  const time = text('PRO_TIME');
  // All days have the time of midnight.
  const [first, last] = [text('STRTDATE'), text('END_DATE')].map((day) => day.slice(0, 10));
  const isOneDay = first !== '' && (last === '' || first === last);
  const isTime = isOneDay && (readSourceTime(time) !== undefined || TIMES.test(time));
  const dated = (value: string | undefined, column: string) => (value ? { text: value, column } : undefined);
  const span = spanOf(
    {
      startDate: dated(first, 'STRTDATE') ?? dated(text('DATE'), 'DATE'),
      endDate: dated(last, 'END_DATE'),
      startTime: isTime ? dated(time, 'PRO_TIME') : undefined,
      endTime: undefined,
      allDay: undefined,
    },
    { zone, order: 'month-first', startColumn: 'STRTDATE' },
  );
  return { ...span, hasWords: time !== '' && !isTime };
}

function textsOf(text: TextOf, hasWords: boolean, notes: ImportNote[]): Omit<ImportedTexts, 'title'> {
  const lines = [
    hasWords ? `시간: ${importedLine(text('PRO_TIME'))}` : '',
    ...(
      [
        ['출연', 'PLAYER'],
        ['이용 대상', 'USE_TRGT'],
        ['문의', 'INQUIRY'],
      ] as const
    ).map(([label, name]) => (text(name) === '' ? '' : `${label}: ${importedLine(text(name))}`)),
  ].filter((line) => line !== '');
  const { html, isCleaned } = importedHtml([text('PROGRAM'), text('ETC_DESC')].filter(Boolean).join('\n\n'));
  if (isCleaned) notes.push(importNote('html-cleaned', 'PROGRAM'));
  const body = [html, lines.join('\n')].filter((part) => part !== '').join('\n\n');
  const description = boundedText(body, TEXT_BOUNDS.body, 'PROGRAM');
  notes.push(...description.notes);
  const website = addressOf(text('ORG_LINK'), 'ORG_LINK', notes) ?? addressOf(text('HMPG_ADDR'), 'HMPG_ADDR', notes);
  const cost = costOf(text, notes);
  return {
    ...(description.text === '' ? {} : { description: description.text }),
    ...(website === undefined ? {} : { website }),
    ...(cost === undefined ? {} : { cost }),
  };
}

function costOf(text: TextOf, notes: ImportNote[]): string | undefined {
  const price = priceText(importedLine(text('USE_FEE')), { code: 'KRW' });
  if (!price) return text('IS_FREE') === '무료' ? '0' : undefined;
  if (price.isWords) notes.push(importNote('cost-text', 'USE_FEE', price.text));
  return boundedText(price.text, TEXT_BOUNDS.line, 'USE_FEE').text;
}

/** The city has latitude and longitude both ways round: which is which, their size tells. */
function placeOf(text: TextOf, notes: ImportNote[]): NamedPlace | undefined {
  const name = importedLine(text('PLACE'));
  if (name === '') return undefined;
  const district = importedLine(text('GUNAME'));
  const { coordinates, code } = placeCoordinates(text('LAT'), text('LOT'));
  if (code === 'coordinates-unusable') notes.push(importNote(code, 'LAT'));
  const texts = { city: '서울', ...(district === '' ? {} : { province: district }) };
  return { name, texts, ...(coordinates ? { coordinates } : {}) };
}

function addressOf(text: string, column: string, notes: ImportNote[]): string | undefined {
  const { url, code } = webAddress(text);
  if (code) notes.push(importNote(code, column, text));
  return url;
}
