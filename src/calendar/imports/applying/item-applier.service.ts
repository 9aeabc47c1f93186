import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import type { FactRow, Facts } from '#platform/history/changes.js';
import { datesChangedByOthers } from '../facts-here.sql.js';
import { forgetFurtherKeys, isChangedByOthers, linkFurtherKeys } from '../imports.sql.js';
import type { Decision } from '../planning/decisions.js';
import { settledFacts } from '../planning/edited-facts.js';
import { withEmptied } from '../planning/emptied-facts.js';
import { onlyRules, withDatesOf } from '../planning/own-dates.js';
import { editedDates, exceptionsIn } from '../planning/series-dates.js';
import type { ImportNote } from '../reading/import-record.js';
import { ExceptionWrites } from './exception-writes.service.js';
import { ImportedImages, type FoundImage } from './imported-images.service.js';
import { ItemCreation } from './item-creation.service.js';
import {
  languagesOfFacts,
  ownParameters,
  takenDates,
  takenFacts,
  textParameters,
  type ItemFacts,
  type Parameters,
} from './item-input.js';
import { importedOf, isAdopted, KeyRegistration, type StoredKey } from './key-registration.service.js';
import { changesStillDue, dateChangesStillDue } from './present-changes.js';
import { ImportedRecordWrites, type Written } from './record-writes.service.js';
import {
  hasFurtherKeys,
  keyOf,
  passwordParameters,
  refusedNotes,
  type AppliedRecord,
  type ApplyingRun,
  type StoredItem,
} from './stored-item.js';

/** An item whose record is here. */
interface KnownItem {
  readonly item: StoredItem;
  readonly facts: ItemFacts;
  readonly stored: StoredKey | undefined;
  readonly present: FactRow;
}

/** Writes one item of a run. What breaks off is written again from its start, and ends the same. */
@Injectable()
export class ItemApplier {
  constructor(
    private readonly prisma: PrismaService,
    private readonly creation: ItemCreation,
    private readonly settling: KeyRegistration,
    private readonly writes: ImportedRecordWrites,
    private readonly exceptions: ExceptionWrites,
    private readonly images: ImportedImages,
  ) {}

  /**
   * Undefined for a record that somebody left out or removed since it was planned.
   * @throws ApiError if the service refuses the record
   */
  async apply(item: StoredItem, run: ApplyingRun): Promise<AppliedRecord | undefined> {
    const { facts, action } = item;
    const { stored, present } = await this.settling.state(item, run);
    if (stored?.state === 'ignored') return undefined;
    if (action === 'create' && facts && !stored) return this.creation.create(item, facts, run);
    if (!present || present.facts.own['status'] === 'trash') return undefined;
    if (action === 'withdraw' || facts === null) return this.withdraw(item, present, run);
    if (action === 'create' && stored) return this.goOn({ item, facts, stored, present }, run);
    return this.update({ item, facts, stored, present }, run);
  }

  /** Writes changes that an editor chose, also of a record that imports leave out. @throws ApiError */
  async take(item: StoredItem, run: ApplyingRun): Promise<AppliedRecord | undefined> {
    const { facts } = item;
    const { stored, present } = await this.settling.state(item, run);
    return present && facts ? this.update({ item, facts, stored, present }, run) : undefined;
  }

  /**
   * Writes a record to its end that was made before the run broke off. Of one that another run made meanwhile, this plan
   * knows nothing.
   */
  private async goOn(known: KnownItem & { readonly stored: StoredKey }, run: ApplyingRun): Promise<AppliedRecord> {
    const { facts, stored, present } = known;
    if (stored.isHalfWritten) return { ...(await this.update(known, run)), before: null };
    if (stored.fingerprint !== importedOf(facts).fingerprint) throw new ApiError('import-state');
    const revision = stored.revision ?? present.revision;
    return { recordId: present.id, before: isAdopted(stored) ? revision : null, after: revision, notes: [] };
  }

