/**
 * What a package of readers imports, as `kalends/reading`: the types that it fulfils, and what the readers of the service
 * share.
 */
export { MONTH, monthNumber } from '#core/dates/calendar-names.js';
export { plusSeconds } from '#core/dates/calendar-shift.js';
export { calendarDay, plusDay, weekdayOfDate } from '#core/dates/days.js';
export { endOfDay, startOfDay, wallClock, type WallClock } from '#core/dates/wall-clock.js';
export { parseZone, toWallClock, UTC_ZONE, type Zone } from '#core/dates/zone.js';
export type { Language } from '#core/language.js';
export type { CrawlFetch, Crawler, CrawlOptions } from '../fetching/crawl-fetch.js';
export { PatientClient } from '../fetching/patient-client.js';
export { placeCoordinates, toldCoordinates } from './coordinates.js';
export { durationOfWords } from './dates/duration-words.js';
export { type DayTime, type EventDates, timedDates, timesOn, wholeDayDates } from './dates/showing-list.js';
export { isSentinel, readSourceDay } from './dates/source-day.js';
export { readSourceTime } from './dates/source-time.js';
export { type DateSpan, spanOf } from './dates/span.js';
export { DAY_CODES, untilDay } from './dates/until.js';
export { weekdayOfWord } from './dates/weekday-words.js';
export { decodeEntities } from './decode-entities.js';
export { formatOf } from './decoding/foreign-format.js';
export { importNote } from './import-note.js';
export {
  ALL_STATED,
  type ImportedEvent,
  type ImportedException,
  type ImportedImage,
  type ImportedOrganizer,
  type ImportedRecords,
  type ImportedTerm,
  type ImportedTexts,
  type ImportedTimes,
  type ImportedVenue,
  type ImportNote,
  type RecordPlace,
  type TextsOf,
  type StatedFact,
} from './import-record.js';
export { importedHtml, importedLine, importedTitle } from './imported-html.js';
export { isoTime, wallOfTime } from './iso-time.js';
export { isJsonObject, jsonList, type JsonObject, jsonObjects, jsonOfBytes, jsonText } from './json-value.js';
export { missingPage, sortedPages } from './missing-page.js';
export type { NamedPlace, NamedPlaces } from './named-places.js';
export { priceText } from './price-text.js';
export type { Reader, ReadingOptions, SnapshotFile, SourceRefusal } from './reader.js';
export { refuseRecord, skip } from './record-refusal.js';
export { MOST_RECORDS, refusalOfSize, TOO_LARGE } from './source-limits.js';
export type { FileBeginning, KindLabel, SourceChoice, SourceKind } from './source-kind.js';
export { SourceRecords, type NamedOrganizer } from './source-records.js';
export { type DecodedTable, decodeTable } from './tables/decode-table.js';
export { foldedHeading } from './tables/heading-names.js';
export { type RowCells, type RowColumns, usableRows } from './tables/row-cells.js';
export { saysYes } from './tables/table-flag.js';
export { boundedText, TEXT_BOUNDS } from './text-bounds.js';
export { statusOfTitle } from './title-status.js';
export { webAddress } from './web-address.js';
export { childrenOf, childText, type XmlElement, xmlTree } from './xml/xml-tree.js';
