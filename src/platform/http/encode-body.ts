import { promisify } from 'node:util';
import { brotliCompress, constants, deflate, gzip } from 'node:zlib';
import type { Request } from 'express';
import Negotiator from 'negotiator';
import { memoize } from '../../core/memoize.js';

/** A body as it goes out. */
export interface EncodedBody {
  readonly bytes: Buffer;
  /** As `Content-Encoding` has it. */
  readonly encoding?: Encoding;
}

type Encoding = keyof typeof ENCODERS;

/** Less does not get smaller. */
const SMALLEST_BYTES = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const [brotliAsync, gzipAsync, deflateAsync] = [promisify(brotliCompress), promisify(gzip), promisify(deflate)];
const ENCODERS = {
  br: (bytes: Buffer): Promise<Buffer> => brotliAsync(bytes, BROTLI),
  gzip: (bytes: Buffer): Promise<Buffer> => gzipAsync(bytes),
  deflate: (bytes: Buffer): Promise<Buffer> => deflateAsync(bytes),
};

/** A body that is answered to many: it is compressed once in each encoding. */
export class EncodedOnce {
  private readonly encoded = memoize((encoding: Encoding) => ENCODERS[encoding](this.bytes));

  constructor(readonly bytes: Buffer) {}

  /** The body as the client likes it best; of what it likes alike, as it gets smallest. */
  async for(request: Pick<Request, 'method' | 'headers'>): Promise<EncodedBody> {
    const { bytes } = this;
    if (bytes.length < SMALLEST_BYTES || request.method === 'HEAD') return { bytes };
    const encoding = new Negotiator(request).encoding(['br', 'gzip', 'deflate', 'identity'], ['br', 'gzip']);
    if (encoding === undefined || encoding === 'identity') return { bytes };
    return { bytes: await this.encoded(encoding), encoding };
  }
}
