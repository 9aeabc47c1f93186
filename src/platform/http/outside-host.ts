import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** Ports that are asked at public hosts. */
export const PUBLIC_PORTS: readonly string[] = ['80', '443', '8080', '8443'];

/** Top-level names that no public name server knows, and names of networks at home and in offices (RFC 6761, 6762, 8375). */
const PRIVATE_ZONES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|home\.arpa|test|invalid|onion|alt)$/;

/** Whether a host may be private: by its name or address, at every port or at this one. */
export function isAllowedHost(target: URL, allow: readonly string[]): boolean {
  const host = target.hostname.replace(/\.$/, '');
  const port = target.port === '' ? (target.protocol === 'https:' ? '443' : '80') : target.port;
  return allow.includes(host) || allow.includes(`${host}:${port}`);
}

/**
 * Whether a host is not public whatever a name server says: an address of a private network in any form that URLs have, a
 * name for such networks, or a name without a dot.
 */
export function isPlainlyPrivate({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes('.') || PRIVATE_ZONES.test(host);
}
