import { defined } from '#core/defined.js';
import { Injectable } from '@nestjs/common';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import type { FactRow } from '#platform/history/changes.js';
import { factsHere } from '../facts-here.sql.js';
import { factsOfKeys, knownKeys, noteUnchanged, type KeyFacts, type UnchangedKey } from '../imports.sql.js';
import type { ImportedEvent, ImportedKind, ImportedRecords } from '../reading/import-record.js';
import { planAbsences, type Doubt } from './absences.js';
import type { Authorities } from './decisions.js';
import { addedToEarlierDates } from './earlier-dates.js';
import {
  compareRecords,
  keyName,
  planLeftOut,
  planRecord,
  startOf,
  KIND_ORDER,
  type ComparedRecords,
  type Differing,
  type KnownFacts,
  type KnownKey,
  type PlannedItem,
  type PlanRules,
} from './plan.js';
import { goneKeys, isNewEvent, replacedKeys } from './replaced-keys.js';
import { itemRow } from './item-row.js';
import { withOnlineAddress } from './online-address.js';
import { withoutSameLinks } from './same-links.js';
import { SlugMatches } from './slug-matches.js';
import { fingerprintOf } from './source-facts.js';

/** Records whose facts are compared in one step. */
const BATCH = 500;

/** What a plan depends on besides the records. */
export interface Planning {
  readonly runId: number;
  /** Source whose records are compared. */
  readonly sourceId: number;
  /** Whether nothing but the items is stored. */
  readonly isPreview: boolean;
  readonly authorities: Authorities;
  readonly now: Date;
  /** Breaks the planning off; nothing of it is stored then. */
  readonly signal: AbortSignal;
}

export interface Plan {
  readonly unchanged: number;
  /** Why somebody must confirm it. */
  readonly doubt?: Doubt;
  readonly isBrokenOff: boolean;
}

/** Compares the records of a run with what is here, and stores each difference as an item. */
@Injectable()
export class PlanWriter {
  constructor(private readonly prisma: PrismaService) {}

  /** Replaces the items of the run. */
  async write(read: ImportedRecords, planning: Planning): Promise<Plan> {
    const { runId, sourceId, authorities, now, signal } = planning;
    const { isBrokenOff = false } = read;
    const events = await this.withEarlierDates(read.events, planning);
    const records = { ...read, events: events.map(withOnlineAddress) };
    const keys = await this.prisma.$queryRaw<KnownKey[]>(knownKeys(sourceId));
    const looksAtEdits = authorities.texts === 'overwrite' || authorities.times === 'overwrite';
    const compared = await compareRecords(records, keys, looksAtEdits);
    const { same } = compared;
    const { differing, seen } = await this.withReplacedKeys(compared, goneKeys(records, keys, compared.seen), sourceId);
    const absences = planAbsences(records, keys, seen, now);
    const leftOut = records.leftOut.map(planLeftOut);
    if (differing.length + absences.items.length + leftOut.length === 0) return { unchanged: same, isBrokenOff };
    return inTransaction(this.prisma, async (tx) => {
      await tx.importItem.deleteMany({ where: { runId } });
      let no = 0;
      const store = async (items: readonly PlannedItem[]): Promise<void> => {
        const first = no;
        no += items.length;
        await tx.importItem.createMany({ data: items.map((item, index) => itemRow(item, runId, first + index)) });
      };
      const slugs = new SlugMatches(tx, sourceId);
      const ids = new Map(keys.map((key) => [keyName(key), key.recordId]));
      let unchanged = same;
      for (const batch of batches(differing)) {
        signal.throwIfAborted();
        const found = await slugs.found(batch);
        for (const { record, known } of found) if (known) ids.set(keyName(record), known.recordId);
        const { items, settled } = await this.planned(tx, found, { ...planning, states: records.states }, ids);
        if (settled.length > 0 && !planning.isPreview) await tx.$executeRaw(noteUnchanged(sourceId, settled));
        unchanged += settled.length;
        await store(items);
      }
      for (const batch of batches([...absences.items, ...leftOut])) await store(batch);
      return { unchanged, isBrokenOff, ...defined({ doubt: absences.doubt }) };
    });
  }

