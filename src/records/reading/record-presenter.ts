import { Injectable } from '@nestjs/common';
import { Fragment } from '../../http/json-fragments.js';
import type { RenderContext } from '../../http/request-scope.js';
import { truthy } from '../../input/read-values.js';
import { RecordCache } from './record-cache.js';

/** An answer with its JSON, in relation to the JSON alone. */
const ANSWERED = 2.5;

/** Shows rows to readers: the same version of a row is shown to the same readers again and again, and made once. */
@Injectable()
export class RecordPresenter {
  constructor(private readonly cache: RecordCache) {}

  /**
   * What an answer shows of a row to a reader, with its JSON.
   * @param variant what tells it from other answers that show the same row
   * @param publications the row and those in it, as far as they are published at some moment
   */
  present<T extends object>(
    variant: string,
    row: object,
    publications: readonly { readonly published_at: number }[],
    { languages, links, rawParams, now }: RenderContext,
    make: () => T,
  ): Fragment<T> {
    let size = 0;
    const moment = publications.map((publication) => (publication.published_at > now.getTime() ? '-' : '+')).join('');
    return this.cache.made(
      [variant, languages, links.variant, truthy(rawParams['_i18n']), moment].join(' '),
      [row],
      () => {
        const fragment = new Fragment(make());
        size = Math.ceil(fragment.json.bytes.length * ANSWERED);
        return fragment;
      },
      () => size,
    );
  }
}
