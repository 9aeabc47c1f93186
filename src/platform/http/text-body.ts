import { hash } from 'node:crypto';
import { EncodedOnce } from './encode-body.js';

/** A body that is ready as it is, in another form than JSON. */
export class TextBody {
  readonly encoded: EncodedOnce;
  private tag: string | undefined;

  constructor(
    bytes: Buffer,
    /** As `Content-Type` has it. */
    readonly type: string,
    /** What a client calls the file that it keeps. */
    readonly fileName: string,
    /** The last change of what is shown; undefined where nothing is. */
    readonly modified: Date | undefined,
  ) {
    this.encoded = new EncodedOnce(bytes);
  }

  /** Reckoned once for all whom the body is answered to. */
  get etag(): string {
    return (this.tag ??= `"${hash('sha1', this.encoded.bytes, 'buffer').toString('base64url')}"`);
  }
}
