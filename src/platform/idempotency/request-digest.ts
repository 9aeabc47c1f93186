import { createHash } from 'node:crypto';
import type { RequestScope } from '../http/request-scope.js';

export function keyDigest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Digest of a request: equal for the same route, language and parameters; a file counts by its digest. */
export function requestDigest({ apiPath, pathLanguage, parameters }: RequestScope): Buffer {
  const requested = [apiPath, pathLanguage ?? null, parameters];
  return createHash('sha256').update(JSON.stringify(requested)).digest();
}
