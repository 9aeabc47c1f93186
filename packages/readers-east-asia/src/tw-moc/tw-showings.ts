import {
  endOfDay,
  importedLine,
  type ImportedTimes,
  type ImportNote,
  importNote,
  isSentinel,
  type JsonObject,
  jsonObjects,
  jsonText,
  type NamedPlace,
  plusSeconds,
  readSourceDay,
  readSourceTime,
  refuseRecord,
  startOfDay,
  toldCoordinates,
  type WallClock,
} from 'kalends/reading';

/** One showing of an event: its time, and where it takes place. */
export interface Showing extends ImportedTimes {
  readonly allDay: boolean;
  readonly place: NamedPlace | undefined;
  readonly price: string;
}

const ADDRESS = /^([^\d\s]{2}[縣市])?\s*(\d{3,6})?\s*(.*)$/s;
const MOST_SHOWINGS = 2000;

/** Showings of a record in their order; without any, the span of the record. @throws RecordRefusal without a day */
export function showingsOf(record: JsonObject, notes: ImportNote[]): [Showing, ...Showing[]] {
  const listed = jsonObjects(record['showInfo']).slice(0, MOST_SHOWINGS);
  const showings = listed.flatMap((info) => showingOf(info, notes) ?? []);
  const byStart = new Map(showings.toReversed().map((showing) => [showing.start, showing]));
  const [first, ...others] = [...byStart.values()].sort((a, b) => (a.start < b.start ? -1 : 1));
  return first ? [first, ...others] : [spanOfRecord(record, notes)];
}

function showingOf(info: JsonObject, notes: ImportNote[]): Showing | undefined {
  const [from, to] = [jsonText(info['time']), jsonText(info['endTime'])];
  const start = momentOf(from);
  if (typeof start === 'string') {
    notes.push(importNote(start, 'time', from));
    return undefined;
  }
  const facts = { place: placeOf(info, notes), price: jsonText(info['price']) };
  const end = to === '' ? undefined : momentOf(to);
  if (typeof end === 'string') notes.push(importNote(end, 'endTime', to));
  if (!end) notes.push(importNote('end-missing', 'endTime'));
  const last = typeof end === 'object' ? end : start;
  if (isMidnight(start) && isMidnight(last)) return wholeDays(start.wall, last.wall, facts, notes);
  if (last.wall >= start.wall) return { start: start.wall, end: last.wall, allDay: false, ...facts };
  notes.push(importNote('end-before-start', 'endTime', to));
  return { start: start.wall, end: start.wall, allDay: false, ...facts };
}

function spanOfRecord(record: JsonObject, notes: ImportNote[]): Showing {
  const [from, to] = [jsonText(record['startDate']), jsonText(record['endDate'])];
  const showing = jsonText(jsonObjects(record['showInfo'])[0]?.['time']);
  if (from === '') {
    const problem = showing === '' ? 'start-missing' : momentOf(showing);
    return refuseRecord(
      typeof problem === 'string' ? problem : 'start-missing',
      showing === '' ? 'startDate' : 'time',
      showing,
    );
  }
  const start = momentOf(from);
  if (typeof start === 'string') return refuseRecord(start, 'startDate', from);
  const end = to === '' ? start : momentOf(to);
  if (typeof end === 'string') notes.push(importNote(end, 'endDate', to));
  const last = typeof end === 'string' ? start : end;
  return wholeDays(start.wall, last.wall, { place: undefined, price: '' }, notes);
}

/** Midnight to midnight are whole days: the last one counts. */
function wholeDays(
  start: WallClock,
  last: WallClock,
  facts: Pick<Showing, 'place' | 'price'>,
  notes: ImportNote[],
): Showing {
  if (last < start) notes.push(importNote('end-before-start', 'endTime', last));
  return { start: startOfDay(start), end: endOfDay(last < start ? start : last), allDay: true, ...facts };
}

interface Moment {
  readonly wall: WallClock;
}

/** `YYYY/MM/DD HH:mm:ss`, or the problem with it. */
function momentOf(text: string): Moment | 'date-unreadable' | 'date-impossible' | 'date-open' | 'time-unreadable' {
  const read = readSourceDay(text, 'month-first');
  if ('problem' in read) return read.problem;
  if (isSentinel(read.day)) return 'date-open';
  const time = read.time === undefined ? { seconds: 0 } : readSourceTime(read.time);
  const wall = time && plusSeconds(read.day, time.seconds);
  return wall ? { wall } : 'time-unreadable';
}

function isMidnight({ wall }: Moment): boolean {
  return wall.endsWith('00:00:00');
}

/** `臺中市40453 臺中市北區示例路一號`: city, zip code and address. */
function placeOf(info: JsonObject, notes: ImportNote[]): NamedPlace | undefined {
  const location = importedLine(jsonText(info['location']));
  const name = importedLine(jsonText(info['locationName'])) || location;
  if (name === '') return undefined;
  const [, city, zip, rest = ''] = ADDRESS.exec(location) ?? [];
  const address = zip === undefined ? location : rest;
  const [latitude, longitude] = [jsonText(info['latitude']), jsonText(info['longitude'])];
  const { coordinates, code } = toldCoordinates(latitude, longitude);
  if (code) notes.push(importNote(code, 'latitude', `${latitude}, ${longitude}`));
  const isPlain = address === '' || address === name;
  return {
    name,
    texts: { ...(isPlain ? {} : { address }), ...(city === undefined ? {} : { city }) },
    ...(zip === undefined ? {} : { zip }),
    ...(coordinates ? { coordinates } : {}),
  };
}
