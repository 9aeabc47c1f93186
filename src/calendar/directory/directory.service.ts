import { defined } from '#core/defined.js';
import { Injectable } from '@nestjs/common';
import { forbiddenError } from '#platform/auth/access.decorator.js';
import { ApiError } from '#core/errors/api-error.js';
import { isUnpublished } from '#core/status/status.js';
import { Site } from '#platform/config/site.js';
import { endDryRun } from '#platform/database/dry-run.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import { recordAnswer, type Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { History } from '#platform/history/history.service.js';
import { writerOf } from '#platform/history/note.js';
import { MediaService } from '../media/media.service.js';
import { createdOnce, type Creation } from '../records/publishing/created-once.js';
import { keptId } from '../records/publishing/former-identity.js';
import { textColumns } from '../records/publishing/input-columns.js';
import { assertMayEdit } from '../records/publishing/publication-rules.js';
import {
  erasePublication,
  lockPublication,
  newPublication,
  publicationChanges,
  readOwnership,
  syncTrashSlugs,
  trashPublication,
  type LockedPublication,
} from '../records/publishing/publication-writes.js';
import { updateAction } from '../records/publishing/restored.js';
import { releaseSlugs } from '../records/publishing/trash.js';
import { waitingColumns } from '../records/publishing/waiting.sql.js';
import { mayKnow, mayRead } from '../records/reading/may-read.js';
import { RecordPresenter } from '../records/reading/record-presenter.js';
import { RecordReader } from '../records/reading/record-reader.js';
import { renderContext } from '../records/reading/render-context.js';
import { textsToWrite } from '../records/publishing/texts-to-write.js';
import { writeTranslation } from '../records/texts/translation-writes.js';
import { indexRecords } from '../search/search-index.js';
import { additionTo, NO_ADDITION } from './additions.js';
import type {
  Directory,
  DirectoryInput,
  DirectoryRecord,
  DirectoryRemoval,
  DirectoryRow,
  DirectoryTypes,
  DirectoryWrite,
  ResolvedRecord,
} from './directory.js';
import { findDuplicate } from './duplicates.sql.js';
import { unknownRecord } from './unknown-record.js';

