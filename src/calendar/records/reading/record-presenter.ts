import { Injectable } from '@nestjs/common';
import { Fragment } from '../../../platform/http/json-fragments.js';
import { RecordCache } from './record-cache.js';
import { renderKey, type RenderContext } from './render-context.js';

/** An answer with its JSON, in relation to the JSON alone. */
const ANSWERED = 2.5;
/** A part of an answer, in relation to its JSON: most of its texts are those of the row. */
const PART = 1.25;

/**
 * Makes what answers show of a row within others, as of the venue of many events: once for the same version and readers. It
 * is shared and must not be changed.
 * @param variant what tells it from other parts that show the same row
 */
export type MakePart = <T extends object>(variant: string, row: object, context: RenderContext, make: () => T) => T;

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
    return this.piece(variant, row, context, fragment, ({ json }) => json.bytes.length * ANSWERED);
  }

  readonly part: MakePart = (variant, row, context, make) =>
    this.piece(variant, row, context, make, (part) => JSON.stringify(part).length * PART);

  /** The same of what is no whole answer. @param sizeOf how many bytes it takes */
  piece<T extends object>(
    variant: string,
    row: object,
    context: RenderContext,
    make: (context: RenderContext) => T,
    sizeOf: (piece: T) => number,
  ): T {
    return this.cache.made(`${variant} ${renderKey(context)}`, [row], () => make(context), sizeOf);
  }
}
