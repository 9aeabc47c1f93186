import {
  type DateSpan,
  type ImportedEvent,
  type ImportedImage,
  type ImportNote,
  importNote,
  type NamedPlace,
  type ReadingOptions,
  type RecordPlace,
  refuseRecord,
  type RowCells,
  saysYes,
  type SourceRecords,
  spanOf,
  statusOfTitle,
  toldCoordinates,
  wallClock,
  webAddress,
} from 'kalends/reading';
import { createHash } from 'node:crypto';
import { japaneseSchedule, scheduleLines } from './japanese-schedule.js';
import { jpLine, jpTexts } from './jp-texts.js';

/** An event whose venue has a key when all rows are read. */
export type JpEvent = ImportedEvent & { readonly namedPlace: NamedPlace | undefined };

const MOST_NAMES = 50;

interface Dates extends Pick<ImportedEvent, 'start' | 'end' | 'allDay' | 'recurrence'> {
  readonly notes: readonly ImportNote[];
}

/** Reads a row. @throws RecordRefusal without a title or a start */
export function jpEvent(cells: RowCells, place: RecordPlace, records: SourceRecords, options: ReadingOptions): JpEvent {
  const title = jpLine(cells, 'title');
  if (title === undefined) refuseRecord('title-missing', 'イベント名');
  const dates = datesOf(cells, options);
  const { texts, notes } = jpTexts(cells, dates.recurrence !== undefined);
  const venue = placeOf(cells, notes);
  const image = imageOf(cells, notes);
  const status = statusOfTitle(title);
  const key = keyOf(cells) ?? `made-${digest([title, dates.start, venue?.name ?? ''])}`;
  const made = keyOf(cells) === undefined ? [importNote('key-made', 'NO')] : [];
  if (venue) records.places.add(venue, place);
  const recurrence = dates.recurrence ? { recurrence: dates.recurrence } : {};
  return {
    kind: 'events',
    key,
    place,
    originalLanguage: 'ja',
    texts,
    zone: options.zone,
    start: dates.start,
    end: dates.end,
    allDay: dates.allDay,
    ...recurrence,
    ...namesOf(cells, place, records),
    ...(status ? { eventStatus: status } : {}),
    ...(image ? { image } : {}),
    namedPlace: venue,
    notes: [...made, ...dates.notes, ...notes],
  };
}

/** Code of the municipality and number in its list. */
function keyOf(cells: RowCells): string | undefined {
  const [code, number] = [cells.get('code')?.text, cells.get('number')?.text].map((text) => text?.normalize('NFKC'));
  return number === undefined ? undefined : [code, number].filter((part) => part !== undefined).join('-');
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

function datesOf(cells: RowCells, { zone }: ReadingOptions): Dates {
  const written = {
    startDate: cells.get('start_date'),
    startTime: cells.get('start_time'),
    endDate: cells.get('end_date'),
    endTime: cells.get('end_time'),
    allDay: undefined,
  };
  const span = spanOf(written, { zone, order: 'month-first', startColumn: '開始日' });
  const schedule = cells.get('schedule');
  const read = japaneseSchedule(schedule?.text ?? '');
  const isOpen = span.notes.some(({ code }) => code === 'open-run');
  const isLong = span.lastDay > span.start || isOpen;
  if (read.kind === 'rule' && isLong && read.fits(span.start)) {
    const recurrence = scheduleLines(read.parts, zone, isOpen ? undefined : span.lastDay);
    return { ...firstDate(span), recurrence, notes: span.notes };
  }
  const unread = read.kind === 'none' ? [] : [importNote('schedule-unread', schedule?.column, schedule?.text)];
  const daily = hasDailyHours(span) ? [importNote('daily-hours', written.endTime?.column)] : [];
  return { ...span, notes: [...span.notes, ...daily, ...unread] };
}

/** Hours of several days: the end of the first day is not that of the last. */
function hasDailyHours({ allDay, start, end }: DateSpan): boolean {
  return (
    !allDay && end.slice(0, 10) > start.slice(0, 10) && end.slice(11) > start.slice(11) && !end.endsWith('23:59:59')
  );
}

function firstDate({ start, end, allDay }: DateSpan): Pick<DateSpan, 'start' | 'end' | 'allDay'> {
  const sameDay = wallClock(`${start.slice(0, 10)} ${end.slice(11)}`) ?? start;
  return { start, end: sameDay > start ? sameDay : start, allDay };
}

function placeOf(cells: RowCells, notes: ImportNote[]): NamedPlace | undefined {
  const parts = (fields: readonly string[]) => fields.flatMap((field) => jpLine(cells, field) ?? []);
  const short = parts(['province', 'city', 'address_town', 'address_rest']).join('');
  const address = [...(cells.has('address') ? parts(['address']) : [short]), ...parts(['building'])].join(' ').trim();
  const name = jpLine(cells, 'venue') ?? address;
  if (name === '') return undefined;
  const [latitude, longitude] = [cells.get('latitude'), cells.get('longitude')];
  const { coordinates, code } = toldCoordinates(latitude?.text, longitude?.text);
  if (code) notes.push(importNote(code, latitude?.column, `${latitude?.text ?? ''}, ${longitude?.text ?? ''}`));
  const [province, city] = [jpLine(cells, 'province'), jpLine(cells, 'city')];
  return {
    name,
    texts: {
      ...(address === '' ? {} : { address }),
      ...(city === undefined ? {} : { city }),
      ...(province === undefined ? {} : { province }),
    },
    ...(coordinates ? { coordinates } : {}),
  };
}

function imageOf(cells: RowCells, notes: ImportNote[]): ImportedImage | undefined {
  const cell = cells.get('image');
  const { url, code } = webAddress(cell?.text ?? '');
  if (code) notes.push(importNote(code, cell?.column, cell?.text));
  const licence = jpLine(cells, 'image_licence');
  return url === undefined ? undefined : { url, ...(licence === undefined ? {} : { licence }) };
}

function namesOf(cells: RowCells, place: RecordPlace, records: SourceRecords): Partial<ImportedEvent> {
  const organizers = namesIn(cells, 'organizers').map((name) => records.organizer({ name }, place));
  const categories = records.terms('categories', namesIn(cells, 'categories'), place);
  const families = cells.get('families');
  const tags = families && saysYes(families.text) ? records.terms('tags', [families.column], place) : [];
  return {
    ...(organizers.length > 0 ? { organizers } : {}),
    ...(categories.length > 0 ? { categories } : {}),
    ...(tags.length > 0 ? { tags } : {}),
  };
}

/** Names in a cell; a dot in the middle belongs to a name. */
function namesIn(cells: RowCells, field: string): string[] {
  const names = (cells.get(field)?.text ?? '').split(/[、，,;；\n]/).map((name) => name.replace(/\u3000/g, ' ').trim());
  return [...new Set(names.filter((name) => name !== ''))].slice(0, MOST_NAMES);
}
