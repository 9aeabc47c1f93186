import type { Tx } from '#platform/database/transaction.js';
import type { FactRow, Facts } from '#platform/history/changes.js';
import { factsSql, readFacts } from '#platform/history/facts.sql.js';
import { EVENT } from '#calendar/events/event.record.js';
import { TRANSLATED } from '#calendar/translations/translated-resources.js';
import { TIMES, type DateHere, type DatesHere } from './planning/series-dates.js';
import type { ImportedKind } from './reading/import-record.js';

/** Facts of records at this moment, as imports compare them: those of events with the dates that differ. */
export async function factsHere(tx: Tx, kind: ImportedKind, ids: readonly number[]): Promise<FactRow[]> {
  const rows: FactRow[] = await readFacts(tx, TRANSLATED[kind].of, ids);
  return withDatesHere(tx, kind, rows);
}

/** Records with their facts; an event's have the dates that differ from it. */
export async function withDatesHere<Row extends { readonly id: number; readonly facts: Facts }>(
  tx: Tx,
  kind: ImportedKind,
  rows: readonly Row[],
): Promise<Row[]> {
  if (kind !== 'events') return [...rows];
  const series = rows.filter(({ facts }) => facts.own['recurrence'] !== undefined).map(({ id }) => id);
  const dates = Map.groupBy(series.length === 0 ? [] : await differingDates(tx, series), ({ seriesId }) => seriesId);
  return rows.map((event) => {
    const exceptions: DatesHere = Object.fromEntries(
      (dates.get(event.id) ?? []).map((date) => [String(date.id), dateHere(date)]),
    );
    return { ...event, facts: { ...event.facts, own: { ...event.facts.own, exceptions } } };
  });
}

/** Dates of a series that somebody else than this caller changed last. */
export async function datesChangedByOthers(tx: Tx, seriesId: number, requestId: string | undefined): Promise<string[]> {
  const rows = await tx.$queryRaw<{ start: string }[]>`
    select to_char(x.original_start, 'YYYY-MM-DD HH24:MI:SS') as start from event x
    where x.series_id = ${seriesId} and (select h.request_id from history h
      where h.kind = 'event' and h.record_id = x.id order by h.id desc limit 1) is distinct from ${requestId ?? null}`;
  return rows.map(({ start }) => start);
}

/** Dates of a series that people changed since this caller did. */
export async function datesChangedSince(tx: Tx, seriesId: number, requestId: string | undefined): Promise<string[]> {
  const rows = await tx.$queryRaw<{ start: string }[]>`
    select to_char(x.original_start, 'YYYY-MM-DD HH24:MI:SS') as start from event x
    where x.series_id = ${seriesId} and exists (select from history h
      where h.kind = 'event' and h.record_id = x.id and h.via <> 'import' and h.id > coalesce((select max(o.id) from history o
        where o.kind = 'event' and o.record_id = x.id and o.request_id = ${requestId ?? null}), 0))`;
  return rows.map(({ start }) => start);
}

interface DifferingDate {
  readonly seriesId: number;
  readonly id: number;
  readonly originalStart: string;
  readonly overrides: readonly string[];
  readonly facts: Facts;
}

function differingDates(tx: Tx, seriesIds: readonly number[]): Promise<DifferingDate[]> {
  return tx.$queryRaw<DifferingDate[]>`select r.series_id as "seriesId", r.occurrence_id as id, r.overrides,
      to_char(r.original_start, 'YYYY-MM-DD HH24:MI:SS') as "originalStart", ${factsSql(EVENT)} as facts
    from event r where r.series_id = any(${[...seriesIds]}::int[]) order by r.original_start`;
}

function dateHere({ originalStart, overrides, facts }: DifferingDate): DateHere {
  const values = overrides.flatMap((name): [string, unknown][] => {
    const [text = '', language] = name.split('@');
    if (language !== undefined) return [[name, textsOf(facts, language)[text] ?? null]];
    if (name === TIMES) return [[name, [facts.own['start_date'], facts.own['end_date']]]];
    if (name === 'venues') return [[name, facts.own['venue'] ?? []]];
    return name === 'event_status' ? [[name, facts.own[name]]] : [];
  });
  return { original_start_date: originalStart, values: Object.fromEntries(values) };
}

function textsOf({ texts = {} }: Facts, language: string): Readonly<Record<string, unknown>> {
  return Object.entries(texts).find(([one]) => one === language)?.[1] ?? {};
}
