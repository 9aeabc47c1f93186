import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { RecentKeys } from '../../../core/recent-keys.js';
import type { LanguageChain } from '../../../core/translation/chain.js';
import type { Config } from '../../../platform/config/config.js';
import { CONFIG } from '../../../platform/config/config.token.js';
import { Site } from '../../../platform/config/site.js';
import { ChangeFeed } from '../../../platform/database/change-feed.js';
import type { RecordDefinition } from './record.js';
import { idOfText, rowOfText, versionOf, type StoredRow } from './row-text.js';

const MEGABYTE = 1024 * 1024;
/** An entry's own size; of a row that another holds on to; of a parsed row in relation to the text. */
const OVERHEAD = 512;
const LINK = 64;
const PARSED = 3;
/**
 * Events of which is noted that they were read, for each megabyte: about as many as it holds. What is read again only after
 * more of them would have to be read anew if it were kept, too.
 */
const NOTED_IN_MEGABYTE = 16;

/** Which row it is; JSON knows no symbols. */
const SERIAL = Symbol('serial');
const VERSION = Symbol('version');

interface CacheEntry {
  [SERIAL]?: number;
  [VERSION]?: string;
}

/**
 * What was made of a record when the database was last heard to have the same version of it. The database is asked each
 * time, and its word is the key: nothing here can be older than that. What comes from here is shared and must not be
 * changed.
 */
@Injectable()
export class RecordCache {
  /** How often a row was asked for that could be known, and was or was not. */
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

  /** Whether anything is kept at all. */
  get enabled(): boolean {
    return this.kept !== undefined;
  }

  /** How many bytes it takes. */
  get bytes(): number {
    return this.kept?.calculatedSize ?? 0;
  }

  /** The row last known of the record, whatever its version. @param languages in which its texts were read */
  latest(record: RecordDefinition, languages: LanguageChain, id: number): StoredRow | undefined {
    const entry = this.kept?.get(rowKey(record, languages, id));
    return entry && isRow(entry) ? entry : undefined;
  }

  /** The row of this version, if it is known. */
  known(record: RecordDefinition, languages: LanguageChain, version: string): StoredRow | undefined {
    const row = this.latest(record, languages, idOfText(version));
    if (!row || !hasVersion(row, version)) return undefined;
    this.reads.hits += 1;
    return row;
  }

  /** The row that a text with its version stands for: the same version, the same object. */
  row(record: RecordDefinition, languages: LanguageChain, text: string): StoredRow {
    const version = versionOf(text);
    const known = this.known(record, languages, version);
    if (known) return known;
    this.reads.misses += 1;
    const row: StoredRow & CacheEntry = rowOfText(record, text, version);
    row[VERSION] = version;
    const key = rowKey(record, languages, idOfText(version));
    return this.isWorthKeeping(record, key) ? this.keep(key, row, text.length * PARSED) : row;
  }

  /**
   * What is made of rows and of nothing else but what `name` says.
   * @param sizeOf what was made, in bytes, beside the rows; asked only of what is kept
   */
  made<T extends object>(
    name: string,
    rows: readonly object[],
    make: () => T,
    sizeOf: (made: T) => number = () => 0,
  ): T {
    const serials = rows.map(serialOf);
    // What is not kept cannot be found again, nor what is made of it. It may be a copy of what is.
    if (serials.includes(undefined)) return Object.assign(make(), { [SERIAL]: undefined });
    const key = `${name} ${serials.join()}`;
    // Its name says what was kept under a key.
    const known = this.kept?.get(key) as T | undefined;
    if (known) return known;
    const made = make();
    return this.keep(key, made, rows.length * LINK + sizeOf(made));
  }

  /**
   * Most events that a crawler reads are never read again: they are kept when they are read for the second time. Others are
   * linked to by many events.
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

/** Whether the row, or what was made of it, was read in this version. */
export function hasVersion(row: object & CacheEntry, version: string): boolean {
  return row[VERSION] === version;
}

function rowKey({ table }: RecordDefinition, languages: LanguageChain, id: number): string {
  return `${table} ${String(id)} ${languages.join()}`;
}

function serialOf(row: CacheEntry): number | undefined {
  return row[SERIAL];
}
