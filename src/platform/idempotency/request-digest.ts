import { createHash } from 'node:crypto';
import type { RequestScope } from '../http/request-scope.js';

export function keyDigest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** What two requests have in common that ask for the same: route, language and parameters, a file by its digest. */
export function requestDigest({ apiPath, pathLanguage, parameters }: RequestScope): Buffer {
  const asked = [apiPath, pathLanguage ?? null, parameters];
  return createHash('sha256').update(JSON.stringify(asked)).digest();
}
