import type { Request } from 'express';
import type { Links } from './links.js';

/** Sources of a request that is the site's own, or typed by its user. */
const OWN = ['same-origin', 'none'];

/**
 * Whether a browser says that a page of another origin sent the request. Browsers tell `Sec-Fetch-Site` over TLS and on the
 * machine itself, and `Origin` with every form; programs tell neither, and have no cookies of anybody.
 */
export function isFromElsewhere(request: Request, links: Links): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return !OWN.includes(site);
  const origin = request.get('origin');
  if (origin === undefined) return false;
  return ![new URL(links.home()).origin, `${request.protocol}://${request.get('host') ?? ''}`].includes(origin);
}
