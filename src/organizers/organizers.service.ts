import { Injectable } from '@nestjs/common';
import { forbidden } from '../auth/access.decorator.js';
import { ApiError, invalidParam } from '../common/errors/api-error.js';
import { expected } from '../common/messages/message.js';
import { isUnpublished } from '../common/status/status.js';
import { Site } from '../config/site.js';
import { PrismaService } from '../database/prisma.service.js';
import { inTransaction, type Tx } from '../database/transaction.js';
import type { Caller } from '../http/request-scope.js';
import { MediaService } from '../media/media.service.js';
import { additions } from '../records/additions.js';
import type { LinkedListQuery } from '../records/dto/linked-list.query.js';
import { findDuplicate } from '../records/duplicates.sql.js';
import { linkedList, type LinkedTable } from '../records/linked-list.sql.js';
import { asList, assertPageExists, pageKeys, pageOf } from '../records/paging.js';
import { mayEdit } from '../records/post-rules.js';
import {
  erasePost,
  lockPost,
  moveSlugs,
  newPost,
  postChanges,
  trashPost,
  type LockedPost,
} from '../records/post-writes.js';
import { indexRecords } from '../records/search-index.js';
import { RecordMemory } from '../records/record-memory.js';
import { RecordReader } from '../records/record-reader.js';
import { ORGANIZER_SHAPE } from '../records/row-shapes.js';
import type { OrganizerRow } from '../records/rows.js';
import { mayRead } from '../records/may-read.js';
import { writeTranslation } from '../records/translation-writes.js';
import { ORGANIZER } from '../records/translations.sql.js';
import type { OrganizerInput } from './dto/organizer.input.js';
import type { OrganizerListResponse, OrganizerResponse } from './dto/organizer.response.js';
import { presentOrganizer } from './organizer.presenter.js';
import { organizerFacts, organizerTexts } from './organizer.columns.js';

const LIST: LinkedTable = { of: ORGANIZER };

@Injectable()
export class OrganizersService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly reader: RecordReader,
    private readonly memory: RecordMemory,
    private readonly site: Site,
    private readonly media: MediaService,
  ) {}

  async list(query: LinkedListQuery, caller: Caller): Promise<OrganizerListResponse> {
    const { config, zone } = this.site;
    const page = pageOf(query, config);
    const list = linkedList(LIST, query, caller, zone, page);
    const { rows, total } = await this.reader.page<OrganizerRow>(ORGANIZER_SHAPE, list, caller);
    assertPageExists(page, total, 'organizer-archive-page-not-found');
    const organizers = rows.map((row) =>
      this.memory.answer('organizer', row, [row], caller, () => presentOrganizer(row, caller, zone)),
    );
    return asList(
      { organizers, ...pageKeys({ caller, config, path: '/organizers', page, total }) },
      query.modified_after?.isMomentary,
    );
  }

  async get(id: number, caller: Caller): Promise<OrganizerResponse> {
    const row = await this.row(id, caller);
    if (!mayRead(row, caller)) throw new ApiError('organizer-not-accessible');
    return this.memory.answer('one organizer', row, [row], caller, () =>
      presentOrganizer(row, caller, this.site.zone, true),
    );
  }

  async create(input: OrganizerInput, caller: Caller): Promise<OrganizerResponse> {
    const imageId = await this.media.resolve(input.image, caller);
    const id = await inTransaction(this.prisma, (tx) => this.createWithin(tx, input, caller, imageId));
    return presentOrganizer(await this.row(id, caller), caller, this.site.zone);
  }

  /** Creates a organizer, or takes the one that it would repeat, inside a transaction. Answers its id. */
  async createWithin(
    tx: Tx,
    input: OrganizerInput,
    caller: Caller,
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
      const post = added && (await lockPost(tx, 'organizer', duplicate));
      if (post && mayEdit(caller.viewer, post))
        await this.write(tx, post, added, { ...caller, ifMatch: undefined }, imageId ?? undefined);
      return duplicate;
    }
    const created = newPost(input, caller, this.site.zone);
    const data = { ...created, ...organizerFacts(input), imageId: imageId ?? null };
    const { id } = await tx.organizer.create({ data, select: { id: true } });
    await writeTranslation(
      tx,
      {
        of: ORGANIZER,
        id,
        language: caller.languages[0],
        changes: organizerTexts(input),
        isNew: true,
        unpublished: isUnpublished(created.status, created.trashedStatus),
      },
      caller,
    );
    if (created.status === 'trash') await moveSlugs(tx, 'organizer', id, 'draft', 'trash');
    await this.index(tx, id);
    return id;
  }

  async update(id: number, input: OrganizerInput, caller: Caller): Promise<OrganizerResponse> {
    await this.assertWritable(id, caller);
    const imageId = await this.media.resolve(input.image, caller);
    await inTransaction(this.prisma, async (tx) => {
      await this.write(tx, await this.lock(tx, id), input, caller, imageId);
    });
    return presentOrganizer(await this.row(id, caller), caller, this.site.zone);
  }

  async remove(id: number, permanent: boolean, caller: Caller): Promise<OrganizerResponse> {
    const before = await this.row(id, caller);
    await inTransaction(this.prisma, async (tx) => {
      const post = await this.lock(tx, id);
      await (permanent ? erasePost : trashPost)(tx, 'organizer', post, caller);
    });
    return presentOrganizer(permanent ? before : await this.row(id, caller), caller, this.site.zone);
  }

  private async write(
    tx: Tx,
    post: LockedPost,
    input: OrganizerInput,
    caller: Caller,
    imageId: number | null | undefined,
  ): Promise<void> {
    const changes = postChanges(post, input, caller, this.site.zone);
    const image = imageId === undefined ? {} : { imageId };
    await tx.organizer.update({
      where: { id: post.id },
      data: { ...changes, ...organizerFacts(input), ...image },
      select: { id: true },
    });
    await writeTranslation(
      tx,
      {
        of: ORGANIZER,
        id: post.id,
        language: caller.languages[0],
        changes: organizerTexts(input),
        unpublished: isUnpublished(changes.status, changes.trashedStatus),
      },
      caller,
    );
    await moveSlugs(tx, 'organizer', post.id, post.status, changes.status);
    await this.index(tx, post.id);
  }

  private async index(tx: Tx, id: number): Promise<void> {
    await indexRecords(tx, 'organizer', [id], this.site.config.defaultLanguage);
  }

  /** Refuses before an image is fetched on somebody's behalf; the transaction decides. */
  private async assertWritable(id: number, { viewer }: Caller): Promise<void> {
    const post = await this.prisma.organizer.findUnique({
      where: { id },
      select: { authorId: true, status: true, trashedStatus: true },
    });
    if (!post) throw unknownOrganizer();
    if (
      !mayEdit(viewer, {
        author_id: post.authorId,
        status: post.status as LockedPost['status'],
        trashed_status: post.trashedStatus,
      })
    )
      throw forbidden(viewer);
  }

  private async lock(tx: Tx, id: number): Promise<LockedPost> {
    const post = await lockPost(tx, 'organizer', id);
    if (!post) throw unknownOrganizer();
    return post;
  }

  private async row(id: number, caller: Caller): Promise<OrganizerRow> {
    const row = await this.reader.one<OrganizerRow>(ORGANIZER_SHAPE, id, caller);
    if (!row) throw unknownOrganizer();
    return row;
  }
}

function unknownOrganizer(): ApiError {
  return invalidParam('id', expected('organizer'));
}
