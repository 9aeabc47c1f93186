import { importedTitle } from '../imported-html.js';
import type { ImportedTerm, RecordPlace } from '../import-record.js';
import type { SourceRecords } from '../source-records.js';
import { foldedName } from '../tables/heading-names.js';

const MOST_TERMS = 100;
/** Names of a path. The key of each has those above it. */
const DEEPEST = 10;

/** Adds the categories or tags between commas; `Film > Night` is Night below Film. Returns their keys. */
export function addTerms(
  records: SourceRecords,
  kind: ImportedTerm['kind'],
  text: string,
  place: RecordPlace,
): string[] {
  const names = text.split(/[,，、;；]/).flatMap((name) => name.trim() || []);
  return [...new Set(names.slice(0, MOST_TERMS).flatMap((name) => addPath(records, kind, name, place) ?? []))];
}

function addPath(
  records: SourceRecords,
  kind: ImportedTerm['kind'],
  path: string,
  place: RecordPlace,
): string | undefined {
  const { language } = records;
  let parent: string | undefined;
  for (const title of titlesOf(kind === 'categories' ? path.split('>') : [path])) {
    parent = records[kind].add({
      kind,
      key: foldedName(parent === undefined ? title : `${parent} > ${title}`),
      place,
      originalLanguage: language,
      texts: { [language]: { title } },
      ...(parent === undefined ? {} : { parent }),
      notes: [],
    });
  }
  return parent;
}

/** A name of nothing but markup stays as it is: its markup will be shown. */
function titlesOf(names: readonly string[]): string[] {
  return names.flatMap((name) => importedTitle(name) || name.trim() || []).slice(0, DEEPEST);
}
