import { defined } from '#core/defined.js';
import { parseZone, type Zone } from '#core/dates/zone.js';
import type { WallClock } from '#core/dates/wall-clock.js';
import { placeCoordinates } from '../coordinates.js';
import { costOfAmounts } from '../cost-text.js';
import { importNote } from '../import-note.js';
import type { ImportedEvent, ImportedImage, ImportedTexts, ImportNote, RecordPlace } from '../import-record.js';
import { importedHtml, importedLine } from '../imported-html.js';
import { isoTime, wallOfTime } from '../iso-time.js';
import { isJsonObject, jsonText, type JsonObject } from '../json-value.js';
import type { ReadingOptions } from '../reader.js';
import { refuseRecord, skip } from '../record-refusal.js';
import type { SourceRecords } from '../source-records.js';
import { boundedText, TEXT_BOUNDS } from '../text-bounds.js';
import { httpAddress } from '../web-address.js';

/** A row of a list, with the description that stands elsewhere. */
export interface EventbriteRow {
  readonly row: JsonObject;
  readonly place: RecordPlace;
  /** HTML. */
  readonly description: string | undefined;
}

/** @throws RecordRefusal without a key, a title or a start, and for what is not open to everybody */
export function eventbriteEvent(
  { row, place, description }: EventbriteRow,
  records: SourceRecords,
  options: ReadingOptions,
): ImportedEvent {
  const id = jsonText(row['id']);
  if (id === '') refuseRecord('key-missing', 'id');
  refuseHidden(row);
  const title = boundedText(importedLine(multipartText(row['name'])), TEXT_BOUNDS.title, 'name');
  if (title.text === '') refuseRecord('title-missing', 'name');
  const zone = zoneOf(row['start']) ?? options.zone;
  const start = wallOf(row['start'], zone, 'start') ?? refuseRecord('start-missing', 'start');
  const end = wallOf(row['end'], zone, 'end');
  const isBefore = end !== undefined && end < start;
  const body = bodyOf(row, description);
  const venue = venueOf(row['venue'], records, place);
  const status = jsonText(row['status']);
  return {
    kind: 'events',
    key: id,
    place,
    originalLanguage: options.language,
    texts: { [options.language]: { title: title.text, ...body.texts, ...ownTexts(row) } },
    start,
    end: end && !isBefore ? end : start,
    allDay: false,
    zone,
    venue: venue.key,
    organizers: organizersOf(row['organizer'], records, place),
    categories: categoriesOf(row['category'], records, place),
    ...defined({
      image: imageOf(row['logo']),
      eventStatus: status === 'canceled' ? ('cancelled' as const) : undefined,
      status: status === 'draft' ? ('draft' as const) : undefined,
    }),
    notes: [
      ...title.notes,
      ...body.notes,
      ...venue.notes,
      ...(end === undefined ? [importNote('end-missing', 'end')] : []),
      ...(isBefore ? [importNote('end-before-start', 'end')] : []),
    ],
  };
}

/** Only those whom the organizer invites see these; of a series its dates are read. */
function refuseHidden(row: JsonObject): void {
  const isPrivate = row['listed'] === false || row['invite_only'] === true || row['is_locked'] === true;
  if (isPrivate) skip('private-left-out', row['listed'] === false ? 'listed' : 'invite_only');
  if (row['is_series_parent'] === true) skip('other-type', 'is_series_parent');
}

/** The plain form of a text in two forms. */
export function multipartText(value: unknown): string {
  return isJsonObject(value) ? jsonText(value['text']) : '';
}

function zoneOf(value: unknown): Zone | undefined {
  return isJsonObject(value) ? parseZone(jsonText(value['timezone'])) : undefined;
}

/** The clock of the event's place; from the moment where only that can be read. */
function wallOf(value: unknown, zone: Zone, column: string): WallClock | undefined {
  if (!isJsonObject(value)) return undefined;
  const [local, utc] = [jsonText(value['local']), jsonText(value['utc'])];
  if (local === '' && utc === '') return undefined;
  const times = [isoTime(local), isoTime(utc)];
  const [time] = times.filter((one) => typeof one !== 'string');
  if (time) return wallOfTime(time, zone);
  const [code] = times.filter((one) => typeof one === 'string');
  return refuseRecord(code ?? 'date-unreadable', column, local || utc);
}

