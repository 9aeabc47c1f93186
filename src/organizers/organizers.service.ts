import { Injectable } from '@nestjs/common';
import { forbidden } from '../auth/access.decorator.js';
import { ApiError, invalidParam } from '../common/errors/api-error.js';
import { expected } from '../common/messages/message.js';
import { isUnpublished } from '../common/status/status.js';
import { Site } from '../config/site.js';
import { PrismaService } from '../database/prisma.service.js';
import { inTransaction, type Tx } from '../database/transaction.js';
import type { RequestContext } from '../http/request-scope.js';
import { MediaService } from '../media/media.service.js';
import { additions } from '../records/publishing/additions.js';
import type { DirectoryListQuery } from '../directory/dto/directory-list.query.js';
import { findDuplicate } from '../records/publishing/duplicates.sql.js';
import { directoryList, type DirectoryTable } from '../directory/directory-list.sql.js';
import { asList, assertPageExists, pageKeys, pageOf } from '../records/lists/paging.js';
import { givenColumns, givenTexts } from '../records/publishing/given-fields.js';
import { mayEdit } from '../records/publishing/publication-rules.js';
import {
  erasePublication,
  lockPublication,
  syncTrashSlugs,
  newPublication,
  publicationChanges,
  trashPublication,
  type LockedPublication,
} from '../records/publishing/publication-writes.js';
import { releaseSlugs } from '../records/publishing/trash.js';
import { indexRecords } from '../search/search-index.js';
import { RecordPresenter } from '../records/reading/record-presenter.js';
import { RecordReader } from '../records/reading/record-reader.js';
import { mayRead } from '../records/reading/may-read.js';
import { writeTranslation } from '../records/texts/translation-writes.js';
import type { OrganizerInput } from './dto/organizer.input.js';
import type { OrganizerListResponse, OrganizerResponse } from './dto/organizer.response.js';
import { presentOrganizer } from './organizer.presenter.js';
import { ORGANIZER, type OrganizerRow } from './organizer.record.js';

const LIST: DirectoryTable = { of: ORGANIZER };

