import { importNote } from '../import-note.js';
import type { ImportedRecord, TextsOf } from '../import-record.js';

/** A record of one language with its translations as one record of several languages. */
export function joinedLanguages<One extends ImportedRecord>(original: One, translations: readonly One[]): One {
  if (translations.length === 0) return original;
  const all = [original, ...translations];
  const furtherKeys = [
    ...(original.furtherKeys ?? []),
    ...translations.flatMap(({ key, furtherKeys: more = [] }) => [key, ...more]),
  ];
  const addresses = all.flatMap(({ formerAddresses = [], originalLanguage: language }) =>
    formerAddresses.map((one) => ({ ...one, language })),
  );
  const notes = new Map(all.flatMap(({ notes: own }) => own).map((note) => [`${note.code} ${note.value ?? ''}`, note]));
  const languages = translations.map(({ originalLanguage }) => originalLanguage).join(', ');
  return {
    ...original,
    furtherKeys,
    ...(addresses.length > 0 ? { formerAddresses: addresses } : {}),
    place: { ...original.place, rows: all.flatMap(({ place }) => place.rows) },
    texts: all.reduceRight<TextsOf>((texts, one) => ({ ...texts, ...one.texts }), {}),
    notes: [...notes.values(), importNote('language-joined', original.originalLanguage, languages)],
  };
}
