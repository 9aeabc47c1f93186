import type { Language } from '#core/language.js';
import { importNote } from '../import-note.js';
import type { ImportedTerm } from '../import-record.js';
import { jsonText } from '../json-value.js';
import type { LeftOutRecords } from '../left-out-records.js';
import { joinedLanguages } from '../tec/join-languages.js';
import { matchTerms, type TermPair } from '../tec/match-terms.js';
import { parentsFirst } from '../tec/parents-first.js';
import type { TecAnswers, TecRow } from './tec-answers.js';
import { tecTerm } from './tec-directory.js';
import { linkedRows } from './tec-links.js';
import type { TecUnit } from './tec-units.js';

/** Categories or tags of all languages, joined. */
export interface TecTerms {
  readonly terms: readonly ImportedTerm[];
  /** Keys of the terms of an event. */
  readonly keysOf: (unit: TecUnit) => string[];
}

/**
 * The terms of the lists, and those that only events have. Which are translations of each other follows from the events
 * that are known to be.
 * @param clusters events of several languages that are one
 */
export function tecTerms(
  kind: ImportedTerm['kind'],
  answers: TecAnswers,
  clusters: readonly (readonly TecUnit[])[],
  { spoken, leftOut }: { readonly spoken: (row: TecRow) => Language; readonly leftOut: LeftOutRecords },
): TecTerms {
  const inner = answers.lists.events.flatMap((event) =>
    linkedRows(event.row[kind]).map((row) => ({ ...event, id: jsonText(row['id']), row })),
  );
  const rows = [...new Map([...inner, ...answers.lists[kind]].map((row) => [row.id, row])).values()];
  const made = rows.flatMap((row, at) => {
    const numbered = { ...row, number: at + 1, spoken: spoken(row) };
    return leftOut.reading({ kind, place: { rows: [at + 1] }, key: row.id }, () => tecTerm(kind, numbered)) ?? [];
  });
  const byId = new Map(made.map((term) => [term.key, term]));
  const { originalOf, doubtful } = matchTerms(clusters.flatMap((units) => pairsOf(kind, units)));
  const translated = Map.groupBy(originalOf, ([, { original }]) => original);
  const keyOf = (id: string): string => originalOf.get(id)?.original ?? id;
  const joined = made
    .filter(({ key }) => !originalOf.has(key))
    .map((term) => {
      const translations = (translated.get(term.key) ?? []).flatMap(([id]) => byId.get(id) ?? []);
      const own = joinedLanguages(term, translations);
      return doubtful.has(term.key) ? { ...own, notes: [...own.notes, importNote('language-doubtful', kind)] } : own;
    });
  return {
    terms: parentsFirst(
      joined.map((term) => withParent(term, keyOf, byId)),
      ({ key }) => key,
      ({ parent }) => parent,
    ),
    keysOf: (unit) => [...new Set(idsOf(kind, unit).map(keyOf))].filter((key) => byId.has(key)),
  };
}

/** Numbers of the terms of an event, as the site has them. */
export function idsOf(kind: ImportedTerm['kind'], { rows: [{ row }] }: TecUnit): string[] {
  return linkedRows(row[kind]).map((one) => jsonText(one['id']));
}

function pairsOf(kind: ImportedTerm['kind'], [original, ...others]: readonly TecUnit[]): TermPair[] {
  if (!original) return [];
  return others.map((unit) => ({
    language: unit.language,
    originals: idsOf(kind, original),
    translations: idsOf(kind, unit),
  }));
}

function withParent(
  { parent, ...term }: ImportedTerm,
  keyOf: (id: string) => string,
  known: ReadonlyMap<string, ImportedTerm>,
): ImportedTerm {
  const key = parent === undefined ? undefined : keyOf(parent);
  return key === undefined || key === term.key || !known.has(key) ? term : { ...term, parent: key };
}
