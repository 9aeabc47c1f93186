import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { TranslationRow } from '../common/translation/pick.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { keepJson } from '../http/known-json.js';
import type { Reader } from '../http/request-scope.js';
import { truthy } from '../input/read-values.js';
import { rowOf, type RowShape } from './row-shapes.js';
import type { PostRow } from './rows.js';

const MEGABYTE = 1024 * 1024;
/** An entry's own size; of a row that another holds on to; of a parsed row, and of an answer with its JSON, in relation to the text. */
const OVERHEAD = 512;
const LINK = 64;
const PARSED = 3;
const ANSWERED = 2.5;

/** Which row it is; JSON knows no symbols. */
const SERIAL = Symbol('serial');

interface Remembered {
  [SERIAL]?: number;
}

type Post = Pick<PostRow<TranslationRow>, 'published_at'>;

/**
 * What was made of a record's text the last time that the database said the same. The database is asked each time, and
 * its words are the key: nothing here can be older than they are. What comes from here is shared and must not be changed.
 */
@Injectable()
export class RecordMemory {
  private readonly kept: LRUCache<string, object> | undefined;
  private serials = 0;

  constructor(@Inject(CONFIG) { recordMegabytes }: Config) {
    if (recordMegabytes > 0) this.kept = new LRUCache({ maxSize: recordMegabytes * MEGABYTE });
  }

  /** How many bytes it takes. */
  get bytes(): number {
    return this.kept?.calculatedSize ?? 0;
  }

  /** The row that the text of a JSON array stands for: the same text, the same object. */
  row(shape: RowShape, text: string): object {
    const make = (): object => rowOf(shape, JSON.parse(text) as unknown[]);
    return this.once(`${shape.of.table} ${text}`, make, () => text.length * PARSED);
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
   * @param posts the row and those in it, as far as they are published at some moment
   */
  answer<T extends object>(variant: string, row: object, posts: readonly Post[], reader: Reader, make: () => T): T {
    let size = 0;
    const kept = (): T => {
      const body = make();
      size = Math.ceil(keepJson(body) * ANSWERED);
      return body;
    };
    const serial = serialOf(row);
    if (serial === undefined) return kept();
    const { languages, links, given, now } = reader;
    const moment = posts.map((post) => (post.published_at > now.getTime() ? '-' : '+')).join('');
    const key = [variant, languages, links.variant, truthy(given['_i18n']), moment, serial].join(' ');
    return this.once(key, kept, () => size);
  }

  private once<T extends object>(key: string, make: () => T, size: () => number): T {
    const known = this.kept?.get(key);
    if (known) return known as T;
    const made: T & Remembered = make();
    if (this.kept) {
      this.serials += 1;
      made[SERIAL] = this.serials;
      this.kept.set(key, made, { size: OVERHEAD + 2 * key.length + size() });
    }
    return made;
  }
}

function serialOf(row: Remembered): number | undefined {
  return row[SERIAL];
}
