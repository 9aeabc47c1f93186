import type { EncodedOnce } from './encode-body.js';

/** An answer in the form in which it goes out; its headers stand in the response. */
export class RenderedAnswer {
  constructor(
    readonly bytes: Buffer,
    /** Whether whoever asks the same may be given it again, until something changes. */
    readonly cacheable: boolean,
  ) {}

  /** Nest's own adapter would answer this object as JSON. */
  toJSON(): never {
    throw new Error('The application was not created with the BytesAdapter.');
  }
}

/** The same before it is compressed. */
export interface PlainAnswer {
  readonly body: EncodedOnce;
  readonly cacheable: boolean;
}
