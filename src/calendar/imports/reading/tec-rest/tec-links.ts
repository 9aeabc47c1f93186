import type { Language } from '#core/language.js';
import type { ImportedOrganizer, ImportedRecord, ImportedVenue } from '../import-record.js';
import { jsonObjects, jsonText, type JsonObject } from '../json-value.js';
import type { LeftOutRecords } from '../left-out-records.js';
import { clusterLanguages, type Evidence } from '../tec/cluster-languages.js';
import { joinedLanguages } from '../tec/join-languages.js';
import type { TecAnswers, TecRow } from './tec-answers.js';
import { tecOrganizer, tecVenue, type NumberedRow } from './tec-directory.js';

/** Venues and organizers of all languages, joined. */
export interface TecLinks {
  readonly venues: readonly ImportedVenue[];
  readonly organizers: readonly ImportedOrganizer[];
  /** Keys of the joined records by the ids of all languages. */
  readonly venueOf: ReadonlyMap<string, string>;
  readonly organizerOf: ReadonlyMap<string, string>;
}

/** Facts by which records of two languages are known to be one, the strongest first. */
const SAME_VENUE: readonly ((venue: ImportedVenue) => string)[] = [
  ({ zip, phone }) => (zip && phone ? `${zip} ${phone}` : ''),
  (venue) => ownText(venue, 'website'),
  ({ coordinates }) => (coordinates ? `${coordinates.latitude} ${coordinates.longitude}` : ''),
  ({ phone }) => phone ?? '',
  imageName,
  (venue) => ownText(venue, 'title'),
];
const SAME_ORGANIZER: readonly ((organizer: ImportedOrganizer) => string)[] = [
  ({ email }) => email?.toLowerCase() ?? '',
  (organizer) => ownText(organizer, 'website'),
  ({ phone }) => phone ?? '',
  imageName,
  (organizer) => ownText(organizer, 'title'),
];

/**
 * The venues and organizers of the lists, and those that only events have. Each language has records of its own, with
 * numbers of their own.
 */
export function tecLinks(answers: TecAnswers, spoken: (row: TecRow) => Language, leftOut: LeftOutRecords): TecLinks {
  const events = [...answers.lists.events, ...answers.singles.values()];
  const all = (list: 'venues' | 'organizers', property: string): NumberedRow[] => {
    const inner = events.flatMap((event) =>
      linkedRows(event.row[property]).map((row) => ({ ...event, id: jsonText(row['id']), row })),
    );
    const byId = new Map([...inner.toReversed(), ...answers.lists[list]].map((row) => [row.id, row]));
    return [...byId.values()].map((row, at) => ({ ...row, number: at + 1, spoken: spoken(row) }));
  };
  const venues = joined(made(all('venues', 'venue'), tecVenue, leftOut), { signatures: SAME_VENUE }, answers);
  const organizers = joined(
    made(all('organizers', 'organizer'), tecOrganizer, leftOut),
    { signatures: SAME_ORGANIZER },
    answers,
  );
  return { venues, organizers, venueOf: keysOf(venues), organizerOf: keysOf(organizers) };
}

/** The objects of a link: one, several or none. */
export function linkedRows(value: unknown): JsonObject[] {
  return jsonObjects(value).filter((row) => jsonText(row['id']) !== '');
}

function made<One extends ImportedVenue | ImportedOrganizer>(
  rows: readonly NumberedRow[],
  make: (row: NumberedRow) => One,
  leftOut: LeftOutRecords,
): One[] {
  return rows.flatMap((row) => {
    const kind = 'venue' in row.row ? 'venues' : 'organizers';
    return leftOut.reading({ kind, place: { rows: [row.number] }, key: row.id }, () => make(row)) ?? [];
  });
}

function joined<One extends ImportedRecord>(
  records: readonly One[],
  evidence: Evidence<One>,
  { languages }: TecAnswers,
): One[] {
  const order = [...new Set([...languages, ...records.map(({ originalLanguage }) => originalLanguage)])];
  const byLanguage = order.map((language) => records.filter(({ originalLanguage }) => originalLanguage === language));
  return clusterLanguages(byLanguage, evidence).clusters.flatMap(([original, ...translations]) =>
    original ? [joinedLanguages(original, translations)] : [],
  );
}

function keysOf(records: readonly ImportedRecord[]): ReadonlyMap<string, string> {
  return new Map(records.flatMap(({ key, furtherKeys = [] }) => [key, ...furtherKeys].map((id) => [id, key] as const)));
}

function ownText(record: ImportedRecord, name: 'title' | 'website'): string {
  return record.texts[record.originalLanguage]?.[name] ?? '';
}

function imageName({ image }: ImportedRecord): string {
  return image?.url ?? '';
}
