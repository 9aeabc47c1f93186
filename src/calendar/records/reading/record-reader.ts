import { Injectable } from '@nestjs/common';
import { memoize } from '#core/memoize.js';
import type { Queue } from '#platform/database/connections/queues.js';
import { Sql } from '#platform/database/sql.service.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { duePublications } from '../lists/due-publications.sql.js';
import { batchLoad } from './batch-load.js';
import { cachedOccurrence, placedRows, type OccurrenceTimes } from './occurrence-rows.js';
import { completed, findRows, isComplete, joinedRows, unknownIds, type Joined } from './joined-rows.js';
import type { RecordDefinition, RecordOf } from './record.js';
import { RecordCache } from './record-cache.js';
import {
  recordRows,
  rowsById,
  type Depth,
  type RecordIds,
  type RecordRows,
  type RecordSelection,
} from './record-rows.sql.js';
import { hasRow, type StoredRow } from './row-text.js';
import { theseIds } from './rows.sql.js';

/** Records in order, and their number on all pages. */
interface FoundRecords<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** One page of a list, and the best way to find it. */
export interface RecordList extends RecordSelection {
  readonly total: Prisma.Sql;
  /** Queue for a list that may scan many records. */
  readonly queue?: Queue | undefined;
  /** Parts to plan for the actual values, as no one plan suits all; ids planned alone must not read `found`. */
  readonly planned?: 'ids' | 'ids and total';
}

/** The caller of a read, its abort signal, and a listener to whether all were cached. */
interface Reading extends RequestContext {
  readonly signal?: AbortSignal | undefined;
  readonly note?: (allKnown: boolean) => void;
}

/** Weight of the last list in the share of fully cached lists. */
const WEIGHT = 0.05;
/** Below this share of fully cached lists, as with a crawler, reading versions first costs more than it saves. */
const VERSIONS_FIRST = 0.4;

/**
 * Reads records with all columns of their answers, and with their linked records. For records with links, the database
 * reports the versions of all of them first, and sends rows only for those not cached in that version. While most lists
 * are not cached, as with a crawler, it sends the records at once, and versions for the linked records, which lists
 * share.
 */
@Injectable()
export class RecordReader {
  /** Share of recent lists whose records were all cached. */
  private shareKnown = 1;

  constructor(
    private readonly sql: Sql,
    private readonly cache: RecordCache,
  ) {}

  /**
   * One page of a list, with its total. One statement; for records with links a second for uncached rows; a first one
   * for the ids if they are to be planned.
   */
  async page<Row>(record: RecordOf<Row>, list: RecordList, caller: RequestContext): Promise<FoundRecords<Row>> {
    const { rows, total } = await this.sql.limited(list.queue, caller, (signal) => {
      const reading = { ...caller, signal };
      return list.planned ? this.planned(record, list, reading) : this.these(record, list, reading);
    });
    return { rows: rowsOf(record, rows), total };
  }

  /**
   * All of a long page in parts of `size` records, so that nobody waits for the whole of it: the ids are read once, and
   * at most two statements read each part, while the caller works on the part before it.
   */
  async *parts<Row>(
    record: RecordOf<Row>,
    list: RecordList,
    caller: RequestContext,
    size: number,
  ): AsyncGenerator<FoundRecords<Row>> {
    const { ids, total } = await this.sql.limited(list.queue, caller, (signal) =>
      this.foundIds(list, { ...caller, signal }),
    );
    if (ids.length === 0) yield { rows: [], total };
    const read = async (from: number): Promise<readonly StoredRow[]> => {
      if (from >= ids.length) return [];
      const which = { ...list, ids: theseIds(ids.slice(from, from + size)), found: undefined, total: undefined };
      return (await this.these(record, which, caller)).rows;
    };
    let next = read(0);
    for (let from = 0; from < ids.length; from += size) {
      const rows = await next;
      next = read(from + size);
      // A caller that stops early must not cause an unhandled rejection.
      next.catch(() => undefined);
      yield { rows: rowsOf(record, rows), total };
    }
  }

  /** The record with the id, whatever its status. */
  async one<Row>(record: RecordOf<Row>, id: number, caller: RequestContext): Promise<Row | undefined> {
    const isKnown = record.links && this.cache.latest(record, caller.languages, id) !== undefined;
    const row = await (isKnown === true ? this.oneAgain(record, id, caller) : this.oneWhole(record)(id, caller));
    return row && rowsOf(record, [row])[0];
  }

  /** A record that was just written, whatever its status. One statement: no cached version can still hold. */
  async written<Row>(record: RecordOf<Row>, id: number, caller: RequestContext): Promise<Row | undefined> {
    const { rows } = await this.read(record, { ids: theseIds([id]) }, caller, 'all');
    return rowsOf(record, rows)[0];
  }

  /** The record as last read, without linked records; undefined if it is not cached. */
  lastKnown<Row>(record: RecordOf<Row>, id: number, { languages }: RequestContext): Row | undefined {
    const row = this.cache.latest(record, languages, id);
    return row && rowsOf(record, [row])[0];
  }

  /** An event at one of its times. */
  occurrence<Row extends { readonly id: number }>(row: Row, times: OccurrenceTimes): Row {
    return cachedOccurrence(this.cache, row, times);
  }

  /** A record that is cached: without a version in the database it no longer exists. */
  private async oneAgain(record: RecordDefinition, id: number, caller: RequestContext): Promise<StoredRow | undefined> {
    const found = await this.oneKnown(record)(id, caller);
    return found && (found.row ?? this.oneWhole(record)(id, caller));
  }

