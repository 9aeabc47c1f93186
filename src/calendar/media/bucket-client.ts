import { defined } from '#core/defined.js';
import { S3Client } from '@aws-sdk/client-s3';
import type { MediaStore } from '#platform/config/media-store.js';

const CONNECT_MS = 2_000;
/** Idle limit of a connection: neither the store nor the reader of an image may hold it open for ever. */
const IDLE_MS = 60_000;
/** As many as readers: a slow one must not block other readers and writes. */
const MOST_CONNECTIONS = 1_000;

/** A client of the store. Credentials come from the usual places of S3 clients. */
export function bucketClient({ endpoint, region }: MediaStore): S3Client {
  return new S3Client({
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
    },
    // Not every compatible server supports checksums besides the signature's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...defined({ region }),
    // Hardly any compatible server has a host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });
}

/** Runs `work` with a time limit that ends when the answer begins: reading its body may take longer. */
export async function withDeadline<T>(
  milliseconds: number,
  work: (abortSignal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort();
  }, milliseconds);
  try {
    return await work(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? new Error(`no answer within ${String(milliseconds / 1000)} seconds`) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** The status of the store's answer; undefined if there was none. */
export function bucketStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  const { $metadata: metadata } = error;
  const status = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata;
  return status && typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}
