import { Injectable } from '@nestjs/common';
import { memoize } from '../../common/memoize.js';
import type { Queue } from '../../database/queues.js';
import { Sql, type Statement } from '../../database/sql.service.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { RequestContext } from '../../http/request-scope.js';
import { duePublications } from '../lists/due-publications.sql.js';
import { batchLoad } from './batch-load.js';
import { joinedRows } from './joined-rows.js';
import type { RecordDefinition, RecordOf } from './record.js';
import { hasVersion, RecordCache } from './record-cache.js';
import {
  knownVersionsById,
  recordRows,
  recordVersions,
  rowsById,
  type KnownIds,
  type RecordRows,
  type WantedRecords,
} from './record-rows.sql.js';
import { idOfText, textsOfRows, versionOf, type StoredRow } from './row-text.js';
import { theseIds } from './rows.sql.js';

/** Records in order, and how many there are on all pages. */
interface FoundRecords<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** One page of a list, and how it is best found. */
export interface RecordList extends WantedRecords {
  readonly total: Prisma.Sql;
  /** What a list that may look at many records has to wait in. */
  readonly queue?: Queue | undefined;
  /** Whether one plan is best whatever the values, so that the ids can be part of a larger statement; true where it is left out. */
  readonly genericPlanSafe?: boolean;
}

/** How much the last list counts in the share of the known. */
const WEIGHT = 0.05;
/** Where fewer lists than this are known, as with a crawler, asking for versions first costs more than it saves. */
const VERSIONS_FIRST = 0.4;

/**
 * Reads records with all that answers show of them, and with what they are linked to. Of those with links the database is
 * asked which version of everything it has, and for all of it only where another version is known, or none; while most
 * lists show what is not known, for all of it at once.
 */
@Injectable()
export class RecordReader {
  /** Of the lists of late: the share of those whose records were all known. */
  private shareKnown = 1;

  constructor(
    private readonly sql: Sql,
    private readonly cache: RecordCache,
  ) {}

  /**
   * One page of a list, with its total: one statement; of records with links one for the versions, and one after it for
   * what is not known; one before it that finds the ids if it is to be planned.
   */
  async page<Row>(record: RecordOf<Row>, list: RecordList, caller: RequestContext): Promise<FoundRecords<Row>> {
    const { rows, total } = await this.sql.limited(list.queue, caller.replica, () =>
      list.genericPlanSafe === false ? this.planned(record, list, caller) : this.these(record, list, caller),
    );
    return { rows: rowsOf(record, rows), total };
  }

  /** The record with the id, whatever its status. */
  async one<Row>(record: RecordOf<Row>, id: number, caller: RequestContext): Promise<Row | undefined> {
    const isKnown = record.links && this.cache.latest(record, caller.languages, id) !== undefined;
    const row = await (isKnown === true ? this.oneAgain(record, id, caller) : this.oneWhole(record)(id, caller));
    return row && rowsOf(record, [row])[0];
  }

  /** A record that was known when it was last read: without a version it is gone. */
  private async oneAgain(record: RecordDefinition, id: number, caller: RequestContext): Promise<StoredRow | undefined> {
    const found = await this.oneKnown(record)(id, caller);
    return found && (found.row ?? this.oneWhole(record)(id, caller));
  }

  private readonly oneWhole = memoize((record: RecordDefinition) =>
    batchLoad(async (ids, caller) => this.whole(record, await this.ask(rowsById(record, ids, caller), caller), caller)),
  );

  /** Those that are there; with all that they are linked to where they are what they were when they were last read. */
  private readonly oneKnown = memoize((record: RecordDefinition) =>
    batchLoad(async (ids, caller): Promise<{ id: number; row?: StoredRow }[]> => {
      const latest = (id: number): StoredRow | undefined => this.cache.latest(record, caller.languages, id);
      const asked = ids.map(latest).filter((row) => row !== undefined);
      const forgotten = ids.filter((id) => !asked.some((row) => row.id === id)).map((id) => ({ id }));
      const versions = await this.ask(knownVersionsById(record, idsOfKnown(record, asked), caller), caller);
      const there = this.known(record, versions, caller).map((found) => {
        if (typeof found === 'string') return { id: idOfText(found) };
        // Another row, which was read in the meantime, may have links that were not asked for.
        const row = latest(found.id);
        return row !== undefined && asked.includes(row) ? { id: found.id, row: found } : { id: found.id };
      });
      return [...there, ...forgotten];
    }),
  );

