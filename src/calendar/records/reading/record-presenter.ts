import { Injectable } from '@nestjs/common';
import { Fragment } from '#platform/http/json-fragments.js';
import { RecordCache } from './record-cache.js';
import { renderKey, type RenderContext } from './render-context.js';

/** Size of an answer with its JSON, relative to the JSON alone. */
const ANSWERED = 2.5;
/** Size of a part of an answer, relative to its JSON: it shares most of its texts with the row. */
const PART = 1.25;

/**
 * Renders a row inside other answers, such as the venue of many events: once per version and render context. The result
 * is shared and must not be changed.
 * @param variant distinguishes it from other parts made from the same row
 */
export type MakePart = <T extends object>(variant: string, row: object, context: RenderContext, make: () => T) => T;

/** A part of an answer, made from a row. */
interface RenderedPiece<T> {
  /** Distinguishes it from others made from the same row. */
  readonly variant: string;
  readonly make: (context: RenderContext) => T;
  /** Its size in bytes. */
  readonly sizeOf: (piece: T) => number;
}

/** Renders rows for readers, once per version and render context. */
@Injectable()
export class RecordPresenter {
  constructor(private readonly cache: RecordCache) {}

  /**
   * The answer for a row, with its JSON.
   * @param variant distinguishes it from other answers made from the same row
   */
  present<T extends object>(
    variant: string,
    row: object,
    context: RenderContext,
    make: (context: RenderContext) => T,
  ): Fragment<T> {
    const fragment = (own: RenderContext): Fragment<T> => new Fragment(make(own));
    const sizeOf = ({ json }: Fragment<T>): number => json.bytes.length * ANSWERED;
    return this.piece(row, context, { variant, make: fragment, sizeOf });
  }

  readonly part: MakePart = (variant, row, context, make) =>
    this.piece(row, context, { variant, make, sizeOf: (part) => JSON.stringify(part).length * PART });

  /** As `present`, for a part of an answer. */
  piece<T extends object>(row: object, context: RenderContext, { variant, make, sizeOf }: RenderedPiece<T>): T {
    return this.cache.made(`${variant} ${renderKey(context)}`, [row], () => make(context), sizeOf);
  }
}
