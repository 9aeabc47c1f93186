import { hash } from 'node:crypto';
import type { Request, Response } from 'express';
import { EncodedOnce } from './encode-body.js';

/** A file that changes only with the release: compressed once per encoding. */
export class StaticFile {
  private readonly encoded: EncodedOnce;

  constructor(
    bytes: Buffer,
    /** Value of `Content-Type`. */
    readonly type: string,
    /** ETag without the quotes. */
    readonly tag = hash('sha1', bytes, 'base64url'),
  ) {
    this.encoded = new EncodedOnce(bytes);
  }

  /** @param caching value of `Cache-Control` */
  async send(caching: string, request: Request, response: Response): Promise<void> {
    response.set({ 'Cache-Control': caching, 'Content-Type': this.type, ETag: `"${this.tag}"` });
    response.vary('Accept-Encoding');
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const { bytes, encoding } = await this.encoded.for(request);
    if (encoding !== undefined) response.set('Content-Encoding', encoding);
    response.send(bytes);
  }
}
