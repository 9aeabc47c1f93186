import { isIP, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
/** Sixteen-bit groups of an IPv6 address, and those that name the network of one client. */
const GROUPS = 8;
const NETWORK = 4;

interface Sender {
  /** As far as `TRUST_PROXY` lets it be believed. */
  readonly ip?: string | undefined;
  readonly socket?: { readonly remoteAddress?: string | undefined };
}

/** Whom an anonymous request counts for: its address; of IPv6 the /64. What a proxy hands on may be anything: then the proxy's. */
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
