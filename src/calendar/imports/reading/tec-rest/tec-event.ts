import { plusSeconds } from '#core/dates/calendar-shift.js';
import { endOfDay, startOfDay, type WallClock } from '#core/dates/wall-clock.js';
import type { Zone } from '#core/dates/zone.js';
import { costOfAmounts } from '../cost-text.js';
import { importNote } from '../import-note.js';
import { importedTitle } from '../imported-html.js';
import type { ImportedEvent, ImportedException, ImportNote } from '../import-record.js';
import { isoTime, wallOfTime } from '../iso-time.js';
import { isJsonObject, jsonList, jsonObjects, jsonText, type JsonObject } from '../json-value.js';
import { priceText } from '../price-text.js';
import type { ReadingOptions } from '../reader.js';
import { refuseRecord } from '../record-refusal.js';
import { zoneOfName } from '../zone-of-name.js';
import { isHidden } from './tec-answers.js';
import { tecAddresses, tecImage, tecPublication, tecTexts, type NumberedRow } from './tec-directory.js';
import { linkedRows, type TecLinks } from './tec-links.js';
import type { TecUnit } from './tec-units.js';
import { tecEventIdentity } from '../tec/tec-identity.js';

const STATUSES: Readonly<Record<string, ImportedEvent['eventStatus']>> = {
  EventCancelled: 'cancelled',
  EventPostponed: 'postponed',
  EventMovedOnline: 'moved_online',
  EventRescheduled: 'rescheduled',
};
const NOON = '12:00:00';

/** Makes an event of one language, without its terms. @throws RecordRefusal */
export function tecEvent(
  { key, language, rows, isSeries }: TecUnit,
  links: TecLinks,
  options: ReadingOptions,
): ImportedEvent {
  const [first, ...others] = rows;
  const { row, isProtected = isHidden(row) } = first;
  const { texts, notes } = tecTexts(row, row['title']);
  const times = timesOf(row, options);
  const price = priceOf(row);
  const image = tecImage(row);
  const eventStatus = statusOf(row);
  const event: ImportedEvent = {
    kind: 'events',
    key,
    place: { rows: rows.map(({ number }) => number) },
    originalLanguage: language,
    texts: { [language]: { ...texts, ...(price.cost === undefined ? {} : { cost: price.cost }) } },
    start: times.start,
    end: times.end,
    zone: times.zone,
    allDay: times.allDay,
    ...tecEventIdentity(first.id, times, jsonText(row['url'])),
    ...tecPublication(row),
    ...linksOf(row, links),
    ...(image ? { image } : {}),
    ...(eventStatus === undefined ? {} : { eventStatus }),
    ...flagsOf(row),
    ...(isProtected ? { isProtected } : {}),
    formerAddresses: rows.flatMap((one) => addressesOf(one, isSeries, options)),
    notes: [
      ...notes,
      ...times.notes,
      ...price.notes,
      ...(isProtected ? [importNote('password-unknown', 'post_password')] : []),
    ],
  };
  return isSeries ? withDates(event, [first, ...others], links, options) : event;
}

interface Times {
  readonly start: WallClock;
  readonly end: WallClock;
  readonly zone: Zone;
  readonly allDay: boolean;
  readonly notes: readonly ImportNote[];
}

function timesOf(row: JsonObject, options: ReadingOptions): Times {
  const name = jsonText(row['timezone']);
  const found = zoneOfName(name, options);
  const zone = found?.zone ?? options.zone;
  const code = found ? found.code : 'zone-unknown';
  const zoneNotes = code ? [importNote(code, 'timezone', name)] : [];
  const start = wallAt(row, 'start_date', zone) ?? refuseRecord('start-missing', 'start_date');
  const input = wallAt(row, 'end_date', zone);
  const end = input ?? start;
  const notes = input === undefined ? [...zoneNotes, importNote('end-missing', 'end_date')] : zoneNotes;
  const allDay = isHidden(row) ? start === startOfDay(start) && end === endOfDay(end) : row['all_day'] === true;
  if (!allDay) {
    if (end >= start) return { start, end, zone, allDay, notes };
    return { start, end: start, zone, allDay, notes: [...notes, importNote('end-before-start', 'end_date', end)] };
  }
  // Where days begin in the early morning, a day ends on the next.
  const isCutOff = end.slice(11) < NOON && end.slice(0, 10) > start.slice(0, 10);
  const last = isCutOff ? (plusSeconds(startOfDay(end), -1) ?? end) : end;
  return { start: startOfDay(start), end: endOfDay(last < start ? start : last), zone, allDay, notes };
}

