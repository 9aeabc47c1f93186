import type { Request, RequestHandler, Response } from 'express';
import { isRead } from '../http/requested-language.js';
import { clientOf, requestScope } from '../http/request-scope.js';
import type { Authenticator } from './authenticator.js';
import type { RateLimits } from './rate-limits.js';
import { Viewer } from './viewer.js';

/**
 * Counts requests of clients, reads and writes separately, and sends what is left in headers. Runs before bodies are
 * read and routes are found: requests without a route cost something too.
 * Source of the header fields: draft-ietf-httpapi-ratelimit-headers-10.
 */
export function countRequests(limits: RateLimits, authenticator: Authenticator): RequestHandler {
  return (request, response, next) => {
    if (!limits.enabled) next();
    else
      void count(limits, authenticator, request, response).then(() => {
        next();
      }, next);
  };
}

/** @throws ApiError rest_too_many_requests */
async function count(
  limits: RateLimits,
  authenticator: Authenticator,
  request: Request,
  response: Response,
): Promise<void> {
  // Wrong credentials are refused later; the request counts for its address.
  const viewer = await authenticator.viewerOf(request).catch(() => Viewer.ANYBODY);
  const kind = isRead(request) || request.method === 'OPTIONS' ? 'reads' : 'writes';
  await countRequest(limits, kind, clientOf({ viewer, address: requestScope(request).address }), response);
}

/** Counts one request of a client. @throws ApiError rest_too_many_requests */
export async function countRequest(
  limits: RateLimits,
  kind: 'reads' | 'writes',
  client: string,
  response: Response,
): Promise<void> {
  if (!limits.enabled) return;
  const { policy, left, seconds } = await limits.take(kind, client);
  response.set({
    'RateLimit-Policy': `"${kind}";q=${String(policy.points)};w=${String(policy.duration)}`,
    RateLimit: `"${kind}";r=${String(left)};t=${String(seconds)}`,
  });
}
