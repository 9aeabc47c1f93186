import ipaddr from 'ipaddr.js';
import { boolean, list, refuse, textSetting, type Environment } from './read-setting.js';

/** Settings that say who asks, by which name, and how much strangers are told. */
export interface NetworkSettings {
  /** `*`, or a list of origins. */
  readonly corsOrigins: '*' | readonly string[];
  /** Express's `trust proxy`: false, true, a number of hops or a list of addresses. */
  readonly trustProxy: boolean | number | string;
  /** Whether assistants may use the service by the Model Context Protocol. */
  readonly mcp: boolean;
  /** Host names of the service besides those of its configured addresses, for assistants. */
  readonly mcpHosts: readonly string[];
  /** Whether hidden records are answered as if there were none. */
  readonly hideExistence: boolean;
}

export function readNetworkSettings(env: Environment): NetworkSettings {
  return {
    corsOrigins: parseCors(env),
    trustProxy: parseTrustProxy(env),
    mcp: boolean(env, 'MCP', true),
    mcpHosts: Object.freeze(list(env, 'MCP_HOSTS', '').map((value) => parseHostName(value))),
    hideExistence: boolean(env, 'HIDE_EXISTENCE', false),
  };
}

function parseCors(env: Environment): '*' | readonly string[] {
  const origins = list(env, 'CORS_ORIGINS', '*');
  if (origins.includes('*')) return '*';
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      refuse('CORS_ORIGINS', origin, '* or a list of origins such as https://example.org');
    }
  }
  return Object.freeze(origins);
}

function parseHostName(value: string): string {
  const host = value.replace(/^\[|\]$/g, '').toLowerCase();
  if (!/^(?:[\p{L}\p{N}._-]+|[0-9a-f:.]+)$/u.test(host))
    refuse('MCP_HOSTS', value, 'a list of host names, without scheme and port');
  return host;
}

/** Former name of ALLOWED_PRIVATE_HOSTS, from the time when only images were fetched. */
export const FORMER_PRIVATE_HOSTS = 'MEDIA_FETCH_ALLOW';

/** Hosts as `allowedHost` compares them: a name or an address, with a port where only that one is meant. */
export function parsePrivateHosts(env: Environment): readonly string[] {
  const hosts = ['ALLOWED_PRIVATE_HOSTS', FORMER_PRIVATE_HOSTS].flatMap((name) =>
    list(env, name, '').map((value) => parsePrivateHost(name, value)),
  );
  return Object.freeze([...new Set(hosts)]);
}

const HOST_AND_PORT = /^(\[[0-9a-f:.]+\]|[\p{L}\p{N}._-]+)(?::(\d{1,5}))?$/iu;

function parsePrivateHost(name: string, value: string): string {
  const [, host = '', port] = HOST_AND_PORT.exec(ipaddr.IPv6.isValid(value) ? `[${value}]` : value) ?? [];
  // As addresses are read: in lower case, international names in ASCII, IP addresses in their one form.
  const url = URL.parse(`http://${host}/`);
  const isPort = port === undefined || (Number(port) > 0 && Number(port) <= 65_535);
  if (host === '' || !url || !isPort)
    return refuse(name, value, 'a list of hosts, each with or without a port, such as images.inside or 10.0.0.7:8443');
  const known = url.hostname.replace(/\.$/, '');
  return port === undefined ? known : `${known}:${String(Number(port))}`;
}

function parseTrustProxy(env: Environment): boolean | number | string {
  const value = textSetting(env, 'TRUST_PROXY');
  if (value === undefined) return false;
  if (/^\d+$/.test(value)) return Number(value);
  if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  const addresses = list(env, 'TRUST_PROXY', '');
  if (!addresses.every(isProxy)) refuse('TRUST_PROXY', value, 'true, false, a number of hops or a list of addresses');
  return addresses.join(',');
}

function isProxy(address: string): boolean {
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(address) || ipaddr.isValid(address) || ipaddr.isValidCIDR(address)
  );
}
