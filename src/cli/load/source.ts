import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namedDay, parseWritten } from '../../core/dates/parse-date.js';
import { wallClock } from '../../core/dates/wall-clock.js';
import { parseZone, UTC_ZONE } from '../../core/dates/zone.js';
import { WEEKDAYS } from '../../core/recurrence/rule.js';
import { sourceSlug } from './source-slug.js';
import { CommandError } from './target.js';
import type { Weekly } from './weekly.js';

/** The languages of the files, in order of preference for a record's original. */
export const SOURCE_LANGUAGES = ['zh-hant', 'en'] as const;
export type SourceLanguage = (typeof SOURCE_LANGUAGES)[number];

/** One text in its available languages. */
export type LocalizedText = Readonly<Partial<Record<SourceLanguage, string>>>;

interface Sourced {
  /** File and line number. */
  readonly at: string;
  readonly sourceId: string;
}

export interface SourceVenue extends Sourced {
  readonly name: LocalizedText;
  readonly geoLat: number | undefined;
  readonly geoLng: number | undefined;
}

export interface SourceEvent extends Sourced {
  readonly startDate: string;
  readonly endDate: string;
  readonly allDay: boolean;
  readonly timezone: string | undefined;
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly remark: LocalizedText;
  readonly cost: LocalizedText;
  readonly presenter: LocalizedText;
  readonly when: LocalizedText;
  /** Recurrence in words. */
  readonly recurrence: string | undefined;
  readonly weekly: Weekly | undefined;
  readonly venue: string | undefined;
  readonly category: string | undefined;
  readonly subcategory: string | undefined;
  readonly website: string | undefined;
  readonly ticketUrl: string | undefined;
  readonly phone: string | undefined;
}

/** A line without a valid record. */
export interface BadLine {
  readonly at: string;
  readonly reason: string;
}

export interface Source {
  readonly venues: readonly SourceVenue[];
  readonly events: readonly SourceEvent[];
  readonly badVenues: readonly BadLine[];
  readonly badEvents: readonly BadLine[];
}

/** Reads `venues.jsonl` and `events.jsonl`. @throws CommandError if one of them cannot be read */
export async function readSource(folder: string): Promise<Source> {
  const venues = await readLines(folder, 'venues.jsonl', readVenue);
  const events = await readLines(folder, 'events.jsonl', readEvent);
  return { venues: venues.records, badVenues: venues.bad, events: events.records, badEvents: events.bad };
}

type Line = Readonly<Record<string, unknown>>;

async function readLines<T extends Sourced>(
  folder: string,
  file: string,
  read: (line: Line, at: string) => T,
): Promise<{ records: T[]; bad: BadLine[] }> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CommandError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const records: T[] = [];
  const bad: BadLine[] = [];
  const seen = new Map<string, string>();
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue;
    const at = `${file}:${index + 1}`;
    try {
      const record = read(parseLine(line), at);
      const key = sourceSlug(record.sourceId);
      const earlier = seen.get(key);
      if (earlier !== undefined) throw new BadField(`source_id "${record.sourceId}" stands in ${earlier} already`);
      seen.set(key, at);
      records.push(record);
    } catch (error) {
      if (!(error instanceof BadField)) throw error;
      bad.push({ at, reason: error.message });
    }
  }
  return { records, bad };
}

class BadField extends Error {}

function parseLine(line: string): Line {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new BadField('the line is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadField('the line is not a JSON object');
  return value as Line;
}

function readVenue(line: Line, at: string): SourceVenue {
  const name = texts(line, 'venue');
  if (Object.keys(name).length === 0) throw new BadField('venue must be a name in en or zh-hant');
  const [geoLat, geoLng] = [degrees(line, 'geo_lat', 90), degrees(line, 'geo_lng', 180)];
  if ((geoLat === undefined) !== (geoLng === undefined))
    throw new BadField('geo_lat and geo_lng must be given together');
  return { at, sourceId: sourceId(line), name, geoLat, geoLng };
}

function readEvent(line: Line, at: string): SourceEvent {
  const title = texts(line, 'title');
  if (Object.keys(title).length === 0) throw new BadField('title must be a text in en or zh-hant');
  return {
    at,
    sourceId: sourceId(line),
    startDate: moment(line, 'start_date'),
    endDate: moment(line, 'end_date'),
    allDay: line['all_day'] === true,
    timezone: text(line, 'timezone'),
    title,
    description: texts(line, 'description'),
    remark: texts(line, 'remark'),
    cost: texts(line, 'cost'),
    presenter: texts(line, 'organizer'),
    when: texts(line, 'when'),
    ...recurrence(line),
    venue: text(line, 'venue'),
    category: text(line, 'category'),
    subcategory: text(line, 'subcategory'),
    website: text(line, 'website'),
    ticketUrl: text(line, 'ticket_url'),
    phone: text(line, 'phone'),
  };
}

function sourceId(line: Line): string {
  const id = text(line, 'source_id') ?? '';
  if (sourceSlug(id) === '' || sourceSlug(id).length > 50)
    throw new BadField('source_id must be letters or digits, at most 50');
  return id;
}

/** A time in any form of the API that contains its day, converted to the form of answers. */
function moment(line: Line, field: string): string {
  const date = parseWritten(text(line, field) ?? '');
  if (date?.kind !== 'wall' || date.dateOnly) throw new BadField(`${field} must be a time such as 2026-09-25 18:30:00`);
  return line['all_day'] === true ? namedDay(date, UTC_ZONE) : date.wall;
}

function degrees(line: Line, field: string, most: number): number | undefined {
  const value = line[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || Math.abs(value) > most)
    throw new BadField(`${field} must be a number from -${most} to ${most}`);
  return value;
}

function recurrence(line: Line): Pick<SourceEvent, 'recurrence' | 'weekly'> {
  const value = line['recurrence'];
  if (value === undefined || value === null) return { recurrence: undefined, weekly: undefined };
  if (typeof value !== 'object') throw new BadField('recurrence must be an object with a text');
  const given = value as Line;
  return { recurrence: text(given, 'text'), weekly: weekly(given, line) };
}

function weekly(given: Line, line: Line): Weekly | undefined {
  const until = text(given, 'until');
  if (until === undefined && text(given, 'weekday') === undefined) return undefined;
  const weekday = WEEKDAYS.find((name) => name === text(given, 'weekday'));
  if (weekday === undefined) throw new BadField(`weekday must be one of ${WEEKDAYS.join(', ')}`);
  if (until === undefined || !wallClock(`${until} 00:00:00`))
    throw new BadField('until must be a day such as 2026-12-15');
  if (line['all_day'] !== true && !parseZone(text(line, 'timezone') ?? ''))
    throw new BadField('a weekly programme must have a timezone such as Asia/Hong_Kong');
  return { weekday, until };
}

/** A text that is not blank; a number counts as its digits. */
function text(line: Line, field: string): string | undefined {
  const value = line[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw new BadField(`${field} must be a text`);
  const trimmed = value.trim();
  return trimmed === '' ? undefined : trimmed;
}

function texts(line: Line, field: string): LocalizedText {
  const value = line[field];
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw new BadField(`${field} must be an object with texts by language`);
  const given = SOURCE_LANGUAGES.map((language) => [language, text(value as Line, language)] as const);
  return Object.fromEntries(given.filter(([, content]) => content !== undefined));
}
