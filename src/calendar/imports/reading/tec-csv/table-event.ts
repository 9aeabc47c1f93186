import { priceText } from '../price-text.js';
import { placeCoordinates } from '../coordinates.js';
import { plusDays } from '#core/dates/calendar-shift.js';
import { endOfDay } from '#core/dates/wall-clock.js';
import { readSourceTime } from '../dates/source-time.js';
import { spanOf, type DateSpan, type SpanRules } from '../dates/span.js';
import { eventFieldsShown } from '#core/event-fields.js';
import { importedFields, type FieldText } from '../imported-fields.js';
import { importedLine } from '../imported-html.js';
import { importNote } from '../import-note.js';
import type { ImportedEvent, ImportedImage, ImportedTexts, ImportNote, RecordPlace } from '../import-record.js';
import type { NamedPlace } from '../named-places.js';
import type { ReadingOptions } from '../reader.js';
import type { RowCells } from '../tables/row-cells.js';
import { saysYes } from '../tables/table-flag.js';
import { webAddress } from '../web-address.js';
import { zoneOfName } from '../zone-of-name.js';
import { textsOfRow } from './row-texts.js';
import { addTerms } from './add-terms.js';
import type { TableLinks } from './table-links.js';

const DESCRIBED = eventFieldsShown('table');

const STATUSES: Readonly<Record<string, ImportedEvent['eventStatus']>> = {
  ...{ scheduled: 'scheduled', cancelled: 'cancelled', canceled: 'cancelled', postponed: 'postponed' },
  ...{ 'moved online': 'moved_online', moved_online: 'moved_online', rescheduled: 'rescheduled' },
};

/** Dates of a row. @throws RecordRefusal without a start */
export function rowSpan(
  cells: RowCells,
  startColumn: string,
  options: ReadingOptions,
): DateSpan & Pick<SpanRules, 'zone'> {
  const named = cells.get('timezone');
  const found = named && zoneOfName(named.text, options);
  const zone = found?.zone ?? options.zone;
  const code = named && !found ? 'zone-unknown' : found?.code;
  const flag = cells.get('all_day');
  const written = {
    startDate: cells.get('start_date'),
    startTime: cells.get('start_time'),
    endDate: cells.get('end_date'),
    endTime: cells.get('end_time'),
    allDay: flag && (saysYes(flag.text) || (cells.has('start_time') ? false : undefined)),
  };
  const span = spanOf(written, { zone, order: options.dateOrder ?? 'month-first', startColumn });
  const notes = code ? [importNote(code, named?.column, named?.text), ...span.notes] : span.notes;
  return { ...span, ...(span.allDay ? lastWholeDay(cells, span) : {}), zone, notes };
}

/** Whole days from midnight to midnight, as Outlook writes them, end with the day before. */
function lastWholeDay(cells: RowCells, { start, lastDay }: DateSpan): Partial<DateSpan> {
  const isMidnight = (field: string): boolean => readSourceTime(cells.get(field)?.text ?? '')?.seconds === 0;
  const before = plusDays(lastDay, -1);
  if (!before || before < start || !isMidnight('start_time') || !isMidnight('end_time')) return {};
  return { end: endOfDay(before), lastDay: before };
}

/** Everything of an event but its key and its dates; the key of its venue is known when all events are read. */
export interface RowFacts extends Omit<ImportedEvent, 'kind' | 'key' | 'place' | 'start' | 'end' | 'zone' | 'allDay'> {
  readonly venueKey: (() => string) | undefined;
}

/** Undefined for a row without a title. */
export function rowFacts(
  cells: RowCells,
  place: RecordPlace,
  links: TableLinks,
  options: ReadingOptions,
): RowFacts | undefined {
  const read = textsOfRow(cells, options.language);
  if (!read) return undefined;
  const notes = [...read.notes];
  const venue = venueOf(cells, place, links);
  const organizers = cells.get('organizers');
  const named = organizers && links.organizersOf(organizers, place);
  const image = imageOf(cells, notes);
  const described = importedFields(describedCells(cells), notes);
  const cost = costOf(cells, notes);
  const status = STATUSES[cells.get('event_status')?.text.toLowerCase() ?? ''];
  const [categories, tags] = [cells.get('categories'), cells.get('tags')];
  notes.push(...(venue?.notes ?? []), ...(named?.notes ?? []));
  const original: ImportedTexts = { ...read.texts[read.original], ...(cost === undefined ? {} : { cost }) };
  return {
    originalLanguage: read.original,
    texts: { ...read.texts, [read.original]: original },
    venueKey: venue?.key,
    ...(named ? { organizers: named.keys } : {}),
    ...(categories ? { categories: addTerms(links.records, 'categories', categories.text, place) } : {}),
    ...(tags ? { tags: addTerms(links.records, 'tags', tags.text, place) } : {}),
    ...(image ? { image } : {}),
    ...described,
    ...(status ? { eventStatus: status } : {}),
    notes,
  };
}

function describedCells(cells: RowCells): FieldText[] {
  return DESCRIBED.flatMap((name) => {
    const cell = cells.get(name);
    return cell ? [{ name, ...cell }] : [];
  });
}

function venueOf(cells: RowCells, place: RecordPlace, links: TableLinks) {
  const cell = cells.get('venue');
  if (!cell) return undefined;
  const text = (name: string) => cells.get(name)?.text;
  const { coordinates, code } = placeCoordinates(text('latitude'), text('longitude'));
  const names = ['address', 'city', 'province', 'country'] as const;
  const texts = Object.fromEntries(names.flatMap((name) => (cells.has(name) ? [[name, text(name)]] : [])));
  const [zip, phone] = [text('zip'), text('phone')];
  const facts: Omit<NamedPlace, 'name'> = {
    texts,
    ...(zip === undefined ? {} : { zip }),
    ...(phone === undefined ? {} : { phone }),
    ...(coordinates ? { coordinates } : {}),
  };
  const venue = links.venue({ ...cell, text: importedLine(cell.text) }, facts, place);
  const column = cells.get('latitude')?.column;
  return { ...venue, notes: code ? [importNote(code, column), ...venue.notes] : venue.notes };
}

function imageOf(cells: RowCells, notes: ImportNote[]): ImportedImage | undefined {
  const url = addressOf(cells, 'image', notes);
  return url === undefined ? undefined : { url };
}

function addressOf(cells: RowCells, name: string, notes: ImportNote[]): string | undefined {
  const cell = cells.get(name);
  if (!cell) return undefined;
  const { url, code } = webAddress(cell.text);
  if (code) notes.push(importNote(code, cell.column, cell.text));
  return url;
}

function costOf(cells: RowCells, notes: ImportNote[]): string | undefined {
  const cell = cells.get('cost');
  if (!cell) return undefined;
  const text = (name: string) => cells.get(name)?.text;
  const [code, symbol, position] = [text('currency_code'), text('currency_symbol'), text('currency_position')];
  const price = priceText(cell.text, { code, symbol, position });
  if (price?.isWords) notes.push(importNote('cost-text', cell.column, cell.text));
  return price?.text;
}
