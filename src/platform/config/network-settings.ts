import ipaddr from 'ipaddr.js';
import { list, refuse, textSetting, type Environment } from './read-setting.js';

export function parseCors(env: Environment): '*' | readonly string[] {
  const origins = list(env, 'CORS_ORIGINS', '*');
  if (origins.includes('*')) return '*';
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      refuse('CORS_ORIGINS', origin, '* or a list of origins such as https://example.org');
    }
  }
  return Object.freeze(origins);
}

export function parseHostName(value: string): string {
  const host = value.replace(/^\[|\]$/g, '').toLowerCase();
  if (!/^(?:[\p{L}\p{N}._-]+|[0-9a-f:.]+)$/u.test(host))
    refuse('MEDIA_FETCH_ALLOW', value, 'a list of host names, without scheme and port');
  return host;
}

export function parseTrustProxy(env: Environment): boolean | number | string {
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
