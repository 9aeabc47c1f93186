import { Injectable } from '@nestjs/common';
import { Fragment } from '../../http/json-fragments.js';
import { RecordCache } from './record-cache.js';
import { renderKey, type RenderContext } from './render-context.js';

/** An answer with its JSON, in relation to the JSON alone. */
const ANSWERED = 2.5;

/** Shows rows to readers: the same version of a row is shown to the same readers again and again, and made once. */
@Injectable()
export class RecordPresenter {
  constructor(private readonly cache: RecordCache) {}

  /**
   * What an answer shows of a row to a reader, with its JSON.
   * @param variant what tells it from other answers that show the same row
   */
  present<T extends object>(
    variant: string,
    row: object,
    context: RenderContext,
    make: (context: RenderContext) => T,
  ): Fragment<T> {
    const fragment = (own: RenderContext): Fragment<T> => new Fragment(make(own));
    return this.piece(variant, row, context, fragment, ({ json }) => Math.ceil(json.bytes.length * ANSWERED));
  }

  /** The same of a part of an answer. @param sizeOf how many bytes it takes */
  piece<T extends object>(
    variant: string,
    row: object,
    context: RenderContext,
    make: (context: RenderContext) => T,
    sizeOf: (piece: T) => number,
  ): T {
    let size = 0;
    return this.cache.made(
      `${variant} ${renderKey(context)}`,
      [row],
      () => {
        const piece = make(context);
        size = sizeOf(piece);
        return piece;
      },
      () => size,
    );
  }
}
