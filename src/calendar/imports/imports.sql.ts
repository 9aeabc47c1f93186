import type { FactRow, Facts } from '#platform/history/changes.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { SourceFacts } from './planning/source-facts.js';
import type { ImportedKind } from './reading/import-record.js';
import { BROKEN_OFF, STATES_AT_WORK } from './runs/run-states.js';

/** The records of keys `k`: an event `e`, a venue `v`, an organizer `o` or a term `t`. */
export const KEY_RECORDS = Prisma.sql`left join event e on k.kind = 'events' and e.id = k.record_id
    left join venue v on k.kind = 'venues' and v.id = k.record_id
    left join organizer o on k.kind = 'organizers' and o.id = k.record_id
    left join term t on k.kind in ('categories', 'tags') and t.id = k.record_id`;

/** All keys of a source, with the present revision of their records. */
export function knownKeys(sourceId: number): Prisma.Sql {
  return Prisma.sql`select k.kind, k.key, k.record_id as "recordId", k.state, k.main_key as "mainKey", k.fingerprint,
      k.starts_at as "startsAt", k.keeps_times as "keepsTimes", k.revision, coalesce(e.revision, v.revision, o.revision, t.revision) as present,
      (select d.starts_at from occurrence d where d.series_id = e.id order by d.start_local desc limit 1) as "lastAt",
      coalesce(e.status, v.status, o.status) is not distinct from 'trash' as "isTrashed",
      e.recurrence is not null and (exists (select from event x where x.series_id = e.id)
        or coalesce(k.written #> '{own,exceptions}' <> '{}', false)) as "hasExceptions"
    from external_key k ${KEY_RECORDS}
    where k.source_id = ${sourceId} and k.kind <> 'images'
    order by k.kind, k.key`;
}

export interface KeyFacts {
  readonly key: string;
  readonly imported: SourceFacts | null;
  readonly written: Facts | null;
}

export function factsOfKeys(sourceId: number, kind: ImportedKind, keys: readonly string[]): Prisma.Sql {
  return Prisma.sql`select key, imported, written from external_key
    where source_id = ${sourceId} and kind = ${kind} and key = any(${[...keys]}::text[])`;
}

/** A key whose record an import leaves as it is, with the facts of its source. */
export interface UnchangedKey {
  readonly kind: ImportedKind;
  readonly key: string;
  /** The record's revision now. */
  readonly revision: number | null;
  readonly imported: SourceFacts;
  readonly fingerprint: string;
  /** Moment at which an event starts; null for any other record. */
  readonly startsAt: Date | null;
}

/** Notes the facts of sources and the revisions of records for which an import has nothing to write. */
export function noteUnchanged(sourceId: number, keys: readonly UnchangedKey[]): Prisma.Sql {
  return Prisma.sql`update external_key k set revision = n.revision, fingerprint = n.fingerprint, imported = n.imported,
      starts_at = n."startsAt"
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      n(kind text, key text, revision int, fingerprint text, imported jsonb, "startsAt" timestamptz)
    where k.source_id = ${sourceId} and k.kind = n.kind and k.key = n.key and (k.revision, k.fingerprint, k.starts_at)
      is distinct from (n.revision, n.fingerprint, n."startsAt")`;
}

/** A new or changed key, with what was imported under it. */
export interface KeyWrite {
  readonly sourceId: number;
  readonly kind: ImportedKind | 'images';
  readonly key: string;
  readonly recordId: number;
  readonly startsAt?: Date | undefined;
}

/** Key of a record, not of an image. */
export interface RecordKeyWrite extends KeyWrite {
  readonly kind: ImportedKind;
}

/** Links a key to its record. Its facts follow when all of the record is written. */
export function linkKey({ sourceId, kind, key, recordId, startsAt }: KeyWrite): Prisma.Sql {
  return Prisma.sql`insert into external_key (source_id, kind, key, record_id, starts_at)
    values (${sourceId}, ${kind}, ${key}, ${recordId}, ${startsAt ?? null}::timestamptz)
    on conflict (source_id, kind, key) do update set record_id = excluded.record_id, starts_at = excluded.starts_at,
      state = 'linked', main_key = null, fingerprint = null`;
}

/** Further keys of a record lead to its main one, which may be among them. */
export function linkFurtherKeys(main: KeyWrite, keys: readonly string[]): Prisma.Sql {
  const { sourceId, kind, key, recordId } = main;
  return Prisma.sql`insert into external_key (source_id, kind, key, record_id, main_key)
    select ${sourceId}, ${kind}, f.key, ${recordId}, ${key} from unnest(${[...keys]}::text[]) f(key) where f.key <> ${key}
    on conflict (source_id, kind, key) do update set record_id = excluded.record_id, main_key = excluded.main_key`;
}

/** Forgets all further keys of a record but these. */
export function forgetFurtherKeys({ sourceId, kind, key }: KeyWrite, present: readonly string[]): Prisma.Sql {
  return Prisma.sql`delete from external_key where source_id = ${sourceId} and kind = ${kind} and main_key = ${key}
    and key <> all(${[...present]}::text[])`;
}

