import { namedDay, parseWritten } from '#core/dates/parse-date.js';
import { wallClock, type WallClock } from '#core/dates/wall-clock.js';
import { UTC_ZONE, type Zone } from '#core/dates/zone.js';
import { WEEKDAYS } from '#core/recurrence/rule.js';
import { descriptorOf, eventFieldsNamed } from '#core/event-fields.js';
import { importNote } from '../import-note.js';
import { importedFields, type FieldText } from '../imported-fields.js';
import type { ImportedEvent, ImportNote, RecordPlace } from '../import-record.js';
import { isJsonObject, type JsonObject } from '../json-value.js';
import type { ReadingOptions } from '../reader.js';
import { refuseRecord } from '../record-refusal.js';
import type { SourceRecords } from '../source-records.js';
import { zoneOfName } from '../zone-of-name.js';
import { addProgrammeTerms } from './add-programme-terms.js';
import { firstLanguage, lineText, lineTexts, lineWords, writtenValue } from './line-fields.js';
import { programmeTexts } from './programme-texts.js';
import { weeklyRule, type Weekly } from './weekly-rule.js';

/** What the events of a source refer to. */
export interface ProgrammeSource {
  readonly options: ReadingOptions;
  readonly records: SourceRecords;
  /** Keys of venues by their `source_id`. */
  readonly venueOf: (id: string) => string | undefined;
}

/** Reads an event. @throws RecordRefusal */
export function programmeEvent(
  line: JsonObject,
  head: { readonly key: string; readonly place: RecordPlace },
  { options, records, venueOf }: ProgrammeSource,
): ImportedEvent {
  const titles = lineTexts(line, 'title');
  if (Object.keys(titles).length === 0) refuseRecord('title-missing', 'title');
  const times = timesOf(line, options);
  const weekly = weeklyOf(line);
  const texts = programmeTexts(line, titles, head.key);
  const notes: ImportNote[] = [];
  const described = importedFields(describedTexts(line), notes);
  const venue = venueKey(line, venueOf);
  // Nothing is refused from here on: only for events that are made are presenters and categories made.
  const { organizers, categories } = addProgrammeTerms(line, head.place, records);
  return {
    kind: 'events',
    ...head,
    isKnownBySlug: true,
    originalLanguage: firstLanguage(titles),
    ...times,
    ...(weekly ? { recurrence: [weeklyRule(weekly, times)] } : {}),
    ...described,
    ...(venue === undefined ? {} : { venue }),
    ...(organizers.length === 0 ? {} : { organizers }),
    ...(categories.length === 0 ? {} : { categories }),
    texts: texts.texts,
    notes: [...times.notes, ...texts.notes, ...notes],
  };
}

const DESCRIBED = eventFieldsNamed('jsonLines');

function describedTexts(line: JsonObject): FieldText[] {
  return DESCRIBED.flatMap(({ name, as }) => {
    const { kind } = descriptorOf(name);
    const text = kind === 'flag' || kind === 'list' ? lineWords(line, as) : lineText(line, as);
    return text === undefined ? [] : [{ name, text, column: as }];
  });
}

function venueKey(line: JsonObject, venueOf: ProgrammeSource['venueOf']): string | undefined {
  const id = lineText(line, 'venue');
  return id === undefined ? undefined : (venueOf(id) ?? refuseRecord('venue-unknown', 'venue', id));
}

type Times = Pick<ImportedEvent, 'start' | 'end' | 'allDay' | 'zone' | 'notes'>;

function timesOf(line: JsonObject, options: ReadingOptions): Times {
  const allDay = line['all_day'] === true;
  const [start, told] = [moment(line, 'start_date', allDay), moment(line, 'end_date', allDay)];
  const end = allDay ? dayAt(told, '23:59:59') : told;
  const isBefore = end < start;
  const { zone, notes } = zoneOf(line, options);
  return {
    start: allDay ? dayAt(start, '00:00:00') : start,
    end: isBefore ? start : end,
    allDay,
    zone,
    notes: [...notes, ...(isBefore ? [importNote('end-before-start', 'end_date', told)] : [])],
  };
}

/** The zone that a line names, else that of the source. */
function zoneOf(line: JsonObject, options: ReadingOptions): { readonly zone: Zone; readonly notes: ImportNote[] } {
  const name = lineText(line, 'timezone');
  if (name === undefined) return { zone: options.zone, notes: [] };
  const known = zoneOfName(name, options);
  if (known === undefined) return { zone: options.zone, notes: [importNote('zone-unknown', 'timezone', name)] };
  return { zone: known.zone, notes: known.code === undefined ? [] : [importNote(known.code, 'timezone', name)] };
}

/** A time in any form of the API that contains its day, as a wall clock. */
function moment(line: JsonObject, field: string, allDay: boolean): WallClock {
  const written = lineText(line, field);
  if (written === undefined) return refuseRecord(field === 'start_date' ? 'start-missing' : 'date-unreadable', field);
  const date = parseWritten(written);
  if (date?.kind !== 'wall' || date.dateOnly) return refuseRecord('date-unreadable', field, written);
  return allDay ? (wallClock(`${namedDay(date, UTC_ZONE)} 00:00:00`) ?? date.wall) : date.wall;
}

function dayAt(wall: WallClock, time: string): WallClock {
  return wallClock(`${wall.slice(0, 10)} ${time}`) ?? wall;
}

function weeklyOf(line: JsonObject): Weekly | undefined {
  const value = line['recurrence'];
  if (value === undefined || value === null) return undefined;
  if (!isJsonObject(value)) return refuseRecord('value-type', 'recurrence', writtenValue(value));
  const [day, until] = [lineText(value, 'weekday'), lineText(value, 'until')];
  if (until === undefined && day === undefined) return undefined;
  const weekday = WEEKDAYS.find((name) => name === day);
  if (weekday === undefined) return refuseRecord('rule-unsupported', 'weekday', day);
  if (until === undefined || !wallClock(`${until} 00:00:00`)) return refuseRecord('date-unreadable', 'until', until);
  return { weekday, until };
}
