import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { LanguageChain } from '../../common/translation/chain.js';
import type { TranslationRow } from '../../common/translation/pick.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.token.js';
import { keepFragment } from '../../http/json-fragments.js';
import type { RenderContext } from '../../http/request-scope.js';
import { truthy } from '../../input/read-values.js';
import { ChangeFeed } from '../../database/change-feed.js';
import type { RowShape } from './row-shapes.js';
import type { PublicationRow } from './rows.js';
import { idOfText, rowOfText, versionOf } from './rows.sql.js';

const MEGABYTE = 1024 * 1024;
/** An entry's own size; of a row that another holds on to; of a parsed row, and of an answer with its JSON, in relation to the text. */
const OVERHEAD = 512;
const LINK = 64;
const PARSED = 3;
const ANSWERED = 2.5;

/** Which row it is; JSON knows no symbols. */
const SERIAL = Symbol('serial');
const VERSION = Symbol('version');

interface CacheEntry {
  [SERIAL]?: number;
  [VERSION]?: string;
}

type Publication = Pick<PublicationRow<TranslationRow>, 'published_at'>;

/**
 * What was made of a record when the database was last heard to have the same version of it. The database is asked each
 * time, and its word is the key: nothing here can be older than that. What comes from here is shared and must not be
 * changed.
 */
@Injectable()
export class RecordCache {
  private readonly kept: LRUCache<string, CacheEntry> | undefined;
  private serials = 0;

  constructor(@Inject(CONFIG) { recordMegabytes }: Config, feed: ChangeFeed) {
    if (recordMegabytes === 0) return;
    const kept = new LRUCache<string, CacheEntry>({ maxSize: recordMegabytes * MEGABYTE });
    this.kept = kept;
    // The server behind a new connection may be another one, on which a transaction's number means something else.
    feed.onOtherConnection(() => {
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
  latest(shape: RowShape, languages: LanguageChain, id: number): object | undefined {
    return this.kept?.get(rowKey(shape, languages, id));
  }

  /** The row of this version, if it is known. */
  known(shape: RowShape, languages: LanguageChain, version: string): object | undefined {
    const row = this.kept?.get(rowKey(shape, languages, idOfText(version)));
    return row?.[VERSION] === version ? row : undefined;
  }

  /** The row that a text with its version stands for: the same version, the same object. */
  row(shape: RowShape, languages: LanguageChain, text: string): object {
    const version = versionOf(text);
    const known = this.known(shape, languages, version);
    if (known) return known;
    const row: CacheEntry = rowOfText(shape, text, version);
    row[VERSION] = version;
    return this.keep(rowKey(shape, languages, idOfText(version)), row, text.length * PARSED);
  }

  /** What is made of rows and of nothing else. @param name of what is made of them */
  made<T extends object>(name: string, rows: readonly object[], make: () => T): T {
    const serials = rows.map(serialOf);
    // What is not known again cannot be found again.
    if (serials.includes(undefined)) return make();
    return this.once(`${name} ${serials.join()}`, make, () => rows.length * LINK);
  }

  /**
   * The answer that shows a row to a reader, with its JSON.
   * @param variant what tells it from other answers that show the same row
   * @param publications the row and those in it, as far as they are published at some moment
   */
  answer<T extends object>(
    variant: string,
    row: object,
    publications: readonly Publication[],
    context: RenderContext,
    make: () => T,
  ): T {
    let size = 0;
    const kept = (): T => {
      const body = make();
      size = Math.ceil(keepFragment(body) * ANSWERED);
      return body;
    };
    const serial = serialOf(row);
    if (serial === undefined) return kept();
    const { languages, links, rawParams, now } = context;
    const moment = publications.map((publication) => (publication.published_at > now.getTime() ? '-' : '+')).join('');
    const key = [variant, languages, links.variant, truthy(rawParams['_i18n']), moment, serial].join(' ');
    return this.once(key, kept, () => size);
  }

  private once<T extends object>(key: string, make: () => T, size: () => number): T {
    const known = this.kept?.get(key);
    if (known) return known as T;
    return this.keep(key, make(), size());
  }

  private keep<T extends CacheEntry>(key: string, made: T, size: number): T {
    if (!this.kept) return made;
    this.serials += 1;
    made[SERIAL] = this.serials;
    this.kept.set(key, made, { size: OVERHEAD + 2 * key.length + size });
    return made;
  }
}

/** Whether the row, or what was made of it, was read in this version. */
export function hasVersion(row: object & CacheEntry, version: string): boolean {
  return row[VERSION] === version;
}

function rowKey({ of }: RowShape, languages: LanguageChain, id: number): string {
  return `${of.table} ${String(id)} ${languages.join()}`;
}

function serialOf(row: CacheEntry): number | undefined {
  return row[SERIAL];
}
