import type { EncodedOnce } from './encode-body.js';

/** A rendered answer; its headers are set on the response. */
export class RenderedAnswer {
  constructor(
    readonly bytes: Buffer,
    /** Whether equal requests may get the same answer until something changes. */
    readonly cacheable: boolean,
  ) {}

  /** Guards against Nest's own adapter, which would answer this object as JSON. */
  toJSON(): never {
    throw new Error('The application was not created with the BytesAdapter.');
  }
}

/** A rendered answer before compression. */
export interface PlainAnswer {
  readonly body: EncodedOnce;
  readonly cacheable: boolean;
}
