import { hash } from 'node:crypto';
import { EncodedOnce } from './encode-body.js';

/** A finished body in a format other than JSON. */
export class TextBody {
  readonly encoded: EncodedOnce;
  private tag: string | undefined;

  constructor(
    bytes: Buffer,
    /** Value of `Content-Type`. */
    readonly type: string,
    /** File name for clients that save it. */
    readonly fileName: string,
    /** Latest change of the content; undefined for an empty one. */
    readonly modified: Date | undefined,
  ) {
    this.encoded = new EncodedOnce(bytes);
  }

  /** Computed once for all answers. */
  get etag(): string {
    return (this.tag ??= `"${hash('sha1', this.encoded.bytes, 'buffer').toString('base64url')}"`);
  }
}
