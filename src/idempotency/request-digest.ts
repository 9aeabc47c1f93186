import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { RequestScope } from '../http/request-scope.js';

export function keyDigest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/**
 * What two requests have in common that ask for the same: route, language and parameters. The file of an upload
 * is not read yet: the length stands for it.
 */
export function requestDigest(request: Request, { apiPath, pathLanguage, parameters }: RequestScope): Buffer {
  const isInParts = typeof request.is('multipart/form-data') === 'string';
  const length = isInParts ? request.get('content-length') : undefined;
  const asked = [apiPath, pathLanguage ?? null, parameters, length ?? null];
  return createHash('sha256').update(JSON.stringify(asked)).digest();
}