  private async update(
    { item, facts: sourceFacts, stored, present }: KnownItem,
    run: ApplyingRun,
  ): Promise<AppliedRecord> {
    const { kind, action } = item;
    const facts = withEmptied(sourceFacts, sourceFacts.emptied);
    const { id } = present;
    const key = { ...keyOf(item, facts, run), recordId: id };
    const isEdited = await this.isEdited(item, present, run);
    const seen = facts.keepsDates === true ? onlyRules(present.facts) : present.facts;
    const due = isEdited ? changesStillDue(item.changes, seen) : item.changes;
    const changes = await this.withoutEditedDates(due, { id, ours: seen, written: stored?.written ?? undefined }, run);
    // A record that was left half written has no settled facts: all of it is written again.
    const wanted = stored?.isHalfWritten === true ? undefined : takenFacts(changes);
    // It is published again as it was, unless somebody has changed it meanwhile.
    const isAsWithdrawn = action === 'return' && stored?.revision === present.revision && stored.formerStatus !== null;
    const image: FoundImage = wanted && !wanted.has('image') ? { notes: [] } : await this.images.idOf(facts, run);
    const password = wanted ? { raw: {}, notes: [] } : await passwordParameters(item, facts, run);
    const raw = {
      ...ownParameters(facts.keepsDates === true ? withDatesOf(facts, present.facts) : facts, run.idOf, wanted),
      ...(isAsWithdrawn ? { status: stored.formerStatus } : {}),
      ...imageParameter(facts, image, wanted),
      ...password.raw,
    };
    const texts = languagesOfFacts(facts)
      .map((language) => ({ language, texts: textParameters(facts, language, wanted) }))
      .filter((one) => Object.keys(one.texts).length > 0);
    const isNothing = Object.keys(raw).length === 0 && texts.length === 0;
    const caller = this.writes.inLanguage(run.caller, facts.language);
    const { refused }: Written = isNothing
      ? { id, refused: [] }
      : await this.writes.update(kind, { id, raw, texts }, caller);
    const dates = wanted ? takenDates(changes) : { before: [], after: exceptionsIn(facts.own['exceptions']) };
    const failed = await this.exceptions.write(id, facts, dates, { ...run, caller });
    if (hasFurtherKeys(item, facts)) await this.prisma.$executeRaw(linkFurtherKeys(key, facts.furtherKeys));
    if (facts.isRekeyed === true) await this.prisma.$executeRaw(forgetFurtherKeys(key, facts.furtherKeys));
    const after = await this.settling.settle({ ...key, isNew: stored === undefined }, sourceFacts, (settled) =>
      settledFacts({ written: stored?.written ?? null, before: present.facts, after: settled }, wanted),
    );
    const notes = [...password.notes, ...image.notes, ...refusedNotes(refused), ...failed];
    if (action === 'return' && !isAsWithdrawn) notes.push({ code: 'stays-draft' });
    const stale = changes === item.changes ? {} : { changes };
    const before = isEdited ? present.revision : (item.before ?? present.revision);
    return { recordId: id, before, after, notes, ...stale };
  }

  /** Whether somebody changed the record since the plan; what this import wrote before it broke off is no edit. */
  private async isEdited({ before }: StoredItem, present: FactRow, { caller }: ApplyingRun): Promise<boolean> {
    if (before === null || before === present.revision) return false;
    const [row] = await this.prisma.$queryRaw<{ isChanged: boolean }[]>(isChangedByOthers(present, before, caller));
    return row?.isChanged === true;
  }

  /** The changes but for those of dates that somebody edited since the plan. */
  private async withoutEditedDates(
    changes: readonly Decision[],
    { id, ours, written }: { readonly id: number; readonly ours: Facts; readonly written: Facts | undefined },
    { caller }: ApplyingRun,
  ): Promise<readonly Decision[]> {
    if (!changes.some(({ field, taken }) => taken && field === 'exceptions')) return changes;
    const others = new Set(await datesChangedByOthers(this.prisma, id, caller.requestId));
    const isEdited = editedDates(written, ours);
    return dateChangesStillDue(changes, (start, name) => others.has(start) && isEdited(start, name));
  }

  /** A draft that stays what it is otherwise, and is published again when the source has it back. */
  private async withdraw(
    { kind, key }: StoredItem,
    { id, revision: before, facts }: FactRow,
    { sourceId, caller }: ApplyingRun,
  ): Promise<AppliedRecord> {
    const status = facts.own['status'];
    if (status !== 'draft') await this.writes.update(kind, { id, raw: { status: 'draft' }, texts: [] }, caller);
    const former = typeof status === 'string' ? status : null;
    const after = await this.settling.settleWithdrawn({ sourceId, kind, key, recordId: id }, former);
    return { recordId: id, before, after, notes: [] };
  }
}

/** The image as a parameter; null removes it. */
function imageParameter({ own }: ItemFacts, { id }: FoundImage, wanted: ReadonlySet<string> | undefined): Parameters {
  if (own['image'] === null && wanted?.has('image')) return { image: null };
  return id === undefined ? {} : { image: id };
}

/** The reason for which the service refused a record. */
export function refusalNote(error: ApiError): ImportNote {
  const wrong = Object.keys(error.args.wrong ?? {});
  const [column] = wrong;
  return { code: 'service-refused', ...(column === undefined ? {} : { column }), value: error.code };
}
