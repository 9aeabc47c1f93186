import type { Request } from 'express';
import type { Links } from './links.js';

/** Values for requests from the site itself, or typed by its user. */
const OWN = ['same-origin', 'none'];

/**
 * Whether the browser reports that a page of another origin sent the request. Browsers send `Sec-Fetch-Site` over TLS
 * and on localhost, and `Origin` with every form; programs send neither, and have no cookies of users.
 */
export function isFromElsewhere(request: Request, links: Links): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return !OWN.includes(site);
  const origin = request.get('origin');
  if (origin === undefined) return false;
  return ![new URL(links.home()).origin, `${request.protocol}://${request.get('host') ?? ''}`].includes(origin);
}
