import { Injectable } from '@nestjs/common';
import { plainText } from '#core/text/plain-text.js';
import { Sql } from '#platform/database/sql.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { notedTitles, type NotedId, type TitledRow } from './noted-titles.sql.js';

/**
 * Present titles of records in the history. For users who may read the whole history: it does not check who may see the
 * records.
 */
@Injectable()
export class NotedTitles {
  constructor(private readonly sql: Sql) {}

  /** Plain text by resource and id (`events/12`); none for removed records, images and users. */
  async of(records: readonly NotedId[], caller: RequestContext): Promise<ReadonlyMap<string, string>> {
    if (records.length === 0) return new Map();
    const rows = await this.sql.rows<TitledRow>(notedTitles(records, caller));
    return new Map(rows.map(({ resource, id, title }) => [`${resource}/${String(id)}`, plainText(title ?? '')]));
  }
}
