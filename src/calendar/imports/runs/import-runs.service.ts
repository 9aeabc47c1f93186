import { Injectable } from '@nestjs/common';
import { ApiError, invalidParam } from '#core/errors/api-error.js';
import { expected } from '#core/messages/message.js';
import { Site } from '#platform/config/site.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { listAnswer, pageKeys, pageOf } from '#calendar/records/lists/paging.js';
import { itemCounts } from '../imports.sql.js';
import { SourceReader } from '../reader-process/source-reader.service.js';
import type { SnapshotFile } from '../reading/reader.js';
import { ImportSources } from '../sources/import-sources.service.js';
import type { BeginImportDto, ListImportsQuery, ListItemsQuery } from './dto/import.input.js';
import type { ImportItemListResponse, ImportListResponse, ImportResponse } from './dto/import.response.js';
import { presentImport, presentItem, type ItemCount } from './import.presenter.js';
import { MOST_FILE_BYTES, MOST_SENT_BYTES } from '../reading/source-limits.js';
import { ImportFiles } from './import-files.service.js';
import { ImportWorker } from './import-worker.service.js';
import { BROKEN_OFF, STATES_AT_WORK } from './run-states.js';
import { tooLarge } from './source-upload.interceptor.js';
import type { StoredRun } from './stored-run.js';

/** How an import begins. */
interface BegunChoices {
  readonly dry_run?: boolean;
  readonly allow_withdrawals?: boolean;
  /** Whether it waits until somebody has chosen how to read it. */
  readonly isForSetup?: boolean;
  readonly userId: number | undefined;
}

/** Imports, as those see them who begin, watch and end them. */
@Injectable()
export class ImportRuns {
  constructor(
    private readonly prisma: PrismaService,
    private readonly site: Site,
    private readonly sources: ImportSources,
    private readonly worker: ImportWorker,
    private readonly contents: ImportFiles,
    private readonly reader: SourceReader,
  ) {}

  async list(query: ListImportsQuery, caller: RequestContext): Promise<Answer<ImportListResponse>> {
    const { config } = this.site;
    const page = pageOf(query, config);
    const where = query.source === undefined ? { source: { is: { preview: false } } } : { sourceId: query.source };
    const [rows, total] = await Promise.all([
      this.prisma.importRun.findMany({
        where,
        orderBy: { id: 'desc' },
        skip: page.offset,
        take: page.perPage,
        include: { source: true },
      }),
      this.prisma.importRun.count({ where }),
    ]);
    const counts = await this.counts(rows.map(({ id }) => id));
    const imports = rows.map((row) => presentImport(row, counts, caller));
    return listAnswer<ImportListResponse>({
      imports,
      ...pageKeys({ caller, config, path: '/imports', page, total }),
    });
  }

  /** @throws ApiError import-not-found */
  async get(id: number, caller: RequestContext): Promise<Answer<ImportResponse>> {
    return { body: presentImport(await this.row(id), await this.counts([id]), caller) };
  }

  /** @throws ApiError import-not-found */
  async items(query: ListItemsQuery, caller: RequestContext): Promise<Answer<ImportItemListResponse>> {
    const { config } = this.site;
    await this.row(query.id);
    const page = pageOf(query, config);
    const where = { runId: query.id, ...(query.action === undefined ? {} : { action: { in: query.action } }) };
    const [rows, total] = await Promise.all([
      this.prisma.importItem.findMany({ where, orderBy: { no: 'asc' }, skip: page.offset, take: page.perPage }),
      this.prisma.importItem.count({ where }),
    ]);
    const path = `/imports/${String(query.id)}/items`;
    return listAnswer<ImportItemListResponse>({
      items: rows.map((row) => presentItem(row, caller)),
      ...pageKeys({ caller, config, path, page, total }),
    });
  }

  /** @throws ApiError source-not-found, import-state if another import of the source is at work */
  async begin(input: BeginImportDto, caller: RequestContext): Promise<Answer<ImportResponse>> {
    const files = input.file?.path === undefined ? [] : [await this.sentFile(input.file.name, input.file.path)];
    const id = await this.start(input.id, files, { ...input, userId: caller.viewer.id });
    return { body: presentImport(await this.row(id), [], caller), status: 201 };
  }

