import { promisify } from 'node:util';
import { brotliCompress, constants, deflate, gzip } from 'node:zlib';
import type { Request } from 'express';
import Negotiator from 'negotiator';
import { memoize } from '#core/memoize.js';

/** An encoded body. */
export interface EncodedBody {
  readonly bytes: Buffer;
  /** Value of `Content-Encoding`. */
  readonly encoding?: Encoding;
}

type Encoding = keyof typeof ENCODERS;

/** Smaller bodies do not shrink. */
const SMALLEST_BYTES = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const [brotliAsync, gzipAsync, deflateAsync] = [promisify(brotliCompress), promisify(gzip), promisify(deflate)];
const ENCODERS = {
  br: (bytes: Buffer): Promise<Buffer> => brotliAsync(bytes, BROTLI),
  gzip: (bytes: Buffer): Promise<Buffer> => gzipAsync(bytes),
  deflate: (bytes: Buffer): Promise<Buffer> => deflateAsync(bytes),
};

/** A body for many answers, compressed once per encoding. */
export class EncodedOnce {
  private readonly encoded = memoize((encoding: Encoding) => ENCODERS[encoding](this.bytes));

  constructor(readonly bytes: Buffer) {}

  /** The body in the client's preferred encoding; if it accepts several alike, in the smallest. */
  async for(request: Pick<Request, 'method' | 'headers'>): Promise<EncodedBody> {
    const { bytes } = this;
    if (bytes.length < SMALLEST_BYTES || request.method === 'HEAD') return { bytes };
    const encoding = new Negotiator(request).encoding(['br', 'gzip', 'deflate', 'identity'], ['br', 'gzip']);
    if (encoding === undefined || encoding === 'identity') return { bytes };
    return { bytes: await this.encoded(encoding), encoding };
  }
}
