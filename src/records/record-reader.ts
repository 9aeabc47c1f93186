import { Injectable } from '@nestjs/common';
import { oncePer } from '../common/once-per.js';
import type { Queue } from '../database/queues.js';
import { Sql } from '../database/sql.service.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import { readTogether } from './read-together.js';
import { RecordMemory } from './record-memory.js';
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
  private readonly oneOf = oncePer((shape: RowShape) =>
    readTogether<Identified>(async (ids, caller) => {
      const { rows } = await this.read<Identified>(shape, recordRows(shape, theseIds(ids), caller), caller);
      return rows;
    }),
  );

  constructor(
    private readonly sql: Sql,
    private readonly memory: RecordMemory,
  ) {}

  /** One page of a list, with its total, in one statement; one with a `queue` waits for its turn. */
  page<Row extends object>(
    shape: RowShape,
    { ids, total, queue }: { readonly ids: Prisma.Sql; readonly total: Prisma.Sql; readonly queue?: Queue | undefined },
    caller: Caller,
  ): Promise<FoundRecords<Row>> {
    return this.sql.inTurn(queue, caller.replica, () =>
      this.read(shape, recordRows(shape, ids, caller, total), caller),
    );
  }

  /** The record with the id, whatever its status. */
  one<Row extends Identified>(shape: RowShape, id: number, caller: Caller): Promise<Row | undefined> {
    return this.oneOf(shape)(id, caller) as Promise<Row | undefined>;
  }

  private async read<Row extends object>(
    shape: RowShape,
    statement: Prisma.Sql,
    { replica, languages }: Caller,
  ): Promise<FoundRecords<Row>> {
    const [found] = await this.sql.rows<RecordRows>(statement, replica);
    const rows = textsOfRows(found?.rows ?? null).map((text) => this.memory.row(shape, languages, text) as Row);
    return { rows, total: found?.total ?? 0 };
  }
}
