import { defined } from '#core/defined.js';
import { icsComponents } from '../ics/ics-components.js';
import { readIcs } from '../ics/ics.reader.js';
import type { ImportedEvent, ImportedRecords, RecordPlace } from '../import-record.js';
import { importedLine } from '../imported-html.js';
import { sortedPages } from '../missing-page.js';
import type { Reader, SnapshotFile } from '../reader.js';
import { MOST_RECORDS, refusalOfSize, TOO_LARGE } from '../source-limits.js';
import { calendarCursor } from './calendar-cursor.js';
import { multistatusOf, type Multistatus } from './multistatus.js';

/** Calendars of one object each, by the path of their resource, and what is said of the others. */
interface Resources {
  readonly calendars: Map<string, SnapshotFile>;
  readonly gone: Set<string>;
  /** Resources that the collection lists; all of them where it was asked for all. */
  readonly listed: Set<string>;
  readonly answers: Multistatus[];
  /** Whether an answer has been cut short. */
  isCut: boolean;
}

const [NOT_FOUND, TOO_MANY] = [404, 507];
const encoder = new TextEncoder();

/**
 * Reads answers of a CalDAV server (RFC 4791): objects of a calendar, and after the first import its changes since (RFC
 * 6578). A record is known by the path of its resource, which is all that a deletion names.
 */
export const readCalDav: Reader = async (files, options) => {
  const tooLarge = refusalOfSize(files);
  if (tooLarge) return tooLarge;
  const { sent, owed } = sortedPages(files);
  const resources = resourcesIn(sent);
  if (!resources) return { refusal: 'not-the-format' };
  const { calendars, gone, answers } = resources;
  if (calendars.size > MOST_RECORDS) return TOO_LARGE;
  const paths = [...calendars.keys()];
  const read = calendars.size === 0 ? NO_RECORDS : await readIcs([...calendars.values()], options);
  if ('refusal' in read) return read;
  const pathOf = ({ file = paths[0] ?? '' }: RecordPlace): string => file;
  const isWhole = owed.length === 0 && !resources.isCut && [...resources.listed].every((path) => calendars.has(path));
  const hidden = read.leftOut.filter(({ code }) => code === 'private-left-out').map(({ place }) => pathOf(place));
  const named = new Set<string>();
  // A resource may hold dates that are no dates of its series: events of their own.
  const keyOf = ({ key, place }: ImportedEvent): string => {
    const path = pathOf(place);
    const isFirst = !named.has(path);
    named.add(path);
    return isFirst ? path : `${path}#${key}`;
  };
  return {
    ...read,
    events: read.events.map((event) => ({
      ...event,
      key: keyOf(event),
      furtherKeys: [event.key, ...(event.furtherKeys ?? [])],
    })),
    leftOut: [...read.leftOut.map((one) => ({ ...one, key: pathOf(one.place) })), ...owed],
    // An event that became private is public no longer.
    deleted: [...gone, ...hidden].map((key) => ({ kind: 'events', key })),
    isComplete: read.isComplete && isWhole && answers.every(({ syncToken }) => syncToken === undefined),
    ...defined({ name: nameIn(answers), cursor: isWhole ? cursorOf(sent, answers) : undefined }),
  };
};

const NO_RECORDS: ImportedRecords = {
  venues: [],
  organizers: [],
  categories: [],
  tags: [],
  events: [],
  leftOut: [],
  states: [],
  deleted: [],
  isComplete: true,
};

/** Undefined where a file is neither an answer of WebDAV nor a calendar. */
function resourcesIn(files: readonly SnapshotFile[]): Resources | undefined {
  const resources: Resources = {
    calendars: new Map(),
    gone: new Set(),
    listed: new Set(),
    answers: [],
    isCut: false,
  };
  for (const file of files) {
    const answer = multistatusOf(file);
    if (answer) take(answer, resources);
    else if (isCalendar(file))
      resources.calendars.set(pathOfResource(file.name), { ...file, name: pathOfResource(file.name) });
    else return undefined;
  }
  return files.length === 0 ? undefined : resources;
}

/** What a later answer says of a resource counts: between two answers it may have gone, or come back. */
function take(answer: Multistatus, resources: Resources): void {
  const { calendars, gone, listed } = resources;
  resources.answers.push(answer);
  for (const { href, status, properties } of answer.resources) {
    const path = pathOfResource(href);
    const data = properties.get('calendar-data')?.text ?? '';
    if (status === TOO_MANY && answer.syncToken === undefined) resources.isCut = true;
    if (status === NOT_FOUND) {
      gone.add(path);
      for (const paths of [calendars, listed]) paths.delete(path);
    } else if (data.trim() !== '') {
      gone.delete(path);
      calendars.set(path, { name: path, bytes: encoder.encode(data) });
    } else if (properties.has('getetag') && !path.endsWith('/')) {
      gone.delete(path);
      listed.add(path);
    }
  }
}

/** Path of a resource, by which the server names it whatever its host is called. */
function pathOfResource(href: string): string {
  return URL.parse(href, 'https://server.invalid')?.pathname ?? href;
}

function isCalendar({ bytes }: SnapshotFile): boolean {
  const read = icsComponents(bytes);
  return typeof read === 'string' || read.isCalendar;
}

/** Name of the calendar. */
function nameIn(answers: readonly Multistatus[]): string | undefined {
  const [name] = answers.flatMap(({ resources }) =>
    resources.flatMap(({ properties }) => properties.get('displayname')?.text ?? []),
  );
  return (name && importedLine(name)) || undefined;
}

/** Where the next import goes on: behind the last change that was told, else behind the state before the list was asked for. */
function cursorOf([first]: readonly SnapshotFile[], answers: readonly Multistatus[]): string | undefined {
  const [before] = answers.flatMap(({ resources }) =>
    resources.flatMap(({ properties }) => properties.get('sync-token')?.text.trim() ?? []),
  );
  const token = answers.findLast(({ syncToken }) => syncToken !== undefined)?.syncToken ?? before;
  return first && token ? calendarCursor(first.name, token) : undefined;
}