/** Common operations of venues and organizers; the `Directory` of each holds the differences. */
@Injectable()
export class DirectoryService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly reader: RecordReader,
    private readonly presenter: RecordPresenter,
    private readonly site: Site,
    private readonly media: MediaService,
    private readonly history: History,
  ) {}

  async get<T extends DirectoryTypes>(
    { record, present }: Directory<T>,
    id: number,
    caller: RequestContext,
  ): Promise<Answer<T['body']>> {
    const row = await this.row(record, id, caller);
    if (!mayRead(row, caller)) throw new ApiError(`${record.table}-not-accessible`);
    const body = this.presenter.present(`one ${record.table}`, row, renderContext(caller, [row]), (context) =>
      present(row, context, this.site.zone, true),
    );
    return recordAnswer(row, body);
  }

  async create<T extends DirectoryTypes>(
    directory: Directory<T>,
    input: T['input'],
    caller: RequestContext,
    { beside, identity, ...creation }: Creation = {},
  ): Promise<Answer<T['body']>> {
    const write = {
      ...creation,
      identity,
      input,
      imageId: await this.media.resolve(input.image, caller, input.dry_run),
      caller,
    };
    let dropped: ResolvedRecord['dropped'] = [];
    const id = await createdOnce(this.prisma, caller, async (tx) => {
      const taken = await this.createWithin(directory, tx, write);
      dropped = taken.dropped;
      await beside?.(tx, taken.id, taken.isAdopted);
      await endDryRun(tx, input);
      return taken.id;
    });
    return this.written(directory, await this.row(directory.record, id, caller), caller, dropped);
  }

  /** Creates a record, or takes the existing one that it would repeat, inside a transaction. */
  async createWithin<T extends DirectoryTypes>(
    directory: Directory<T>,
    tx: Tx,
    write: DirectoryWrite<T['input']>,
  ): Promise<ResolvedRecord> {
    const { input, imageId, caller, event, addsNothing = false, isDistinct = false } = write;
    if (!caller.viewer.may('edit_posts')) throw forbiddenError(caller.viewer);
    const { record } = directory;
    const changes = textColumns(record, input);
    const { name, description } = changes;
    const provided = { name: name ?? '', description, facts: Object.fromEntries(Object.entries(input)) };
    const duplicate = isDistinct ? undefined : await findDuplicate(tx, directory, provided, caller);
    if (duplicate !== undefined) {
      const { addition, dropped } = addsNothing ? NO_ADDITION : await additionTo(tx, directory, duplicate, write);
      if (addition) await this.write(directory, tx, addition.to, addition.write);
      return { id: duplicate, isAdopted: true, dropped };
    }
    const waiting = event && input.status === undefined ? waitingColumns(event, caller.now) : undefined;
    const created = { ...newPublication(input, caller, this.site.zone), ...waiting };
    const kept = await keptId(tx, record.table, write.identity);
    const { id } = await directory.insert(tx, { ...created, ...kept, imageId: imageId ?? null }, input);
    const unpublished = isUnpublished(created.status, created.trashedStatus);
    const [language] = caller.languages;
    await writeTranslation(tx, { of: record, id, language, changes, isNew: true, unpublished }, caller);
    if (created.status === 'trash') await releaseSlugs(tx, record.table, id);
    await this.index(tx, record, id);
    await this.history.created(tx, record, id, writerOf(caller));
    return { id, isAdopted: false, dropped: [] };
  }

  async update<T extends DirectoryTypes>(
    directory: Directory<T>,
    id: number,
    update: DirectoryInput<T['input']>,
  ): Promise<Answer<T['body']>> {
    const { input, caller } = update;
    await this.assertWritable(directory.record, id, caller);
    const imageId = await this.media.resolve(input.image, caller, input.dry_run);
    await inTransaction(this.prisma, async (tx) => {
      await this.write(directory, tx, await this.lock(tx, directory.record, id), { ...update, imageId });
      await endDryRun(tx, input);
    });
    return this.written(directory, await this.row(directory.record, id, caller), caller);
  }

  async remove<T extends DirectoryTypes>(
    directory: Directory<T>,
    id: number,
    permanent: boolean,
    caller: RequestContext,
  ): Promise<Answer<T['body']>> {
    const { record } = directory;
    const before = await this.row(record, id, caller);
    await inTransaction(this.prisma, async (tx) =>
      this.removeWithin(record, tx, { publication: await this.lock(tx, record, id), permanent, caller }),
    );
    return this.written(directory, permanent ? before : await this.row(record, id, caller), caller);
  }

  /** Moves a locked record to the trash, or removes it for good. */
  async removeWithin(
    record: DirectoryRecord<unknown>,
    tx: Tx,
    { publication, permanent, caller }: DirectoryRemoval,
  ): Promise<void> {
    const deed = { action: permanent ? 'delete' : 'update' } as const;
    await this.history.around(tx, { records: [record, publication.id], deed, writer: writerOf(caller) }, () =>
      (permanent ? erasePublication : trashPublication)(tx, record.table, publication, caller),
    );
  }

  private async write<T extends DirectoryTypes>(
    { record, update }: Directory<T>,
    tx: Tx,
    publication: LockedPublication,
    write: DirectoryWrite<T['input']>,
  ): Promise<void> {
    const { input, imageId, caller, restored } = write;
    const { id } = publication;
    await this.history.around(
      tx,
      { records: [record, id], deed: updateAction(restored), writer: writerOf(caller) },
      async () => {
        const columns = publicationChanges(publication, input, caller, this.site.zone);
        // A record with an explicit status waits for no event.
        const decided = input.status === undefined ? {} : ({ waits: false } as const);
        await update(tx, id, { ...columns, ...decided, ...defined({ imageId }) }, input);
        const unpublished = isUnpublished(columns.status, columns.trashedStatus);
        for (const texts of await textsToWrite(tx, { of: record, id }, textColumns(record, input), write))
          await writeTranslation(tx, { of: record, id, unpublished, ...texts }, caller);
        await syncTrashSlugs(tx, record.table, publication, { status: columns.status, caller });
        await this.index(tx, record, id);
      },
    );
  }

  private async index(tx: Tx, record: DirectoryRecord<unknown>, id: number): Promise<void> {
    await indexRecords(tx, record, [id], this.site.config.defaultLanguage);
  }

  /** Refuses before an image is fetched for a caller without rights; the check in the transaction decides. */
  private async assertWritable({ table }: DirectoryRecord<unknown>, id: number, caller: RequestContext): Promise<void> {
    const publication = await readOwnership(this.prisma, table, id, caller);
    if (!publication) throw unknownRecord(table);
    assertMayEdit(caller.viewer, publication);
  }

  private async lock(tx: Tx, { table }: DirectoryRecord<unknown>, id: number): Promise<LockedPublication> {
    const publication = await lockPublication(tx, table, id);
    if (!publication) throw unknownRecord(table);
    return publication;
  }

  /** The answer to a write. */
  private written<T extends DirectoryTypes>(
    { present }: Directory<T>,
    row: T['row'],
    caller: RequestContext,
    dropped: ResolvedRecord['dropped'] = [],
  ): Answer<T['body']> {
    const body = present(row, renderContext(caller, [row]), this.site.zone);
    return recordAnswer(row, dropped.length > 0 ? { ...body, dropped_fields: [...dropped] } : body);
  }

  private async row<Row extends DirectoryRow>(
    record: DirectoryRecord<Row>,
    id: number,
    caller: RequestContext,
  ): Promise<Row> {
    const row = await this.reader.one(record, id, caller);
    if (!row || !mayKnow(row, caller)) throw unknownRecord(record.table);
    return row;
  }
}
