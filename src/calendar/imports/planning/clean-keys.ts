import { cleanCharacters } from '#core/text/sanitize.js';
import type { ImportedRecord, ImportedRecords } from '../reading/import-record.js';

/** Records with keys as a database can keep them: else the next import would not know them again. */
export function withCleanKeys(records: ImportedRecords): ImportedRecords {
  return {
    ...records,
    venues: records.venues.map(withCleanKey),
    organizers: records.organizers.map(withCleanKey),
    categories: records.categories.map(withCleanKey),
    tags: records.tags.map(withCleanKey),
    events: records.events.map(withCleanKey),
    deleted: records.deleted.map(({ kind, key }) => ({ kind, key: cleanCharacters(key) })),
    leftOut: records.leftOut.map(({ key, ...left }) =>
      key === undefined ? left : { ...left, key: cleanCharacters(key) },
    ),
  };
}

function withCleanKey<One extends ImportedRecord>(record: One): One {
  const { key, furtherKeys } = record;
  return {
    ...record,
    key: cleanCharacters(key),
    ...(furtherKeys && { furtherKeys: furtherKeys.map(cleanCharacters) }),
  };
}
