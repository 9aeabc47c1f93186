import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { PageOfList } from '../records/lists/paging.js';
import { comingBehind, comingPage, comingTotal } from './coming-work.sql.js';
import type { Resource } from '../records/resource-names.js';
import { MOST_COUNTED, workCounts, type WorkCount } from './work-counts.sql.js';
import { originalWorkPage, workBehind, type WorkFilter, type WorkPlace, type WorkRow } from './work-list.sql.js';

/** Selection and order of the work: the newest change first, or upcoming events, soonest first. */
export interface WorkQuery extends WorkFilter {
  readonly order: 'changed' | 'soonest';
}

/** The translators' work, item by item. Titles are those of the original. */
@Injectable()
export class TranslatorsWork {
  constructor(private readonly sql: Sql) {}

  async counts(resources: readonly Resource[], caller: RequestContext): Promise<WorkCount[]> {
    const statement = workCounts(resources, caller);
    return this.limited(caller, (signal) => this.sql.rows<WorkCount>(statement, undefined, signal));
  }

  /** @param counted the total, where known */
  async page(
    work: WorkQuery,
    page: PageOfList,
    counted: number,
    caller: RequestContext,
  ): Promise<{ rows: WorkRow[]; total: number }> {
    const isComing = work.order === 'soonest';
    const statement = isComing ? comingPage(work, caller, page) : originalWorkPage(work, caller, page);
    return this.limited(caller, async (signal) => {
      const [rows, [found]] = await Promise.all([
        this.sql.rows<WorkRow>(statement, undefined, signal),
        isComing ? this.sql.rows<{ total: number }>(comingTotal(work, caller), undefined, signal) : [],
      ]);
      return { rows, total: Math.min(found?.total ?? counted, MOST_COUNTED) };
    });
  }

  /** The item after a record; undefined at the end of the list. */
  async behind(
    work: WorkQuery,
    place: WorkPlace,
    caller: RequestContext,
  ): Promise<Pick<WorkRow, 'resource' | 'id'> | undefined> {
    const statement = work.order === 'soonest' ? comingBehind(work, caller, place.id) : workBehind(work, caller, place);
    const [next] = await this.limited(caller, (signal) =>
      this.sql.rows<Pick<WorkRow, 'resource' | 'id'>>(statement, undefined, signal),
    );
    return next;
  }

  /** The first item of the list other than this record. */
  async first(
    work: WorkQuery,
    { resource, id }: Omit<WorkPlace, 'modified_at'>,
    caller: RequestContext,
  ): Promise<Pick<WorkRow, 'resource' | 'id'> | undefined> {
    const { rows } = await this.page(work, { page: 1, perPage: 2, offset: 0 }, 0, caller);
    return rows.find((row) => row.resource !== resource || row.id !== id);
  }

  private limited<T>(caller: RequestContext, read: (signal?: AbortSignal) => Promise<T>): Promise<T> {
    return this.sql.limited('scan', caller, read);
  }
}
