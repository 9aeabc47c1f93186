import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../core/errors/api-error.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { Facts } from '../../../platform/history/changes.js';
import { readFacts } from '../../../platform/history/facts.sql.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';
import type { AfterCreate } from '../../records/publishing/created-once.js';
import { TRANSLATED } from '../../translations/translated-resources.js';
import { linkFurtherKeys, linkKey, settleKey, type RecordKeyWrite } from '../imports.sql.js';
import { settledFacts } from '../planning/edited-facts.js';
import { fingerprintOf } from '../planning/source-facts.js';
import type { Decision } from '../planning/decisions.js';
import type { ImportedKind, ImportNote } from '../reading/import-record.js';
import { ExceptionWrites } from './exception-writes.service.js';
import { ImportedImages } from './imported-images.service.js';
import {
  languagesOfFacts,
  ownParameters,
  takenFacts,
  textParameters,
  type ItemFacts,
  type IdOfKey,
} from './item-input.js';
import { ImportedRecordWrites, type Written } from './record-writes.service.js';

/** A planned item, as it is stored. */
export interface StoredItem {
  readonly no: number;
  readonly kind: ImportedKind;
  readonly key: string;
  readonly action: 'create' | 'update' | 'withdraw' | 'return';
  readonly facts: ItemFacts | null;
  readonly changes: readonly Decision[];
  readonly recordId: number | null;
}

/** The run that an item belongs to. */
export interface ApplyingRun {
  readonly sourceId: number;
  /** Status of new records; undefined: as the source says. */
  readonly newStatus: string | undefined;
  readonly caller: RequestContext;
  readonly idOf: IdOfKey;
}

/** An item after it was applied. */
export interface AppliedRecord {
  readonly recordId: number;
  /** Revisions of the record before and after; before: null for a new one. */
  readonly before: number | null;
  readonly after: number;
  readonly notes: readonly ImportNote[];
}

interface StoredKey {
  readonly isHalfWritten: boolean;
  readonly written: Facts | null;
}