  /** A file that was sent. @throws ApiError rest_content_too_large */
  async sentFile(name: string, path: string): Promise<SnapshotFile> {
    const file = await this.reader.sent(name, path);
    if ('refusal' in file) throw tooLarge(MOST_FILE_BYTES);
    return file;
  }

  /** Begins an import of files, or of the source's address where there are none. Returns its id. */
  async start(sourceId: number, files: readonly SnapshotFile[], choices: BegunChoices): Promise<number> {
    const source = await this.sources.row(sourceId);
    if (files.length === 0 && source.address === null)
      throw invalidParam('file', expected('import-file', { megabytes: MOST_SENT_BYTES / 2 ** 20 }));
    const atWork = { sourceId, state: { in: [...STATES_AT_WORK] } };
    if ((await this.prisma.importRun.count({ where: atWork })) > 0) throw new ApiError('import-state');
    const run = {
      sourceId,
      userId: choices.userId ?? null,
      state: choices.isForSetup === true ? 'choosing' : 'waiting',
      dryRun: choices.dry_run === true || source.preview,
      allowWithdrawals: choices.allow_withdrawals === true,
      startedAt: new Date(),
    } as const;
    const id = await this.contents.begin(run, (await Promise.all(files.map((file) => this.unpacked(file)))).flat());
    this.worker.wake();
    return id;
  }

  /** An archive that takes too much is refused by the run, as every file is. */
  private async unpacked(file: SnapshotFile): Promise<readonly SnapshotFile[]> {
    const files = await this.reader.unpacked(file);
    return 'refusal' in files ? [file] : files;
  }

  /** Reads what was sent, once somebody has chosen how. @throws ApiError import-not-found, import-state */
  async ready(id: number): Promise<void> {
    await this.move(id, ['choosing'], { state: 'waiting' });
    this.worker.wake();
  }

  /**
   * Writes a planned import, or goes on with one that was broken off; one without a plan is read again.
   * @throws ApiError import-not-found, import-state
   */
  async apply(id: number, caller: RequestContext): Promise<Answer<ImportResponse>> {
    const { unchanged, source, refusal } = await this.row(id);
    // That its file is broken off stays true of it.
    const begun = { refusal: refusal === BROKEN_OFF ? refusal : null, endedAt: null };
    if (source.preview) throw new ApiError('import-state');
    const hasPlan = unchanged > 0 || (await this.prisma.importItem.count({ where: { runId: id }, take: 1 })) > 0;
    await this.move(id, ['planned', 'stopped', 'failed'], { ...begun, state: hasPlan ? 'applying' : 'waiting' });
    this.worker.wake();
    return this.get(id, caller);
  }

  /** Stops reading at once, and writing after a few records. @throws ApiError import-not-found, import-state */
  async stop(id: number, caller: RequestContext): Promise<Answer<ImportResponse>> {
    const from = ['choosing', 'planned', ...STATES_AT_WORK];
    await this.move(id, from, { state: 'stopped', endedAt: new Date() });
    return this.get(id, caller);
  }

  /** Takes an import back, with the rights of the caller. @throws ApiError import-not-found, import-state */
  async undo(id: number, caller: RequestContext): Promise<Answer<ImportResponse>> {
    const begun = { state: 'undoing', refusal: null, endedAt: null };
    await this.move(id, ['done', 'stopped', 'failed'], { ...begun, userId: caller.viewer.id ?? null });
    this.worker.wake();
    return this.get(id, caller);
  }

  private async move(id: number, from: readonly string[], data: Record<string, unknown>): Promise<void> {
    await this.row(id);
    const { count } = await this.prisma.importRun.updateMany({ where: { id, state: { in: [...from] } }, data });
    if (count === 0) throw new ApiError('import-state');
  }

  /** Id of the last import of a source. */
  async newest(sourceId: number): Promise<number | undefined> {
    const where = { sourceId };
    return (await this.prisma.importRun.findFirst({ where, orderBy: { id: 'desc' }, select: { id: true } }))?.id;
  }

  /** @throws ApiError import-not-found */
  async row(id: number): Promise<StoredRun> {
    const row = await this.prisma.importRun.findUnique({ where: { id }, include: { source: true } });
    if (!row) throw new ApiError('import-not-found');
    return row;
  }

  private counts(ids: readonly number[]): Promise<ItemCount[]> {
    return this.prisma.$queryRaw<ItemCount[]>(itemCounts(ids));
  }
}
