import { Injectable } from '@nestjs/common';
import type { AfterCreate } from '#calendar/records/publishing/created-once.js';
import { linkFurtherKeys, linkKey } from '../imports.sql.js';
import { exceptionsIn } from '../planning/series-dates.js';
import { ExceptionWrites } from './exception-writes.service.js';
import { ImportedImages } from './imported-images.service.js';
import { languagesOfFacts, ownParameters, textParameters, type ItemFacts } from './item-input.js';
import { KeyRegistration } from './key-registration.service.js';
import { ImportedRecordWrites } from './record-writes.service.js';
import {
  hasFurtherKeys,
  keyOf,
  passwordParameters,
  refusedNotes,
  type AppliedRecord,
  type ApplyingRun,
  type StoredItem,
} from './stored-item.js';

/** Makes the record of an item that has none here. */
@Injectable()
export class ItemCreation {
  constructor(
    private readonly settling: KeyRegistration,
    private readonly writes: ImportedRecordWrites,
    private readonly exceptions: ExceptionWrites,
    private readonly images: ImportedImages,
  ) {}

  /** @throws ApiError if the service refuses the record */
  async create(item: StoredItem, facts: ItemFacts, run: ApplyingRun): Promise<AppliedRecord> {
    const { kind } = item;
    const key = keyOf(item, facts, run);
    const caller = this.writes.inLanguage(run.caller, facts.language);
    const image = await this.images.idOf(facts, run);
    const password = await passwordParameters(item, facts, run);
    const status = kind === 'categories' || kind === 'tags' ? undefined : run.newStatus;
    const raw = {
      ...ownParameters(facts, run.idOf),
      ...textParameters(facts, facts.language),
      ...(image.id === undefined ? {} : { image: image.id }),
      ...(status === undefined ? {} : { status }),
      ...password.raw,
    };
    let adopted: AppliedRecord | undefined;
    const beside: AfterCreate = async (tx, recordId, isAdopted = false) => {
      await tx.$executeRaw(linkKey({ ...key, recordId }));
      if (hasFurtherKeys(item, facts)) await tx.$executeRaw(linkFurtherKeys({ ...key, recordId }, facts.furtherKeys));
      const revision = isAdopted ? await this.settling.settleAdopted(tx, { ...key, recordId }, facts) : 0;
      // What was here stays should the import be undone.
      adopted = isAdopted ? { recordId, before: revision, after: revision, notes: [] } : undefined;
    };
    const { id, refused } = await this.writes.create(kind, raw, caller, {
      beside,
      identity: facts.identity,
      isDistinct: facts.isKnownBySlug === true,
    });
    if (adopted) return adopted;
    const more = await this.furtherTexts(item, id, facts, run);
    const dates = { before: [], after: exceptionsIn(facts.own['exceptions']) };
    const failed = await this.exceptions.write(id, facts, dates, { ...run, caller });
    const after = await this.settling.settleNew({ ...key, recordId: id }, facts);
    return {
      recordId: id,
      before: null,
      after,
      notes: [...password.notes, ...image.notes, ...refusedNotes([...refused, ...more]), ...failed],
    };
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
}