  private readonly oneWhole = memoize((record: RecordDefinition) =>
    batchLoad(async (ids, caller) => (await this.read(record, { ids: theseIds(ids) }, caller, 'records')).rows),
  );

  /**
   * Records that exist; with a row if neither the record nor its linked records have changed since they were cached.
   */
  private readonly oneKnown = memoize((record: RecordDefinition) =>
    batchLoad(async (ids, caller): Promise<{ id: number; row?: StoredRow }[]> => {
      const latest = (id: number): StoredRow | undefined => this.cache.latest(record, caller.languages, id);
      const requested = ids.map(latest).filter((row) => row !== undefined);
      const forgotten = ids.filter((id) => !requested.some((row) => row.id === id)).map((id) => ({ id }));
      const versions = await this.ask(rowsById(record, idsOf(record, requested), caller, 'versions'), caller);
      const found = this.found(record, versions, caller);
      // A row cached in the meantime may have links that this statement did not read.
      const same = joinedRows(this.cache, record, found).filter(({ id }) => {
        const row = latest(id);
        return row !== undefined && requested.includes(row);
      });
      const rows = new Map(same.map((row) => [row.id, row]));
      const there = [...found.own.keys()].map((id) => {
        const row = rows.get(id);
        return row ? { id, row } : { id };
      });
      return [...there, ...forgotten];
    }),
  );

  private async planned(record: RecordDefinition, list: RecordList, caller: Reading): Promise<FoundRecords<StoredRow>> {
    const { occurrences = false } = list;
    if (list.planned === 'ids') {
      // Planning a total takes longer than reading it.
      const { ids } = await this.foundIds({ ids: list.ids }, caller);
      return this.these(record, { ...list, ids: theseIds(ids) }, caller);
    }
    const { ids, total } = await this.foundIds(list, caller);
    const { rows } = await this.these(record, { ids: theseIds(ids), occurrences }, caller);
    return { rows, total };
  }

  private async foundIds(
    { ids, total = Prisma.sql`0`, found }: Pick<RecordSelection, 'ids' | 'total' | 'found'>,
    caller: Reading,
  ): Promise<{ ids: number[]; total: number }> {
    const [page] = await this.sql.planned<{ ids: number[]; total: number }>(
      Prisma.sql`with ${duePublications(caller.now)}${found ? Prisma.sql`, ${found}` : Prisma.empty} select array(${ids}) as ids, ${total} as total`,
      caller,
      caller.signal,
    );
    return page ?? { ids: [], total: 0 };
  }

  private async these(
    record: RecordDefinition,
    which: RecordSelection,
    caller: Reading,
  ): Promise<FoundRecords<StoredRow>> {
    const depth = this.shareKnown >= VERSIONS_FIRST ? 'versions' : 'records';
    const note = (allKnown: boolean): void => {
      this.shareKnown += WEIGHT * ((allKnown ? 1 : 0) - this.shareKnown);
    };
    return this.read(record, which, { ...caller, note }, depth);
  }

  private async read(
    record: RecordDefinition,
    which: RecordSelection,
    caller: Reading,
    depth: Depth,
  ): Promise<FoundRecords<StoredRow>> {
    const all = depth === 'all' || !record.links || !this.cache.enabled;
    const records = await this.ask(recordRows(record, which, caller, all ? 'all' : depth), caller);
    const { misses } = this.cache.reads;
    const known = this.found(record, records, caller);
    if (!all) caller.note?.(this.cache.reads.misses === misses && isComplete(known.own));
    const found = await this.complete(record, known, caller);
    if (found) {
      const rows = joinedRows(this.cache, record, found);
      const placed = which.occurrences === true ? placedRows(this.cache, records['places'], rows) : rows;
      return { rows: placed, total: records.total ?? 0 };
    }
    return this.read(record, which, caller, 'all');
  }

  /** Reads the uncached rows. Undefined if a record has changed in the meantime. */
  private async complete(record: RecordDefinition, found: Joined, caller: Reading): Promise<Joined | undefined> {
    const unknown = unknownIds(found);
    if (!unknown) return found;
    const records = await this.ask(rowsById(record, unknown, caller, 'all'), caller);
    return completed(found, this.found(record, records, caller));
  }

  private found(record: RecordDefinition, records: RecordRows, { languages }: RequestContext): Joined {
    return findRows(record, records, (of, text) =>
      hasRow(text) ? this.cache.row(of, languages, text) : this.cache.known(of, languages, text),
    );
  }

  private async ask(statement: Prisma.Sql, reading: Reading): Promise<RecordRows> {
    const [records] = await this.sql.rows<RecordRows>(statement, reading, reading.signal);
    return records ?? { rows: null, total: null };
  }
}

function idsOf({ links = {} }: RecordDefinition, rows: readonly StoredRow[]): RecordIds {
  const of = (name: string): number[] => [...new Set(rows.flatMap(({ linkedIds }) => linkedIds[name] ?? []))];
  const linked = Object.keys(links).map((name) => [name, of(name)] as const);
  return { ids: rows.map(({ id }) => id), linkedIds: Object.fromEntries(linked) };
}

/** The database returns the columns of the definition. */
function rowsOf<Row>(_record: RecordOf<Row>, rows: readonly StoredRow[]): readonly Row[] {
  return rows as readonly Row[];
}
