import { isIP, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
/** Sixteen-bit groups of an IPv6 address, and the groups of one client's network. */
const GROUPS = 8;
const NETWORK = 4;

interface Sender {
  /** Address of the client, as far as `TRUST_PROXY` trusts it. */
  readonly ip?: string | undefined;
  readonly socket?: { readonly remoteAddress?: string | undefined };
}

/**
 * Address for which an anonymous request counts; for IPv6 the /64 network. A proxy that passes on no valid address
 * counts by its own.
 */
export function clientAddress({ ip = '', socket }: Sender): string {
  const address = isIP(ip) === 0 ? (socket?.remoteAddress ?? '') : ip;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? network(address) : address;
}

function network(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  const [head = '', tail] = plain.split('::');
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length);
  const groups = [...first, ...new Array<string>(zeros).fill('0'), ...last];
  return `${groups
    .slice(0, NETWORK)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
