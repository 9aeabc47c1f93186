import ipaddr from 'ipaddr.js';
import { boolean, list, refuse, textSetting, type Environment } from './read-setting.js';

/** Settings that say who asks, by which name, and how much strangers are told. */
export interface NetworkSettings {
  /** `*`, or a list of origins. */
  readonly corsOrigins: '*' | readonly string[];
  /** Express's `trust proxy`: false, true, a number of hops or a list of addresses. */
  readonly trustProxy: boolean | number | string;
  /** Host names of the service besides those of its configured addresses, for assistants. */
  readonly mcpHosts: readonly string[];
  /** Whether hidden records are answered as if there were none. */
  readonly hideExistence: boolean;
}

export function readNetworkSettings(env: Environment): NetworkSettings {
  return {
    corsOrigins: parseCors(env),
    trustProxy: parseTrustProxy(env),
    mcpHosts: Object.freeze(list(env, 'MCP_HOSTS', '').map((value) => parseHostName('MCP_HOSTS', value))),
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

export function parseHostName(name: string, value: string): string {
  const host = value.replace(/^\[|\]$/g, '').toLowerCase();
  if (!/^(?:[\p{L}\p{N}._-]+|[0-9a-f:.]+)$/u.test(host))
    refuse(name, value, 'a list of host names, without scheme and port');
  return host;
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