@Injectable()
export class OrganizersService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly reader: RecordReader,
    private readonly presenter: RecordPresenter,
    private readonly site: Site,
    private readonly media: MediaService,
  ) {}

  async list(query: DirectoryListQuery, caller: RequestContext): Promise<OrganizerListResponse> {
    const { config, zone } = this.site;
    const page = pageOf(query, config);
    const list = directoryList(LIST, query, caller, zone, page);
    const { rows, total } = await this.reader.page(ORGANIZER, list, caller);
    assertPageExists(page, total, 'organizer-archive-page-not-found');
    const organizers = rows.map((row) =>
      this.presenter.present('organizer', row, [row], caller, () => presentOrganizer(row, caller, zone)),
    );
    return asList(
      { organizers, ...pageKeys({ caller, config, path: '/organizers', page, total }) },
      query.modified_after?.isTimeDependent,
    );
  }

  async get(id: number, caller: RequestContext): Promise<OrganizerResponse> {
    const row = await this.row(id, caller);
    if (!mayRead(row, caller)) throw new ApiError('organizer-not-accessible');
    return this.presenter.present('one organizer', row, [row], caller, () =>
      presentOrganizer(row, caller, this.site.zone, true),
    );
  }

  async create(input: OrganizerInput, caller: RequestContext): Promise<OrganizerResponse> {
    const imageId = await this.media.resolve(input.image, caller);
    const id = await inTransaction(this.prisma, (tx) => this.createWithin(tx, input, caller, imageId));
    return presentOrganizer(await this.row(id, caller), caller, this.site.zone);
  }

  /** Creates a organizer, or takes the one that it would repeat, inside a transaction. Answers its id. */
  async createWithin(
    tx: Tx,
    input: OrganizerInput,
    caller: RequestContext,
    imageId: number | null | undefined,
  ): Promise<number> {
    if (!caller.viewer.may('edit_posts')) throw forbidden(caller.viewer);
    const duplicate = await findDuplicate(
      tx,
      'organizer',
      { name: input.organizer ?? '', description: input.description },
      caller,
    );
    if (duplicate !== undefined) {
      const added = additions(input, 'organizer');
      const publication = added && (await lockPublication(tx, 'organizer', duplicate));
      if (publication && mayEdit(caller.viewer, publication))
        await this.write(tx, publication, added, { ...caller, ifMatch: undefined }, imageId ?? undefined);
      return duplicate;
    }
    const created = newPublication(input, caller, this.site.zone);
    const data = { ...created, ...givenColumns(ORGANIZER, input), imageId: imageId ?? null };
    const { id } = await tx.organizer.create({ data, select: { id: true } });
    await writeTranslation(
      tx,
      {
        of: ORGANIZER,
        id,
        language: caller.languages[0],
        changes: givenTexts(ORGANIZER, input),
        isNew: true,
        unpublished: isUnpublished(created.status, created.trashedStatus),
      },
      caller,
    );
    if (created.status === 'trash') await releaseSlugs(tx, 'organizer', id);
    await this.index(tx, id);
    return id;
  }

  async update(id: number, input: OrganizerInput, caller: RequestContext): Promise<OrganizerResponse> {
    await this.assertWritable(id, caller);
    const imageId = await this.media.resolve(input.image, caller);
    await inTransaction(this.prisma, async (tx) => {
      await this.write(tx, await this.lock(tx, id), input, caller, imageId);
    });
    return presentOrganizer(await this.row(id, caller), caller, this.site.zone);
  }

  async remove(id: number, permanent: boolean, caller: RequestContext): Promise<OrganizerResponse> {
    const before = await this.row(id, caller);
    await inTransaction(this.prisma, async (tx) => {
      const publication = await this.lock(tx, id);
      await (permanent ? erasePublication : trashPublication)(tx, 'organizer', publication, caller);
    });
    return presentOrganizer(permanent ? before : await this.row(id, caller), caller, this.site.zone);
  }

  private async write(
    tx: Tx,
    publication: LockedPublication,
    input: OrganizerInput,
    caller: RequestContext,
    imageId: number | null | undefined,
  ): Promise<void> {
    const changes = publicationChanges(publication, input, caller, this.site.zone);
    const image = imageId === undefined ? {} : { imageId };
    await tx.organizer.update({
      where: { id: publication.id },
      data: { ...changes, ...givenColumns(ORGANIZER, input), ...image },
      select: { id: true },
    });
    await writeTranslation(
      tx,
      {
        of: ORGANIZER,
        id: publication.id,
        language: caller.languages[0],
        changes: givenTexts(ORGANIZER, input),
        unpublished: isUnpublished(changes.status, changes.trashedStatus),
      },
      caller,
    );
    await syncTrashSlugs(tx, 'organizer', publication.id, publication.status, changes.status);
    await this.index(tx, publication.id);
  }

  private async index(tx: Tx, id: number): Promise<void> {
    await indexRecords(tx, ORGANIZER, [id], this.site.config.defaultLanguage);
  }

  /** Refuses before an image is fetched on somebody's behalf; the transaction decides. */
  private async assertWritable(id: number, { viewer }: RequestContext): Promise<void> {
    const publication = await this.prisma.organizer.findUnique({
      where: { id },
      select: { authorId: true, status: true, trashedStatus: true },
    });
    if (!publication) throw unknownOrganizer();
    if (
      !mayEdit(viewer, {
        author_id: publication.authorId,
        status: publication.status as LockedPublication['status'],
        trashed_status: publication.trashedStatus,
      })
    )
      throw forbidden(viewer);
  }

  private async lock(tx: Tx, id: number): Promise<LockedPublication> {
    const publication = await lockPublication(tx, 'organizer', id);
    if (!publication) throw unknownOrganizer();
    return publication;
  }

  private async row(id: number, caller: RequestContext): Promise<OrganizerRow> {
    const row = await this.reader.one(ORGANIZER, id, caller);
    if (!row) throw unknownOrganizer();
    return row;
  }
}

function unknownOrganizer(): ApiError {
  return invalidParam('id', expected('organizer'));
}
