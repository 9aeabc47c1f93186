import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { sitemapPart, sitemapParts, type SitemapKind, type PartRow, type RecordPageRow } from './sitemap.sql.js';

/** Reads the records whose pages anybody may find. */
@Injectable()
export class Sitemap {
  constructor(private readonly sql: Sql) {}

  /** One statement over all records, limited like others that may take long. */
  parts(caller: RequestContext): Promise<PartRow[]> {
    return this.sql.limited('scan', caller, (signal) => this.sql.rows(sitemapParts(caller), caller, signal));
  }

  part(kind: SitemapKind, part: number, caller: RequestContext): Promise<RecordPageRow[]> {
    return this.sql.limited('scan', caller, (signal) => this.sql.rows(sitemapPart(kind, part, caller), caller, signal));
  }
}
