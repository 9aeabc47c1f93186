import { isIP } from 'node:net';
import type { Request } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import type { Config } from '#platform/config/config.js';

const LOOPBACK = /^(?:[\w-]+\.)*localhost$/;
/** Longest host name that an error repeats. */
const LONGEST_NAME = 253;

/**
 * Refuses requests by a name that is not the service's own: a page that binds its name to this machine's address would read
 * and write here as if it were at home (DNS rebinding), as the protocol has servers prevent. And pages of sites that may not call.
 * @throws ApiError mcp-unknown-host, and rest_forbidden for a page of another site; never as 401, which would send clients
 * looking for somewhere to sign in
 */
export function assertMayCall(request: Request, config: Config): void {
  // Express takes the name from X-Forwarded-Host of trusted proxies only. HTTP/1.0 needs none.
  const host = request.get('host') === undefined ? '' : plainName(request.hostname);
  if (!isKnown(host, config)) throw new ApiError('mcp-unknown-host', { values: { host: host.slice(0, LONGEST_NAME) } });
  const origin = request.get('origin');
  const { corsOrigins, publicUrl, siteUrl } = config;
  if (origin === undefined || corsOrigins === '*' || corsOrigins.includes(origin)) return;
  const isOwn = [publicUrl, siteUrl].some((address) => address !== undefined && new URL(address).origin === origin);
  if (!isOwn) throw new ApiError('rest_forbidden');
}

/** No page's name can be an address, or lead anywhere else than `localhost` does. */
function isKnown(host: string, { mcpHosts, publicUrl, siteUrl, host: listening }: Config): boolean {
  if (isIP(host) !== 0 || LOOPBACK.test(host)) return true;
  const own = [publicUrl, siteUrl].flatMap((address) => (address === undefined ? [] : [new URL(address).hostname]));
  return [...own, ...mcpHosts, listening].some((name) => plainName(name) === host);
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/^\[|\]$|\.$/g, '');
}
