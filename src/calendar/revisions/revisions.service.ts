import { Injectable } from '@nestjs/common';
import { assertMayRead } from '#platform/auth/access.decorator.js';
import { ApiError } from '#core/errors/api-error.js';
import { Site } from '#platform/config/site.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { Sql } from '#platform/database/sql.service.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { Change, Facts } from '#platform/history/changes.js';
import { secretsOf } from '#platform/history/facts.js';
import { readFacts } from '#platform/history/facts.sql.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { listAnswer, pageKeys, pageOf, type PageKeys } from '../records/lists/paging.js';
import type { PageQuery } from '../records/lists/dto/page.query.js';
import type { Resource } from '../records/resource-names.js';
import { TRANSLATED } from '../translations/translated-resources.js';
import type { ChangesQuery, NotedResource, RevisionQuery, RevisionsQuery } from './dto/revision.query.js';
import type { ChangeListResponse, RevisionListResponse, RevisionResponse } from './dto/revision.response.js';
import { formerFacts, publicFacts } from './former-facts.js';
import { NotedRecords } from './noted-record.service.js';
import { noteAt, notePage, notesOf, noteTotal, valuesAfter, type NoteFilter, type NoteRow } from './notes.sql.js';
import { recordNames, type NamedRef } from './record-names.sql.js';
import { HISTORY_KINDS, presentChanges, presentNote, presentRecordChange } from './revision.presenter.js';

/** A record now and at a revision. */
export interface FormerState {
  readonly note: NoteRow;
  /** The present revision. */
  readonly revision: number;
  readonly present: Facts;
  readonly former: Facts;
}

/** Reads the history of records. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
    private readonly site: Site,
    private readonly records: NotedRecords,
  ) {}

  /** The changes of a record, the newest first. */
  async list(resource: Resource, query: RevisionsQuery, caller: RequestContext): Promise<Answer<RevisionListResponse>> {
    await this.records.find(resource, query.id, caller);
    return this.listed(resource, query, caller);
  }

  /** The changes of an image, the newest first. */
  async ofImage(query: RevisionsQuery, caller: RequestContext): Promise<Answer<RevisionListResponse>> {
    await this.records.findImage(query.id, caller);
    return this.listed('media', query, caller);
  }

  /** The newest changes of all records, for users who may edit all; those of users for administrators only. */
  async changes(query: ChangesQuery, caller: RequestContext): Promise<Answer<ChangeListResponse>> {
    assertMayRead(caller.viewer, 'edit_others_posts');
    const seesUsers = caller.viewer.user?.role === 'administrator';
    const where = [
      ...(query.user === undefined ? [] : [Prisma.sql`user_id = ${query.user}`]),
      ...(seesUsers ? [] : [Prisma.sql`kind <> 'user'`]),
      Prisma.sql`true`,
    ];
    const filter = {
      where: Prisma.join(where, ' and '),
      kinds: query.resource?.map((resource) => HISTORY_KINDS[resource]),
      language: query.language,
    };
    const { rows, keys } = await this.page(filter, query, '/revisions', caller);
    return listAnswer<ChangeListResponse>({
      revisions: rows.map((note) => presentRecordChange(note, this.site.zone)),
      ...keys,
    });
  }

  /** A record at a revision. @throws ApiError revision-not-found */
  async get(resource: Resource, query: RevisionQuery, caller: RequestContext): Promise<Answer<RevisionResponse>> {
    await this.records.find(resource, query.id, caller);
    const { note, former } = await this.state(resource, query);
    const { own, texts = {} } = publicFacts(former, secretsOf(TRANSLATED[resource].of));
    return { body: { ...presentNote(note, this.site.zone), fields: { ...own }, translations: { ...texts } } };
  }

  /** Names of records, by kind and id: `venue 7`. */
  async names(refs: readonly NamedRef[], caller: RequestContext): Promise<ReadonlyMap<string, string>> {
    if (refs.length === 0) return new Map();
    const rows = await this.sql.rows<NamedRef & { name: string | null }>(recordNames(refs, caller));
    return new Map(rows.flatMap(({ kind, id, name }) => (name === null ? [] : [[`${kind} ${String(id)}`, name]])));
  }

  /** Reads everything from one snapshot of the database. @throws ApiError revision-not-found */
  async state(resource: Resource, { id, path_revision }: RevisionQuery): Promise<FormerState> {
    const kind = HISTORY_KINDS[resource];
    return this.prisma.$transaction(
      async (tx) => {
        const [note] = await tx.$queryRaw<NoteRow[]>(noteAt(kind, id, path_revision));
        const [row] = await readFacts(tx, TRANSLATED[resource].of, [id]);
        if (!note || !row) throw new ApiError('revision-not-found');
        const befores = await tx.$queryRaw<Omit<Change, 'after'>[]>(valuesAfter(kind, id, note.id));
        return { note, revision: row.revision, present: row.facts, former: formerFacts(row.facts, befores) };
      },
      { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead },
    );
  }

  private async listed(
    resource: NotedResource,
    query: RevisionsQuery,
    caller: RequestContext,
  ): Promise<Answer<RevisionListResponse>> {
    const path = `/${resource}/${String(query.id)}/revisions`;
    const filter = { ...notesOf(HISTORY_KINDS[resource], query.id), language: query.language };
    const { rows, keys } = await this.page(filter, query, path, caller);
    return listAnswer<RevisionListResponse>({
      revisions: rows.map((note) => presentChanges(note, this.site.zone)),
      ...keys,
    });
  }

  private async page(
    filter: NoteFilter,
    query: PageQuery,
    path: string,
    caller: RequestContext,
  ): Promise<{ rows: NoteRow[]; keys: PageKeys }> {
    const { config } = this.site;
    const page = pageOf(query, config);
    const [rows, [counted]] = await this.sql.limited('scan', caller, (signal) =>
      Promise.all([
        this.sql.rows<NoteRow>(notePage(filter, page), undefined, signal),
        this.sql.rows<{ total: number }>(noteTotal(filter), undefined, signal),
      ]),
    );
    return { rows, keys: pageKeys({ caller, config, path, page, total: counted?.total ?? 0 }) };
  }
}