/** Whether anybody but the caller has changed a record since it had that revision. */
export function isChangedByOthers(
  { id, kind }: Pick<FactRow, 'id' | 'kind'>,
  revision: number,
  { requestId }: Pick<RequestContext, 'requestId'>,
): Prisma.Sql {
  return Prisma.sql`select exists (select from history where kind = ${kind} and record_id = ${id}
    and revision > ${revision} and request_id is distinct from ${requestId}) as "isChanged"`;
}

/** Facts of a record after a write: those of its source, and those here. */
export interface SettledKey extends KeyWrite {
  readonly fingerprint: string;
  readonly imported: Facts;
  readonly written: Facts;
  readonly revision: number;
}

/** A key that somebody left out stays so. */
export function settleKey(settled: SettledKey): Prisma.Sql {
  const { sourceId, kind, key, fingerprint, imported, written, revision, startsAt } = settled;
  return Prisma.sql`update external_key set fingerprint = ${fingerprint}, imported = ${JSON.stringify(imported)}::jsonb,
      written = ${JSON.stringify(written)}::jsonb, revision = ${revision}, former_status = null,
      state = case state when 'ignored' then state else 'linked' end,
      starts_at = ${startsAt ?? null}::timestamptz
    where source_id = ${sourceId} and kind = ${kind} and key = ${key}`;
}

/**
 * Raises the sequences of ids above the numbers that new records and images of a run keep: nothing else takes one of them
 * meanwhile. A sequence that is above them already stays untouched: to set it where it was would repeat ids given meanwhile.
 */
export function reserveNumbers(runId: number): Prisma.Sql {
  return Prisma.sql`select setval(s.sequence, n.highest)
    from (select n."isTerm", max(n.number) as highest from import_item i
      cross join lateral (values (i.kind in ('categories', 'tags'), (i.facts #>> '{identity,id}')::integer),
        (false, (i.facts #>> '{identity,imageId}')::integer)) n("isTerm", number)
      where i.run_id = ${runId} and i.facts ? 'identity' group by 1) n
    join (values (false, 'record_id_seq'::regclass, (select last_value - (not is_called)::int from record_id_seq)),
      (true, 'term_id_seq'::regclass, (select last_value - (not is_called)::int from term_id_seq))) s("isTerm", sequence, last)
      on s."isTerm" = n."isTerm" and s.last < n.highest`;
}

/** The oldest run that waits for a process, or whose process has ended: whoever asks holds the lock of all runs. */
export function nextRun(): Prisma.Sql {
  return Prisma.sql`select id from import_run where state = any(${[...STATES_AT_WORK]}::text[])
    order by id limit 1`;
}

/** A source whose time has come. */
export interface DueSource {
  readonly id: number;
  readonly minutes: number;
  readonly failures: number;
}

/** Sources whose address is to be read, and that no run works on, and none waits to be confirmed. */
export function dueSources(now: Date): Prisma.Sql {
  return Prisma.sql`select s.id, s.minutes, s.failures from import_source s
    where s.next_at <= ${now}::timestamptz and not s.paused and not s.preview and s.minutes is not null and s.address is not null
      and s.user_id is not null
      and not exists (select from import_run r where r.source_id = s.id
        and (r.state = any(${[...STATES_AT_WORK]}::text[]) or (r.state = 'planned' and r.refusal <> ${BROKEN_OFF})))
    order by s.next_at limit 20`;
}

/** Previews that nobody has read from since then, as those of programs that were ended. */
export function stalePreviews(before: Date): Prisma.Sql {
  return Prisma.sql`select s.id from import_source s where s.preview and s.created_at < ${before}::timestamptz
    and not exists (select from import_run r where r.source_id = s.id
      and (r.state = any(${[...STATES_AT_WORK]}::text[]) or r.ended_at >= ${before}::timestamptz))
    order by s.id limit 100`;
}

/** Numbers of a run's items by action and state. */
export function itemCounts(runIds: readonly number[]): Prisma.Sql {
  return Prisma.sql`select run_id as "runId", kind, action, state, coalesce(facts ? 'isRekeyed', false) as "isRekeyed",
      count(*)::int as count
    from import_item where run_id = any(${[...runIds]}::int[]) group by 1, 2, 3, 4, 5`;
}

/** The record of a key, and whether it is still here, outside the trash. */
export function presentRecord(sourceId: number, kind: string, key: string): Prisma.Sql {
  return Prisma.sql`select k.record_id as "recordId",
      coalesce(coalesce(e.status, v.status, o.status) <> 'trash', false) as "isPresent"
    from external_key k ${KEY_RECORDS}
    where k.source_id = ${sourceId} and k.kind = ${kind} and k.key = ${key}`;
}

/** Keys without a record for the new records of a plan that an editor left out: no later import makes them. */
export function ignoreExcluded(runId: number): Prisma.Sql {
  return Prisma.sql`insert into external_key (source_id, kind, key, record_id, state, imported)
    select r.source_id, i.kind, i.key, 0, 'ignored', i.facts from import_item i join import_run r on r.id = i.run_id
    where i.run_id = ${runId} and i.state = 'excluded' and i.action = 'create'
    on conflict (source_id, kind, key) do nothing`;
}