/** Writes one item of a run. What breaks off is written again from its start, and ends the same. */
@Injectable()
export class ItemApplier {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writes: ImportedRecordWrites,
    private readonly exceptions: ExceptionWrites,
    private readonly images: ImportedImages,
  ) {}

  /** @throws ApiError if the service refuses the record */
  async apply(item: StoredItem, run: ApplyingRun): Promise<AppliedRecord> {
    const { facts } = item;
    if (item.action === 'withdraw' || facts === null) return this.withdraw(item, run);
    const key = keyOf(item, facts, run);
    if (item.recordId !== null) return this.update(item, { ...key, recordId: item.recordId }, facts, run);
    return this.create(item, key, facts, run);
  }

  private async create(
    item: StoredItem,
    key: Omit<RecordKeyWrite, 'recordId'>,
    facts: ItemFacts,
    run: ApplyingRun,
  ): Promise<AppliedRecord> {
    const { kind } = item;
    const caller = this.writes.inLanguage(run.caller, facts.language);
    const image = await this.images.idOf(facts, run);
    const status = kind === 'categories' || kind === 'tags' ? undefined : run.newStatus;
    const raw = {
      ...ownParameters(facts, run.idOf),
      ...textParameters(facts, facts.language),
      ...(image.id === undefined ? {} : { image: image.id }),
      ...(status === undefined ? {} : { status }),
    };
    const outcome = { isAdopted: false };
    const beside: AfterCreate = async (tx, recordId, isAdopted = false) => {
      outcome.isAdopted = isAdopted;
      await tx.$executeRaw(linkKey({ ...key, recordId }));
      await tx.$executeRaw(linkFurtherKeys({ ...key, recordId }, facts.furtherKeys));
    };
    const { id, refused } = await this.writes.create(kind, raw, caller, beside);
    if (outcome.isAdopted) return this.adopt({ ...key, recordId: id }, facts);
    const more = await this.furtherTexts(item, id, facts, run);
    const failed = await this.exceptions.write(id, facts, run);
    const after = await this.settle({ ...key, recordId: id }, facts, (present) => present);
    return { recordId: id, before: null, after, notes: [...image.notes, ...notesOf([...refused, ...more]), ...failed] };
  }

  /** A record that was here under the same name: all that it has counts as edited here, and an undo leaves it. */
  private async adopt(key: RecordKeyWrite, facts: ItemFacts): Promise<AppliedRecord> {
    const revision = await this.settle(key, facts, () => ({ own: {} }));
    return { recordId: key.recordId, before: revision, after: revision, notes: [] };
  }

  /** Texts besides those of the original, and its slug, where the source has them. */
  private async furtherTexts(
    { kind }: StoredItem,
    id: number,
    facts: ItemFacts,
    run: ApplyingRun,
  ): Promise<readonly string[]> {
    const caller = this.writes.inLanguage(run.caller, facts.language);
    const texts = languagesOfFacts(facts).flatMap((language) => {
      const all = textParameters(facts, language);
      const hasMore = language !== facts.language || (all['slug'] !== undefined && kind !== 'events');
      return hasMore ? [{ language, texts: all }] : [];
    });
    if (texts.length === 0) return [];
    return (await this.writes.update(kind, { id, raw: {}, texts }, caller)).refused;
  }

  private async update(
    { kind, changes, action }: StoredItem,
    key: RecordKeyWrite,
    facts: ItemFacts,
    run: ApplyingRun,
  ): Promise<AppliedRecord> {
    const [before] = await this.facts(kind, key.recordId);
    const stored = await this.stored(key);
    // A record that was left half written has no settled facts: all of it is written again.
    const wanted = stored.isHalfWritten ? undefined : takenFacts(changes);
    const written: Written = { id: key.recordId, refused: [] };
    const own = ownParameters(facts, run.idOf, wanted);
    const status = action === 'return' ? await this.formerStatus(key) : undefined;
    const raw = { ...own, ...(status === undefined ? {} : { status }) };
    const image = wanted && !wanted.has('image') ? { notes: [] } : await this.images.idOf(facts, run);
    const texts = languagesOfFacts(facts)
      .map((language) => ({ language, texts: textParameters(facts, language, wanted) }))
      .filter((one) => Object.keys(one.texts).length > 0);
    const withImage = 'id' in image && image.id !== undefined ? { ...raw, image: image.id } : raw;
    const isNothing = Object.keys(withImage).length === 0 && texts.length === 0;
    const caller = this.writes.inLanguage(run.caller, facts.language);
    const done = isNothing
      ? written
      : await this.writes.update(kind, { id: key.recordId, raw: withImage, texts }, caller);
    const failed = !wanted || wanted.has('exceptions') ? await this.exceptions.write(key.recordId, facts, run) : [];
    await this.prisma.$executeRaw(linkFurtherKeys(key, facts.furtherKeys));
    const after = await this.settle(key, facts, (present) =>
      before ? settledFacts({ written: stored.written, before: before.facts, after: present }, wanted) : present,
    );
    const notes = [...image.notes, ...notesOf(done.refused), ...failed];
    return { recordId: key.recordId, before: before?.revision ?? 0, after, notes };
  }

  /** A draft that stays what it is otherwise, and is published again when the source has it back. */
  private async withdraw(
    { kind, key, recordId }: StoredItem,
    { sourceId, caller }: ApplyingRun,
  ): Promise<AppliedRecord> {
    const id = recordId ?? 0;
    const [row] = await this.facts(kind, id);
    const before = row?.revision ?? 0;
    const status = row?.facts.own['status'];
    if (status !== 'draft') await this.writes.update(kind, { id, raw: { status: 'draft' }, texts: [] }, caller);
    const after = await this.revision(kind, id);
    await this.prisma.externalKey.update({
      where: { sourceId_kind_key: { sourceId, kind, key } },
      data: { state: 'withdrawn', revision: after, formerStatus: typeof status === 'string' ? status : null },
      select: { key: true },
    });
    return { recordId: id, before, after, notes: [] };
  }

  /** Status to publish a withdrawn record with, unless somebody changed it meanwhile. */
  private async formerStatus(key: RecordKeyWrite): Promise<string | undefined> {
    const { sourceId, kind, key: name, recordId } = key;
    const row = await this.prisma.externalKey.findUnique({
      where: { sourceId_kind_key: { sourceId, kind, key: name } },
      select: { revision: true, formerStatus: true },
    });
    const present = await this.revision(kind, recordId);
    return row?.revision === present ? (row.formerStatus ?? undefined) : undefined;
  }

  private async stored({ sourceId, kind, key }: RecordKeyWrite): Promise<StoredKey> {
    const [row] = await this.prisma.$queryRaw<StoredKey[]>`
      select written, fingerprint is null and imported is null as "isHalfWritten" from external_key
      where source_id = ${sourceId} and kind = ${kind} and key = ${key}`;
    return row ?? { isHalfWritten: false, written: null };
  }

  /** Notes the facts of both sides after a write. Returns the record's revision. */
  private async settle(key: RecordKeyWrite, facts: ItemFacts, writtenOf: (present: Facts) => Facts): Promise<number> {
    const [row] = await this.facts(key.kind, key.recordId);
    const { furtherKeys: _keys, startsAt: _starts, formerAddresses: _addresses, ...imported } = facts;
    const revision = row?.revision ?? 0;
    const written = writtenOf(row?.facts ?? { own: {} });
    await this.prisma.$executeRaw(
      settleKey({ ...key, fingerprint: fingerprintOf(imported), imported, written, revision }),
    );
    return revision;
  }

  private async revision(kind: ImportedKind, id: number): Promise<number> {
    return (await this.facts(kind, id))[0]?.revision ?? 0;
  }

  private facts(kind: ImportedKind, id: number): ReturnType<typeof readFacts> {
    return inTransaction(this.prisma, (tx) => readFacts(tx, TRANSLATED[kind].of, [id]));
  }
}

function keyOf(
  { kind, key }: StoredItem,
  { startsAt }: ItemFacts,
  { sourceId }: ApplyingRun,
): Omit<RecordKeyWrite, 'recordId'> {
  return { sourceId, kind, key, ...(startsAt === undefined ? {} : { startsAt: new Date(startsAt) }) };
}

function notesOf(refused: readonly string[]): ImportNote[] {
  return refused.map((column) => ({ code: 'service-refused', column }));
}

/** The reason for which the service refused a record. */
export function refusalNote(error: ApiError): ImportNote {
  const wrong = Object.keys(error.args.wrong ?? {});
  const [column] = wrong;
  return { code: 'service-refused', ...(column === undefined ? {} : { column }), value: error.code };
}
