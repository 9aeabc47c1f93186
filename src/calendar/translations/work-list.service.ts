import { Injectable } from '@nestjs/common';
import { assertMayRead } from '#platform/auth/access.decorator.js';
import { toWallClock } from '#core/dates/zone.js';
import { Site } from '#platform/config/site.js';
import { Sql } from '#platform/database/sql.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { listAnswer, pageKeys, pageOf } from '../records/lists/paging.js';
import type { WorkListQuery } from './dto/work-list.query.js';
import type { WorkItemResponse, WorkListResponse } from './dto/work-list.response.js';
import { RESOURCES } from '../records/resource-names.js';
import { workPage, workTotal, type WorkFilter, type WorkRow } from './work-list.sql.js';

/** The translators' work list. */
@Injectable()
export class WorkListService {
  constructor(
    private readonly sql: Sql,
    private readonly site: Site,
  ) {}

  /** @throws ApiError rest_forbidden */
  async list(query: WorkListQuery, caller: RequestContext): Promise<Answer<WorkListResponse>> {
    assertMayRead(caller.viewer, 'edit_posts');
    const { config } = this.site;
    const page = pageOf(query, config);
    const filter = {
      language: query.language ?? caller.languages[0],
      statuses: query.status ?? ['missing', 'outdated'],
      resources: query.resource ?? RESOURCES,
    } satisfies WorkFilter;
    const [rows, [counted]] = await this.sql.limited('scan', caller, (signal) =>
      Promise.all([
        this.sql.rows<WorkRow>(workPage(filter, caller, page), undefined, signal),
        this.sql.rows<{ total: number }>(workTotal(filter, caller), undefined, signal),
      ]),
    );
    const translations = rows.map((row) => this.present(row, filter, caller));
    return listAnswer<WorkListResponse>({
      translations,
      ...pageKeys({ caller, config, path: '/translations', page, total: counted?.total ?? 0 }),
    });
  }

  private present(
    { resource, id, title, modified_at, ...row }: WorkRow,
    { language }: WorkFilter,
    { links }: RequestContext,
  ): WorkItemResponse {
    const address = `/${resource}/${String(id)}`;
    return {
      resource,
      id,
      title,
      language,
      translation_status: row.translation_status,
      original_language: row.original_language,
      modified: toWallClock(new Date(modified_at), this.site.zone),
      rest_url: links.api(address),
      translation_rest_url: links.api(`${address}/translations/${language}`),
    };
  }
}