function wallAt(row: JsonObject, name: string, zone: Zone): WallClock | undefined {
  const text = jsonText(row[name]);
  if (text === '') return undefined;
  const time = isoTime(text);
  return typeof time === 'string' ? refuseRecord(time, name, text) : wallOfTime(time, zone);
}

/** Amounts with their currency; any other text as it is. */
function priceOf(row: JsonObject): { readonly cost?: string; readonly notes: readonly ImportNote[] } {
  const text = importedTitle(jsonText(row['cost']));
  if (text === '') return { notes: [] };
  const details = isJsonObject(row['cost_details']) ? row['cost_details'] : {};
  const words = {
    code: jsonText(details['currency_code']),
    symbol: jsonText(details['currency_symbol']),
    position: jsonText(details['currency_position']),
  };
  const values = jsonList(details['values']).map(jsonText);
  const isAmounts =
    values.length > 0 &&
    values.every((value) => /^\d+(?:\.\d+)?$/.test(value)) &&
    /^[^\p{L}]*$/u.test(text.replace(words.symbol, ''));
  if (isAmounts) return { cost: costOfAmounts(values, words), notes: [] };
  const price = priceText(text, words);
  return price
    ? { cost: price.text, notes: price.isWords ? [importNote('cost-text', 'cost', text)] : [] }
    : { notes: [] };
}

/** What a password hides is not told. */
function linksOf(row: JsonObject, { venueOf, organizerOf }: TecLinks): Pick<ImportedEvent, 'venue' | 'organizers'> {
  if (isHidden(row)) return {};
  const [venue] = linkedRows(row['venue']).flatMap((one) => venueOf.get(jsonText(one['id'])) ?? []);
  const organizers = linkedRows(row['organizer']).flatMap((one) => organizerOf.get(jsonText(one['id'])) ?? []);
  return { venue: venue ?? null, organizers: [...new Set(organizers)] };
}

/** Flags of an event as its own site answers them. */
const FLAGS = ['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured'] as const;

function flagsOf(row: JsonObject): Pick<ImportedEvent, 'fields'> {
  const entries = FLAGS.filter((name) => typeof row[name] === 'boolean').map((name) => [name, row[name]] as const);
  return entries.length === 0 ? {} : { fields: Object.fromEntries(entries) };
}

/** Only single reads tell it, in what they say to search engines. */
function statusOf(row: JsonObject): ImportedEvent['eventStatus'] {
  const [facts] = jsonObjects(row['json_ld']);
  const name = jsonText(facts?.['eventStatus']).replace(/^https?:\/\/schema\.org\//, '');
  return STATUSES[name];
}

function addressesOf(
  one: NumberedRow,
  isSeries: boolean,
  options: ReadingOptions,
): NonNullable<ImportedEvent['formerAddresses']> {
  const addresses = tecAddresses(one, 'tribe_events');
  if (!isSeries) return addresses;
  const { start } = timesOf(one.row, options);
  return addresses.slice(0, 1).map(({ address }) => ({ address, start }));
}

/** Dates of a series, and what some of them have of their own. */
function withDates(
  event: ImportedEvent,
  rows: readonly NumberedRow[],
  links: TecLinks,
  options: ReadingOptions,
): ImportedEvent {
  const language = event.originalLanguage;
  const title = event.texts[language]?.title;
  const dates = rows.map(({ row }) => ({
    row,
    times: timesOf(row, options),
    links: linksOf(row, links),
    own: importedTitle(jsonText(row['title'])),
  }));
  const exceptions = dates.map(({ row, times, links: { venue }, own }): ImportedException => {
    const eventStatus = statusOf(row);
    return {
      originalStart: times.start,
      ...(own === title ? {} : { texts: { [language]: { title: own } } }),
      ...(venue === event.venue || venue === undefined ? {} : { venue }),
      ...(eventStatus === event.eventStatus ? {} : { eventStatus: eventStatus ?? 'scheduled' }),
    };
  });
  const different = exceptions.filter((exception) => Object.keys(exception).length > 1);
  return {
    ...event,
    furtherKeys: rows.map(({ id }) => id),
    dates: dates.map(({ times: { start, end } }) => ({ start, end })),
    ...(different.length > 0 ? { exceptions: different } : {}),
  };
}
