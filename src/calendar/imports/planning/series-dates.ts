import { keysOf } from '#core/keys.js';
import { storedJson } from '#core/stored-json.js';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '#core/language.js';
import type { Facts } from '#platform/history/changes.js';

type Values = Readonly<Record<string, unknown>>;

/** One date of a series that differs from it, as the facts of a source have it. */
export interface ExceptionFacts {
  readonly original_start_date: string;
  readonly start_date?: string;
  readonly end_date?: string;
  readonly event_status?: string;
  /** Key of a venue; ids of venues where it is the value that a date had here. */
  readonly venue?: string | null | readonly number[];
  readonly texts?: Readonly<Partial<Record<Language, Values>>>;
}

/** Own values of a date here, by their names among its overrides. */
export interface DateHere {
  readonly original_start_date: string;
  readonly values: Values;
}

/** Own values of the dates of a series here, by the ids of the dates. */
export type DatesHere = Readonly<Record<string, DateHere>>;

/** Name of its times among a date's own values. */
export const TIMES = 'times';

/** Whether a value of a date, by the date's start by the rule and the value's name, is one of some. */
export type DateValueTest = (originalStart: string, name: string) => boolean;

export function exceptionsIn(all: unknown): readonly ExceptionFacts[] {
  return Array.isArray(all) ? storedJson<ExceptionFacts[]>(all) : [];
}

/** Own values of a date, by their names among its overrides. */
export function exceptionValues(exception: ExceptionFacts | undefined): Values {
  if (!exception) return {};
  const { start_date, end_date, event_status, venue, texts = {} } = exception;
  return {
    ...(start_date === undefined ? {} : { [TIMES]: [start_date, end_date] }),
    ...(event_status === undefined ? {} : { event_status }),
    ...(venue === undefined ? {} : { venues: venue }),
    ...Object.fromEntries(
      keysOf(texts).flatMap((language) =>
        Object.entries(texts[language] ?? {}).map(([name, text]) => [`${name}@${language}`, text]),
      ),
    ),
  };
}

/** A date with some of its values. */
export function exceptionOf(originalStart: string, values: Values): ExceptionFacts {
  const texts: Record<string, Record<string, unknown>> = {};
  const own: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const [text = '', language] = name.split('@');
    if (language !== undefined) texts[language] = { ...texts[language], [text]: value };
    else if (name === TIMES && Array.isArray(value))
      [own['start_date'], own['end_date']] = storedJson<readonly unknown[]>(value);
    else own[name === 'venues' ? 'venue' : name] = value;
  }
  return {
    original_start_date: originalStart,
    ...own,
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
  };
}

/**
 * Values of dates that somebody edited here since an import: those that are not as it left them. Of a record that an import
 * of an earlier version wrote nobody knows any.
 */
export function editedDates(written: Facts | undefined, ours: Facts): DateValueTest {
  const was = datesIn(written);
  if (!was) return () => false;
  const edited = new Set(
    differences(was, datesIn(ours) ?? {}).flatMap(({ starts, name }) => starts.map((start) => `${start} ${name}`)),
  );
  return (originalStart, name) => edited.has(`${originalStart} ${name}`);
}

/** Own values of the dates here, by their starts by the rule. */
export function valuesHere(ours: Facts): ReadonlyMap<string, Values> {
  return new Map(
    Object.values(datesIn(ours) ?? {}).map(({ original_start_date, values }) => [original_start_date, values]),
  );
}

/** Dates here after a write, with which the next import compares: a value that it left as somebody had edited it stays edited. */
export function settledDates(
  { written, before, after }: { readonly written: Facts; readonly before: Facts; readonly after: Facts },
  isWanted: DateValueTest,
): unknown {
  const [was, now] = [datesIn(written), datesIn(after)];
  if (!was || !now) return now;
  const settled: Record<string, DateHere> = { ...now };
  for (const { id, starts, name, value } of differences(was, datesIn(before) ?? {})) {
    if (starts.some((start) => isWanted(start, name))) continue;
    const { [name]: _, ...others } = settled[id]?.values ?? {};
    const original_start_date = settled[id]?.original_start_date ?? starts[0] ?? '';
    settled[id] = { original_start_date, values: value === undefined ? others : { ...others, [name]: value } };
  }
  return settled;
}

interface Difference {
  readonly id: string;
  /** Starts by the rule that the date had and has. */
  readonly starts: readonly string[];
  readonly name: string;
  /** Its former value. */
  readonly value: unknown;
}

function differences(was: DatesHere, now: DatesHere): Difference[] {
  return [...new Set([...Object.keys(was), ...Object.keys(now)])].flatMap((id) => {
    const [former, present] = [was[id]?.values ?? {}, now[id]?.values ?? {}];
    const starts = [was[id], now[id]].flatMap((date) => date?.original_start_date ?? []);
    return [...new Set([...Object.keys(former), ...Object.keys(present)])]
      .filter((name) => !isDeepStrictEqual(former[name], present[name]))
      .map((name) => ({ id, starts, name, value: former[name] }));
  });
}

/** None of a record with which nothing of a source was written; undefined where nobody noted them. */
function datesIn(facts: Facts | undefined): DatesHere | undefined {
  const dates = facts?.own['exceptions'];
  if (typeof dates === 'object' && dates !== null && !Array.isArray(dates)) return storedJson<DatesHere>(dates);
  return facts && Object.keys(facts.own).length > 0 ? undefined : {};
}