function bodyOf(row: JsonObject, description: string | undefined): { texts: ImportedTexts; notes: ImportNote[] } {
  // Without its answer, the list has no more than a summary.
  const body = boundedText(description ?? '', TEXT_BOUNDS.body, 'description');
  const { html, isCleaned } = importedHtml(body.text);
  const excerpt = importedLine(jsonText(row['summary']));
  return {
    texts: { ...(html === '' ? {} : { description: html }), ...(excerpt === '' ? {} : { excerpt }) },
    notes: [...body.notes, ...(isCleaned ? [importNote('html-cleaned', 'description')] : [])],
  };
}

/** Page and price. */
function ownTexts(row: JsonObject): ImportedTexts {
  const { ticket_availability: tickets } = row;
  const prices = isJsonObject(tickets) ? [tickets['minimum_ticket_price'], tickets['maximum_ticket_price']] : [];
  const amounts = prices.filter(isJsonObject);
  const values = amounts
    .map((price) => jsonText(price['major_value']))
    .filter((value) => /^\d+(?:\.\d+)?$/.test(value));
  const code = jsonText(amounts[0]?.['currency']) || jsonText(row['currency']);
  const cost = row['is_free'] === true ? '0' : costOfAmounts(values, { code });
  const page = httpAddress(jsonText(row['url']));
  return { ...(cost === '' ? {} : { cost }), ...defined({ website: page && withoutAffiliate(page) }) };
}

/** The interface adds the affiliate that it takes its caller for. */
function withoutAffiliate(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('aff');
  return url.href;
}

function imageOf(value: unknown): ImportedImage | undefined {
  if (!isJsonObject(value)) return undefined;
  const { original } = value;
  const url = httpAddress((isJsonObject(original) && jsonText(original['url'])) || jsonText(value['url']));
  return url === undefined ? undefined : { url };
}

function venueOf(
  value: unknown,
  records: SourceRecords,
  place: RecordPlace,
): { readonly key: string | null; readonly notes: readonly ImportNote[] } {
  if (!isJsonObject(value)) return { key: null, notes: [] };
  const address = isJsonObject(value['address']) ? value['address'] : {};
  const line = (name: string): string => importedLine(jsonText(address[name]));
  const street = [line('address_1'), line('address_2')].filter(Boolean).join(', ');
  const name = importedLine(jsonText(value['name'])) || street;
  if (name === '') return { key: null, notes: [] };
  const { coordinates, code } = placeCoordinates(
    value['latitude'] ?? address['latitude'],
    value['longitude'] ?? address['longitude'],
  );
  const texts = Object.entries({
    address: street,
    city: line('city'),
    province: line('region'),
    country: line('country'),
  });
  const key = records.venues.add({
    kind: 'venues',
    key: jsonText(value['id']) || name,
    place,
    originalLanguage: records.language,
    texts: { [records.language]: { title: name, ...Object.fromEntries(texts.filter(([, text]) => text !== '')) } },
    ...(line('postal_code') === '' ? {} : { zip: line('postal_code') }),
    ...defined({ coordinates }),
    notes: [],
  });
  return { key, notes: code ? [importNote(code, 'venue')] : [] };
}

function organizersOf(value: unknown, records: SourceRecords, place: RecordPlace): string[] {
  const name = isJsonObject(value) ? importedLine(jsonText(value['name'])) : '';
  if (!isJsonObject(value) || name === '') return [];
  const website = httpAddress(jsonText(value['website'])) ?? httpAddress(jsonText(value['url']));
  return [
    records.organizers.add({
      kind: 'organizers',
      key: jsonText(value['id']) || name,
      place,
      originalLanguage: records.language,
      texts: { [records.language]: { title: name, ...defined({ website }) } },
      notes: [],
    }),
  ];
}

function categoriesOf(value: unknown, records: SourceRecords, place: RecordPlace): string[] {
  const name = isJsonObject(value) ? importedLine(jsonText(value['name_localized']) || jsonText(value['name'])) : '';
  return name === '' ? [] : records.terms('categories', [name], place);
}