  /** New events that the source had under other keys are no new ones. */
  private async withReplacedKeys(
    { differing, seen }: ComparedRecords,
    absent: readonly KnownKey[],
    sourceId: number,
  ): Promise<Pick<ComparedRecords, 'differing' | 'seen'>> {
    const fresh = differing.filter(isNewEvent);
    const starts = new Set(fresh.map(({ record }) => startOf(record)?.getTime()));
    const gone = absent.filter(({ startsAt }) => starts.has(startsAt?.getTime()));
    if (gone.length === 0) return { differing, seen };
    const names = gone.map(({ key }) => key);
    const stored = await this.prisma.$queryRaw<KeyFacts[]>(factsOfKeys(sourceId, 'events', names));
    const keyOf = new Map(gone.map((key) => [key.key, key]));
    const former = stored.flatMap(({ key: name, imported }) => {
      const key = keyOf.get(name);
      return key && imported ? [{ key, imported }] : [];
    });
    const found = replacedKeys(fresh, former);
    return {
      differing: differing.map((one) => {
        const known = found.get(one);
        return known ? { ...one, known, isRekeyed: true } : one;
      }),
      seen: new Set([...seen, ...[...found.values()].map(keyName)]),
    };
  }

  private async withEarlierDates(
    events: readonly ImportedEvent[],
    { sourceId, now }: Pick<Planning, 'sourceId' | 'now'>,
  ): Promise<readonly ImportedEvent[]> {
    const keys = events.filter(({ addsDates }) => addsDates).map(({ key }) => key);
    if (keys.length === 0) return events;
    const stored = await this.prisma.$queryRaw<KeyFacts[]>(factsOfKeys(sourceId, 'events', keys));
    const imported = new Map(stored.map((row) => [row.key, row.imported]));
    return events.map((event) => (event.addsDates ? addedToEarlierDates(event, imported.get(event.key), now) : event));
  }

  /** The items of records, and the keys of those for which there is nothing to write. */
  private async planned(
    tx: Tx,
    batch: readonly Differing[],
    planning: Planning & PlanRules,
    ids: ReadonlyMap<string, number>,
  ): Promise<{ readonly items: readonly PlannedItem[]; readonly settled: readonly UnchangedKey[] }> {
    const states = new Map<Differing, KnownFacts>();
    for (const kind of KIND_ORDER) {
      const known = batch.filter((one) => one.record.kind === kind && one.known?.present != null);
      for (const [one, state] of await this.states(tx, kind, known, planning.sourceId)) states.set(one, state);
    }
    const all = batch.map((one) => {
      const item = planRecord(one, states.get(one), planning);
      return { ...one, item: { ...item, changes: withoutSameLinks(item.changes, ids) } };
    });
    const items: PlannedItem[] = [];
    const settled: UnchangedKey[] = [];
    for (const { item, known, facts } of all)
      // A key without facts is not stored yet, or its record is half written.
      if (known && known.fingerprint !== null && isSettled(item, ids)) {
        const { kind, key, present: revision } = known;
        const startsAt = item.startsAt ?? null;
        settled.push({ kind, key, revision, imported: facts, fingerprint: fingerprintOf(facts), startsAt });
      } else items.push(item);
    return { items, settled };
  }

  private async states(
    tx: Tx,
    kind: ImportedKind,
    known: readonly Differing[],
    sourceId: number,
  ): Promise<[Differing, KnownFacts][]> {
    if (known.length === 0) return [];
    const keys = known.map((one) => one.known?.key ?? '');
    const ids = known.map((one) => one.known?.recordId ?? 0);
    const stored = await tx.$queryRaw<KeyFacts[]>(factsOfKeys(sourceId, kind, keys));
    const present: FactRow[] = await factsHere(tx, kind, ids);
    const byKey = new Map(stored.map((row) => [row.key, row]));
    const byId = new Map(present.map((row) => [row.id, row]));
    return known.flatMap((one): [Differing, KnownFacts][] => {
      const row = byKey.get(one.known?.key ?? '');
      const ours = byId.get(one.known?.recordId ?? 0)?.facts;
      if (!ours) return [];
      return [[one, { imported: row?.imported ?? undefined, written: row?.written ?? undefined, ours }]];
    });
  }
}

/** Whether there is nothing to write: no fact, and no key that is not known yet. */
function isSettled(
  { action, changes, kind, furtherKeys = [] }: PlannedItem,
  ids: ReadonlyMap<string, number>,
): boolean {
  return action === 'update' && changes.length === 0 && furtherKeys.every((key) => ids.has(keyName({ kind, key })));
}

function* batches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH);
}
