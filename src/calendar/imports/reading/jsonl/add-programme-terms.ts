import { createHash } from 'node:crypto';
import { keysOf } from '#core/keys.js';
import type { RecordPlace } from '../import-record.js';
import type { JsonObject } from '../json-value.js';
import type { SourceRecords } from '../source-records.js';
import { categoryNames } from './category-names.js';
import { firstLanguage, lineText, lineTexts, SOURCE_LANGUAGES, type LocalizedText } from './line-fields.js';
import { namedTexts, storedTitle } from './programme-texts.js';
import { sourceSlug } from './source-slug.js';

const DIGEST = 10;

/** Adds the presenter and categories that a line names. Returns their keys. */
export function addProgrammeTerms(
  line: JsonObject,
  place: RecordPlace,
  records: SourceRecords,
): { readonly organizers: string[]; readonly categories: string[] } {
  const [code, subcode] = [lineText(line, 'category'), lineText(line, 'subcategory')];
  const above = code === undefined ? '' : addCategory(code, { parent: undefined, place }, records);
  const below = subcode === undefined ? '' : addCategory(subcode, { parent: above || undefined, place }, records);
  return {
    organizers: addPresenter(lineTexts(line, 'organizer'), place, records),
    categories: [...new Set([above, below])].filter((key) => key !== ''),
  };
}

/** Two presenters are the same when their names are the same in both languages. */
function addPresenter(names: LocalizedText, place: RecordPlace, { organizers }: SourceRecords): string[] {
  if (Object.keys(names).length === 0) return [];
  const key = presenterId(names);
  const head = { kind: 'organizers', key, place, isKnownBySlug: true } as const;
  const texts = namedTexts(names, key, 'organizer');
  return [organizers.add({ ...head, originalLanguage: firstLanguage(names), ...texts })];
}

/** @returns the key; '' for a code without letters and digits */
function addCategory(
  code: string,
  above: { readonly parent: string | undefined; readonly place: RecordPlace },
  { categories }: SourceRecords,
): string {
  const key = sourceSlug(code);
  const known = categories.get(key);
  const parent = above.parent === key ? undefined : above.parent;
  // A code that stands at the top anywhere is no subcategory.
  if (key === '' || (known && (known.parent === undefined || parent !== undefined))) return key;
  const names = categoryNames(code);
  const texts = keysOf(names).map(
    (language) => [language, { title: storedTitle(names[language] ?? ''), slug: key }] as const,
  );
  return categories.replace({
    kind: 'categories',
    key,
    place: above.place,
    isKnownBySlug: true,
    originalLanguage: firstLanguage(names),
    texts: Object.fromEntries(texts),
    ...(parent === undefined ? {} : { parent }),
    notes: [],
  });
}

/** Identity of a presenter: a digest of the exact names in both languages. */
function presenterId(names: LocalizedText): string {
  const both = JSON.stringify(SOURCE_LANGUAGES.map((language) => names[language] ?? null));
  return createHash('sha256').update(both).digest('hex').slice(0, DIGEST);
}
