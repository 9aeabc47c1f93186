import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { RecentKeys } from '#core/recent-keys.js';
import type { LanguageChain } from '#core/translation/chain.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { Site } from '#platform/config/site.js';
import { ChangeFeed } from '#platform/database/change-feed.js';
import type { RecordDefinition } from './record.js';
import { idOfText, rowOfText, rowVersion, type StoredRow } from './row-text.js';

const MEGABYTE = 1024 * 1024;
/** Bytes: of an entry; of its reference to a row of another entry. Factor: parsed row to its text. */
const OVERHEAD = 512;
const LINK = 64;
const PARSED = 3;
/**
 * Recent reads to remember per megabyte: about as many events as a megabyte holds. An event read again only after more
 * than these would have left the cache by then, too.
 */
const NOTED_IN_MEGABYTE = 16;

/** Key of a row's serial number; a symbol, because JSON has none. */
const SERIAL = Symbol('serial');
const VERSION = Symbol('version');

interface CacheEntry {
  [SERIAL]?: number;
  [VERSION]?: string;
}

/**
 * Rows, and objects made from them, each valid for the version that the database last reported. The database is asked
 * each time, and the version it reports is the key: nothing here can be older. Objects from here are shared and must
 * not be changed.
 */
@Injectable()
export class RecordCache {
  /** Reads of rows that could be cached: found, and not found. */
  readonly reads = { hits: 0, misses: 0 };
  private readonly kept: LRUCache<string, CacheEntry> | undefined;
  private readonly readBefore: RecentKeys;
  private serials = 0;

  constructor(@Inject(CONFIG) { recordMegabytes }: Config, feed: ChangeFeed, site: Site) {
    this.readBefore = new RecentKeys(recordMegabytes * NOTED_IN_MEGABYTE);
    if (recordMegabytes === 0) return;
    const kept = new LRUCache<string, CacheEntry>({ maxSize: recordMegabytes * MEGABYTE });
    this.kept = kept;
    // The server behind a new connection may be another one, on which a transaction's number means something else.
    feed.onOtherConnection(() => {
      kept.clear();
    });
    site.onOtherZone(() => {
      kept.clear();
    });
  }

  /** Whether the cache is on. */
  get enabled(): boolean {
    return this.kept !== undefined;
  }

  /** Its size in bytes. */
  get bytes(): number {
    return this.kept?.calculatedSize ?? 0;
  }

  /** The row last cached for the record, whatever its version. @param languages of its texts */
  latest(record: RecordDefinition, languages: LanguageChain, id: number): StoredRow | undefined {
    const entry = this.kept?.get(rowKey(record, languages, id));
    return entry && isRow(entry) ? entry : undefined;
  }

  /** The row of this version, if it is cached. */
  known(record: RecordDefinition, languages: LanguageChain, version: string): StoredRow | undefined {
    const row = this.latest(record, languages, idOfText(version));
    if (!row || !hasVersion(row, version)) return undefined;
    this.reads.hits += 1;
    return row;
  }

  /** The row for a text with its version: the same version yields the same object. */
  row(record: RecordDefinition, languages: LanguageChain, text: string): StoredRow {
    const version = rowVersion(text);
    const known = this.known(record, languages, version);
    if (known) return known;
    this.reads.misses += 1;
    const row: StoredRow & CacheEntry = rowOfText(record, text, version);
    row[VERSION] = version;
    const key = rowKey(record, languages, idOfText(version));
    return this.isWorthKeeping(record, key) ? this.keep(key, row, text.length * PARSED) : row;
  }

  /**
   * An object made from rows, and otherwise only from the facts in `name`.
   * @param sizeOf bytes of the object beyond the rows; called only for objects that are cached
   */
  made<T extends object>(
    name: string,
    rows: readonly object[],
    make: () => T,
    sizeOf: (made: T) => number = () => 0,
  ): T {
    const serials = rows.map(serialOf);
    // An object made from an uncached row cannot be found again; it may be a copy of a cached one, so its serial is
    // cleared.
    if (serials.includes(undefined)) return Object.assign(make(), { [SERIAL]: undefined });
    const key = `${name} ${serials.join()}`;
    // The name determines the type under a key.
    const known = this.kept?.get(key) as T | undefined;
    if (known) return known;
    const made = make();
    return this.keep(key, made, rows.length * LINK + sizeOf(made));
  }

  /**
   * Most events that a crawler reads are never read again: events enter the cache at their second read. Records without
   * links enter it at once, as many events link to them.
   */
  private isWorthKeeping({ links }: RecordDefinition, key: string): boolean {
    if (!this.kept) return false;
    return links === undefined || this.kept.has(key) || this.readBefore.note(key);
  }

  private keep<T extends CacheEntry>(key: string, made: T, size: number): T {
    if (!this.kept) return made;
    this.serials += 1;
    made[SERIAL] = this.serials;
    this.kept.set(key, made, { size: Math.ceil(OVERHEAD + 2 * key.length + size) });
    return made;
  }
}

function isRow(entry: CacheEntry): entry is StoredRow & CacheEntry {
  return 'linkedIds' in entry;
}

/** Whether the row, or the object made from it, has this version. */
export function hasVersion(row: object & CacheEntry, version: string): boolean {
  return row[VERSION] === version;
}

function rowKey({ table }: RecordDefinition, languages: LanguageChain, id: number): string {
  return `${table} ${String(id)} ${languages.join()}`;
}

function serialOf(row: CacheEntry): number | undefined {
  return row[SERIAL];
}
