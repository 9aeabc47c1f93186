import { Injectable } from '@nestjs/common';
import { Site } from '#platform/config/site.js';
import type { Fragment } from '#platform/http/json-fragments.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ListSync, type SyncedKeys, type SyncedPart } from '../changes/list-sync.service.js';
import { assertPageExists, pageKeys, pageOf } from '../records/lists/paging.js';
import { RecordPresenter } from '../records/reading/record-presenter.js';
import { RecordReader } from '../records/reading/record-reader.js';
import { renderContext } from '../records/reading/render-context.js';
import type { Directory, DirectoryTypes } from './directory.js';
import { directoryList } from './directory-list.sql.js';
import type { DirectoryListQuery } from './dto/directory-list.query.js';

/** Their records come and go with events. */
const UNFOLLOWED = ['event', 'has_events', 'only_with_upcoming'] as const;

/** The lists of venues and of organizers. */
@Injectable()
export class DirectoryLists {
  constructor(
    private readonly reader: RecordReader,
    private readonly presenter: RecordPresenter,
    private readonly site: Site,
    private readonly sync: ListSync,
  ) {}

  async list<T extends DirectoryTypes>(
    directory: Directory<T>,
    query: DirectoryListQuery,
    caller: RequestContext,
  ): Promise<{ records: Fragment<T['body']>[]; keys: SyncedKeys }> {
    const { record, path, present } = directory;
    const { config, zone } = this.site;
    const copy = await this.copied(directory, query, caller);
    if (copy?.isEmpty === true) return { records: [], keys: copy.keys(0, undefined) };
    const page = copy?.page ?? pageOf(query, config);
    const list = directoryList(record, { query: { ...query, ...copy?.query }, zone, page }, caller);
    const { rows, total } = await this.reader.page(record, list, copy?.reader ?? caller);
    assertPageExists(page, total, `${record.table}-archive-page-not-found`);
    const records = rows.map((row) =>
      this.presenter.present(record.table, row, renderContext(caller, [row]), (context) => present(row, context, zone)),
    );
    const keys = copy ? copy.keys(total, rows.at(-1)?.id) : pageKeys({ caller, config, path, page, total });
    return { records, keys };
  }

  private copied<T extends DirectoryTypes>(
    { record, path }: Directory<T>,
    query: DirectoryListQuery,
    caller: RequestContext,
  ): Promise<SyncedPart | undefined> {
    return this.sync.part(query, {
      path,
      caller,
      changed: (span, after) => this.sync.records(record.table, span, after, caller),
      unfollowed: UNFOLLOWED.filter((name) => query[name] !== undefined),
    });
  }
}