  private async planned(
    record: RecordDefinition,
    { ids, total, found }: RecordList,
    caller: RequestContext,
  ): Promise<FoundRecords<StoredRow>> {
    const [page] = await this.sql.planned<{ ids: number[]; total: number }>(
      Prisma.sql`with ${duePublications(caller.now)}${found ? Prisma.sql`, ${found}` : Prisma.empty} select array(${ids}) as ids, ${total} as total`,
      caller.replica,
    );
    const { rows } = await this.these(record, { ids: theseIds(page?.ids ?? []) }, caller);
    return { rows, total: page?.total ?? 0 };
  }

  private async these(
    record: RecordDefinition,
    which: WantedRecords,
    caller: RequestContext,
  ): Promise<FoundRecords<StoredRow>> {
    if (record.links && this.cache.enabled && this.shareKnown >= VERSIONS_FIRST) {
      const versions = await this.ask(recordVersions(record, which, caller), caller);
      const known = this.known(record, versions, caller);
      this.note(known.every((row) => typeof row !== 'string'));
      const rows = await this.completed(record, known, caller);
      if (rows) return { rows, total: versions.total ?? 0 };
    }
    const records = await this.ask(recordRows(record, which, caller), caller);
    if (record.links) this.note(this.knows(record, records, caller));
    return { rows: this.whole(record, records, caller), total: records.total ?? 0 };
  }

  private note(allKnown: boolean): void {
    this.shareKnown += WEIGHT * ((allKnown ? 1 : 0) - this.shareKnown);
  }

  private knows(record: RecordDefinition, { rows }: RecordRows, { languages }: RequestContext): boolean {
    return textsOfRows(rows).every((text) => this.cache.known(record, languages, versionOf(text)));
  }

  /**
   * Reads those of which only the version is known. Undefined if one of them has changed since its version was read: it
   * may have been hidden from the caller, or not belong to the list any more.
   */
  private async completed(
    record: RecordDefinition,
    known: readonly (StoredRow | string)[],
    caller: RequestContext,
  ): Promise<StoredRow[] | undefined> {
    const unknown = known.filter((row) => typeof row === 'string').map(idOfText);
    const records =
      unknown.length > 0 && (await this.ask(recordRows(record, { ids: theseIds(unknown) }, caller), caller));
    const read = new Map(records ? this.whole(record, records, caller).map((row) => [row.id, row]) : []);
    const rows: StoredRow[] = [];
    for (const one of known) {
      const row = typeof one === 'string' ? read.get(idOfText(one)) : one;
      if (!row || (typeof one === 'string' && !hasVersion(row, one))) return undefined;
      rows.push(row);
    }
    return rows;
  }

  /** The rows of an answer with versions and rows. */
  private whole(record: RecordDefinition, records: RecordRows, { languages }: RequestContext): StoredRow[] {
    return joinedRows(this.cache, record, records, (of, text) => this.cache.row(of, languages, text)).filter(
      (row) => typeof row !== 'string',
    );
  }

  /** The rows with these versions; the version itself of each of which something is not known. */
  private known(record: RecordDefinition, versions: RecordRows, { languages }: RequestContext): (StoredRow | string)[] {
    return joinedRows(this.cache, record, versions, (of, version) => this.cache.known(of, languages, version));
  }

  private async ask(statement: Statement, { replica }: RequestContext): Promise<RecordRows> {
    const [records] = await this.sql.rows<RecordRows>(statement, replica);
    return records ?? { rows: null, total: null };
  }
}

function idsOfKnown({ links = {} }: RecordDefinition, rows: readonly StoredRow[]): KnownIds {
  const of = (name: string): number[] => [...new Set(rows.flatMap(({ linkedIds }) => linkedIds[name] ?? []))];
  const linked = Object.keys(links).map((name) => [name, of(name)] as const);
  return { ids: rows.map(({ id }) => id), linkedIds: Object.fromEntries(linked) };
}

/** The database answers what the definition asked for. */
function rowsOf<Row>(_record: RecordOf<Row>, rows: readonly StoredRow[]): readonly Row[] {
  return rows as readonly Row[];
}
