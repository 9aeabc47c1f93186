import { hash } from 'node:crypto';
import type { Request, Response } from 'express';
import { EncodedOnce } from './encode-body.js';

/** A file that changes with the service only: it is compressed once in each encoding. */
export class StaticFile {
  private readonly encoded: EncodedOnce;

  constructor(
    bytes: Buffer,
    /** As `Content-Type` has it. */
    readonly type: string,
    /** Its ETag, without the quotes. */
    readonly tag = hash('sha1', bytes, 'base64url'),
  ) {
    this.encoded = new EncodedOnce(bytes);
  }

  /** @param caching as `Cache-Control` has it */
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
