import { isDeepStrictEqual } from 'node:util';
import { keysOf } from '#core/keys.js';
import type { Language } from '#core/language.js';
import type { Facts } from '#platform/history/changes.js';
import { TIME_FACTS, UNCOMPARED_FACTS } from './source-facts.js';

/** Who wins when a fact differs: the source, the source unless we edited it, or nobody after the record was made. */
export const AUTHORITIES = ['overwrite', 'preserve', 'retain'] as const;
export type Authority = (typeof AUTHORITIES)[number];

/** The authority for texts and all else, and that for times and status: stale times harm most. */
export interface Authorities {
  readonly texts: Authority;
  readonly times: Authority;
}

/** Those for a record: the times of one whose edited times stay are the source's only where nobody edited them. */
export interface RecordAuthorities extends Authorities {
  /** For times without status. */
  readonly moments: Authority;
}

/** @param keepsTimes whether times that were edited here stay, even where the source's win otherwise */
export function recordAuthorities(authorities: Authorities, keepsTimes: boolean): RecordAuthorities {
  const { times } = authorities;
  return { ...authorities, moments: keepsTimes && times === 'overwrite' ? 'preserve' : times };
}

/** What is known of a record when its source has changed. */
export interface ThreeWay {
  /** Facts in the source now. */
  readonly theirs: Facts;
  /** Facts as last imported, in the source's words; undefined for a record that no import has written. */
  readonly imported: Facts | undefined;
  /** Facts here after the last import, as the history has them. */
  readonly written: Facts | undefined;
  /** Facts here now. */
  readonly ours: Facts;
}

/** Why a fact is written, or stays as it is here. */
export const DECISION_REASONS = [
  'changed-there',
  'empty-here',
  'source-wins',
  'chosen',
  'edited-here',
  'filled-here',
  'never-changed',
] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];

/** A fact that the source changed, and whether it is written. */
export interface Decision {
  readonly field: string;
  readonly language: Language | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly taken: boolean;
  readonly reason: DecisionReason;
}

const STATUS_FACTS: readonly string[] = ['event_status'];

/** The facts that differ from what was imported before, each with the decision about it; without single dates of a series. */
export function decisions(state: ThreeWay, authorities: RecordAuthorities): Decision[] {
  return [...ownDecisions(state, authorities), ...textDecisions(state, authorities.texts)];
}

function ownDecisions(state: ThreeWay, { texts, times, moments }: RecordAuthorities): Decision[] {
  const names = keysOf(state.theirs.own).filter((name) => !UNCOMPARED_FACTS.includes(name));
  // Dates that differ are decided on one by one.
  const timeNames = names.filter((name) => TIME_FACTS.includes(name) && name !== 'exceptions');
  const others = names.filter((name) => !TIME_FACTS.includes(name));
  return [
    ...timeDecisions(state, timeNames, moments),
    ...others.flatMap((name) => one(name, null, sides(state, own(name)), STATUS_FACTS.includes(name) ? times : texts)),
  ];
}

/** Times are taken or left together. */
function timeDecisions(state: ThreeWay, names: readonly string[], authority: Authority): Decision[] {
  const all = names.map((name) => ({ name, ...sides(state, own(name)) }));
  const changed = all.filter((side) => !isDeepStrictEqual(side.theirs, side.imported));
  const oursChanged = areTimesEdited(state);
  const requested = authority === 'overwrite' && oursChanged ? all : changed;
  if (requested.every(({ ours, theirs }) => isDeepStrictEqual(ours, theirs))) return [];
  const verdict = judged(authority, { isBaseKnown: state.imported !== undefined, oursChanged, isEmpty: false });
  return requested.map(({ name, ours, theirs }) => ({
    field: name,
    language: null,
    before: ours,
    after: theirs,
    ...verdict,
  }));
}

function textDecisions(state: ThreeWay, authority: Authority): Decision[] {
  const { texts = {} } = state.theirs;
  return keysOf(texts).flatMap((language) =>
    keysOf(texts[language] ?? {}).flatMap((name) =>
      one(
        name,
        language,
        sides(state, (facts) => facts.texts?.[language]?.[name]),
        authority,
      ),
    ),
  );
}

interface Sides {
  readonly theirs: unknown;
  readonly imported: unknown;
  readonly written: unknown;
  readonly ours: unknown;
  readonly isBaseKnown: boolean;
}

function own(name: string): (facts: Facts) => unknown {
  return (facts) => facts.own[name];
}

function sides({ theirs, imported, written, ours }: ThreeWay, read: (facts: Facts) => unknown): Sides {
  return {
    theirs: read(theirs) ?? null,
    imported: (imported && read(imported)) ?? null,
    written: (written && read(written)) ?? null,
    ours: read(ours) ?? null,
    isBaseKnown: imported !== undefined && read(imported) !== undefined,
  };
}

function one(field: string, language: Language | null, side: Sides, authority: Authority): Decision[] {
  const theirsChanged = !side.isBaseKnown || !isDeepStrictEqual(side.theirs, side.imported);
  const oursChanged = isEdited(side);
  if (!theirsChanged && !(authority === 'overwrite' && oursChanged)) return [];
  if (isDeepStrictEqual(side.theirs, side.ours)) return [];
  const verdict = judged(authority, { isBaseKnown: side.isBaseKnown, oursChanged, isEmpty: side.ours === null });
  return [{ field, language, before: side.ours, after: side.theirs, ...verdict }];
}

/** Whether somebody changed the times of an event, or those of a series but for single dates. */
export function areTimesEdited(state: ThreeWay): boolean {
  return TIME_FACTS.some((name) => name !== 'exceptions' && isEdited(sides(state, own(name))));
}

/** Whether somebody changed a fact here since it was imported. */
function isEdited({ ours, written }: Pick<Sides, 'ours' | 'written'>): boolean {
  return !isDeepStrictEqual(ours, written);
}

interface Standing {
  readonly isBaseKnown: boolean;
  readonly oursChanged: boolean;
  readonly isEmpty: boolean;
}

type Verdict = Pick<Decision, 'taken' | 'reason'>;

/** The table of authority. Without a base nobody knows who changed a fact: then only an empty one is filled. */
export function judged(authority: Authority, { isBaseKnown, oursChanged, isEmpty }: Standing): Verdict {
  if (authority === 'overwrite') return { taken: true, reason: oursChanged ? 'source-wins' : 'changed-there' };
  if (authority === 'retain') return { taken: false, reason: 'never-changed' };
  if (isBaseKnown)
    return oursChanged ? { taken: false, reason: 'edited-here' } : { taken: true, reason: 'changed-there' };
  return isEmpty ? { taken: true, reason: 'empty-here' } : { taken: false, reason: 'filled-here' };
}
