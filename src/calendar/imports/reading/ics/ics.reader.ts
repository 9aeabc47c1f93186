import { importNote } from '../import-note.js';
import type { ImportedRecords, StatedFact } from '../import-record.js';
import { importedLine } from '../imported-html.js';
import type { Reader, ReadingOptions, SnapshotFile, SourceRefusal } from '../reader.js';
import { refusalOfSize, TOO_LARGE } from '../source-limits.js';
import { icsComponents, type IcsFile } from './ics-components.js';
import { icsEntry, isExcerpt } from './ics-entry.js';
import { isPrivate } from './ics-facts.js';
import { icsText } from './ics-property.js';
import { icsGroup } from './ics-series.js';
import { icsSource } from './ics-source.js';
import { icsZones } from './ics-zones.js';

/** A component without one of these says that there is none. */
const STATES: readonly StatedFact[] = [
  'event_status',
  'recurrence',
  'dates',
  'exceptions',
  'venue',
  'organizer',
  'categories',
  'image',
  'description',
  'website',
];

/** Reads iCalendar (RFC 5545, 6868, 7529, 7986) as calendars write it, broken or not. */
export const readIcs: Reader = (files, options) => {
  const tooLarge = refusalOfSize(files);
  if (tooLarge) return tooLarge;
  const read = files.map(({ bytes }) => icsComponents(bytes));
  if (read.includes('too-large')) return TOO_LARGE;
  const calendars = read.filter((one) => typeof one === 'object');
  if (!calendars.some(({ isCalendar }) => isCalendar)) return { refusal: 'not-the-format', ...foundIn(files) };
  return recordsOf(calendars, files, options);
};

function recordsOf(
  calendars: readonly IcsFile[],
  files: readonly SnapshotFile[],
  options: ReadingOptions,
): ImportedRecords {
  const entries = calendars.flatMap(({ events }, at) =>
    events.map((component) => icsEntry(component, files.length > 1 ? files[at]?.name : undefined)),
  );
  const open = entries.filter((entry) => !isPrivate(entry));
  const source = icsSource(open, options);
  for (const { key, place, first } of entries.filter(isPrivate)) {
    const note = importNote('private-left-out', 'CLASS', first.get('CLASS')?.value);
    source.records.leftOut.add({ kind: 'events', key, place }, { note, outcome: 'skipped' });
  }
  calendars.forEach(({ others }, at) => {
    for (const { name, number, key, title } of others) {
      const place = { ...(files.length > 1 ? { file: files[at]?.name ?? '' } : {}), rows: [number] };
      const note = importNote('other-type', 'BEGIN', name);
      source.records.leftOut.add({ kind: 'events', key, title, place }, { note, outcome: 'skipped' });
    }
  });
  const events = [...Map.groupBy(open, ({ key }) => key).values()].flatMap((group) => {
    const [{ key, place } = { key: '', place: { rows: [] } }] = group;
    return source.records.leftOut.reading({ kind: 'events', key, place }, () => icsGroup(group, source)) ?? [];
  });
  const [calendar] = calendars;
  const isWhole = calendars.every((one) => !one.isCalendar || one.isWhole);
  const name = nameOf(calendars);
  return {
    ...source.records.records(),
    events,
    // An event that is cut off lacks what stood behind.
    states: isWhole ? STATES : [],
    deleted: [],
    isComplete:
      isWhole &&
      calendars.every(({ isCalendar, calendar: one }, at) => isCalendar && !isExcerpt(one, files[at]?.name ?? '')),
    isBrokenOff: !isWhole,
    ...(name === '' ? {} : { name }),
    ...(calendar ? zoneIn(calendar, options) : {}),
  };
}

function nameOf(calendars: readonly IcsFile[]): string {
  const properties = calendars[0]?.calendar.properties;
  return importedLine(icsText((properties?.get('NAME') ?? properties?.get('X-WR-CALNAME'))?.value ?? ''));
}

/** The zone that the calendar names. */
function zoneIn({ calendar }: IcsFile, options: ReadingOptions): Pick<ImportedRecords, 'zone'> {
  const isNamed = calendar.properties.has('X-WR-TIMEZONE');
  return isNamed ? { zone: icsZones(calendar, options).own } : {};
}

/** A page where a calendar was expected: mostly one that wants a password. */
function foundIn(files: readonly SnapshotFile[]): Pick<SourceRefusal, 'found'> {
  const start = Buffer.from(files[0]?.bytes.subarray(0, 500) ?? [])
    .toString('utf8')
    .trim();
  if (/^<(?:!doctype html|html)/i.test(start)) return { found: 'HTML' };
  if (/^</.test(start)) return { found: 'XML' };
  return /^[[{]/.test(start) ? { found: 'JSON' } : {};
}
