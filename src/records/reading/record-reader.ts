import { Injectable } from '@nestjs/common';
import { memoize } from '../../common/memoize.js';
import type { Queue } from '../../database/queues.js';
import { Sql } from '../../database/sql.service.js';
import type { Prisma } from '../../generated/prisma/client.js';
import type { RequestContext } from '../../http/request-scope.js';
import { batchLoad } from './batch-load.js';
import { RecordCache } from './record-cache.js';
import type { RowShape } from './row-shapes.js';
import { recordRows, textsOfRows, theseIds, type RecordRows } from './rows.sql.js';

/** Records in order, and how many there are on all pages. */
export interface FoundRecords<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

interface Identified {
  readonly id: number;
}

/** Reads venues, organizers and terms with all that answers show of them. */
@Injectable()
export class RecordReader {
  private readonly oneOf = memoize((shape: RowShape) =>
    batchLoad<Identified>(async (ids, caller) => {
      const { rows } = await this.read<Identified>(shape, recordRows(shape, theseIds(ids), caller), caller);
      return rows;
    }),
  );

  constructor(
    private readonly sql: Sql,
    private readonly cache: RecordCache,
  ) {}

  /** One page of a list, with its total, in one statement; one with a `queue` waits in it. */
  page<Row extends object>(
    shape: RowShape,
    { ids, total, queue }: { readonly ids: Prisma.Sql; readonly total: Prisma.Sql; readonly queue?: Queue | undefined },
    caller: RequestContext,
  ): Promise<FoundRecords<Row>> {
    return this.sql.limited(queue, caller.replica, () =>
      this.read(shape, recordRows(shape, ids, caller, total), caller),
    );
  }

  /** The record with the id, whatever its status. */
  one<Row extends Identified>(shape: RowShape, id: number, caller: RequestContext): Promise<Row | undefined> {
    return this.oneOf(shape)(id, caller) as Promise<Row | undefined>;
  }

  private async read<Row extends object>(
    shape: RowShape,
    statement: Prisma.Sql,
    { replica, languages }: RequestContext,
  ): Promise<FoundRecords<Row>> {
    const [found] = await this.sql.rows<RecordRows>(statement, replica);
    const rows = textsOfRows(found?.rows ?? null).map((text) => this.cache.row(shape, languages, text) as Row);
    return { rows, total: found?.total ?? 0 };
  }
}
