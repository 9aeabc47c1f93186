import { isDeepStrictEqual } from 'node:util';
import { keysOf } from '#core/keys.js';
import type { Language } from '#core/language.js';
import type { Facts } from '#platform/history/changes.js';
import { withoutOwnDates } from './own-dates.js';
import { editedDates, exceptionsIn, settledDates, exceptionValues, type DateValueTest } from './series-dates.js';
import { TIME_FACTS, UNCOMPARED_FACTS } from './source-facts.js';

type Values = Readonly<Record<string, unknown>>;

/** A fact of a record, or of its texts in a language. */
export interface FactName {
  readonly field: string;
  readonly language: Language | null;
}

/** Name under which a fact is among those that are written. */
export function factKey({ field, language }: FactName): string {
  return language === null ? field : `${language} ${field}`;
}

/** Name under which a value of a date is among those that are written. */
export function dateKey(originalStart: string, name: string): string {
  return `exceptions ${originalStart} ${name}`;
}

/** Whether a fact is one of those times that are taken or left together. */
export function isTimeFact({ field, language }: FactName): boolean {
  return language === null && TIME_FACTS.includes(field);
}

/** Facts of a source that are not the same here as after the last import: somebody edited them. */
export function editedFacts(imported: Facts, writtenThen: Facts, oursNow: Facts): FactName[] {
  const state = { theirs: imported, imported, written: writtenThen, ours: oursNow };
  const { written = writtenThen, ours } = withoutOwnDates(state);
  const own = editedNames(imported.own, written.own, ours.own)
    .filter((field) => field !== 'exceptions')
    .map((field) => ({ field, language: null }));
  const texts = keysOf(imported.texts ?? {}).flatMap((language) =>
    editedNames(imported.texts?.[language], written.texts?.[language], ours.texts?.[language]).map((field) => ({
      field,
      language,
    })),
  );
  const dates = areDatesEdited(imported, writtenThen, oursNow) ? [{ field: 'exceptions', language: null }] : [];
  return [...own, ...dates, ...texts];
}

function areDatesEdited(imported: Facts, written: Facts, ours: Facts): boolean {
  const isEdited = editedDates(written, ours);
  return exceptionsIn(imported.own['exceptions']).some((date) =>
    Object.keys(exceptionValues(date)).some((name) => isEdited(date.original_start_date, name)),
  );
}

function editedNames(imported: Values = {}, written: Values = {}, ours: Values = {}): string[] {
  return keysOf(imported).filter((name) => !UNCOMPARED_FACTS.includes(name) && isChanged(written[name], ours[name]));
}

function isChanged(one: unknown, other: unknown): boolean {
  return !isDeepStrictEqual(one ?? null, other ?? null);
}

/** State of a record around a write of an import. */
export interface AroundWrite {
  /** Facts here after the import before. */
  readonly written: Facts | null;
  /** Facts here just before the write, and after it. */
  readonly before: Facts;
  readonly after: Facts;
}

/**
 * Facts with which the next import compares those here. A fact that somebody had edited, and that the import left as it
 * was, still counts as edited.
 * @param wanted facts that the import wrote, by `factKey`; undefined: all
 */
export function settledFacts({ written, before, after }: AroundWrite, wanted: ReadonlySet<string> | undefined): Facts {
  if (!written || !wanted) return after;
  const languages = new Set([...keysOf(after.texts ?? {}), ...keysOf(written.texts ?? {})]);
  const texts = [...languages].map((language) => {
    const sides = {
      written: written.texts?.[language],
      before: before.texts?.[language],
      after: after.texts?.[language],
    };
    return [language, settledValues(sides, (field) => wanted.has(factKey({ field, language })))] as const;
  });
  const own = settledValues({ written: written.own, before: before.own, after: after.own }, (field) =>
    wanted.has(field),
  );
  const isDateWanted: DateValueTest = (originalStart, name) => wanted.has(dateKey(originalStart, name));
  const exceptions = settledDates({ written, before, after }, isDateWanted);
  return {
    own: exceptions === undefined ? own : { ...own, exceptions },
    texts: Object.fromEntries(texts),
  };
}

interface Sides {
  readonly written: Values | undefined;
  readonly before: Values | undefined;
  readonly after: Values | undefined;
}

function settledValues({ written = {}, before = {}, after = {} }: Sides, isWanted: (name: string) => boolean): Values {
  const names = new Set([...Object.keys(written), ...Object.keys(after)]);
  const values = [...names].map((name) => {
    const isKept = !isWanted(name) && isChanged(written[name], before[name]);
    return [name, isKept ? written[name] : after[name]] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
