import { parseDatabaseAddress, type WantedServer } from './database-address.js';
import { ConfigError } from './read-setting.js';

const PRIMARIES: readonly WantedServer[] = ['read-write', 'primary', 'any'];
const STANDBYS: readonly WantedServer[] = ['standby', 'prefer-standby', 'read-only', 'any'];

/**
 * The address of the database. Where it names several hosts and does not say which, it is the one that takes writes.
 * @throws ConfigError
 */
export function parsePrimary(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!/^postgres(ql)?:\/\/./.test(value))
    throw new ConfigError('DATABASE_URL cannot be used: it must begin with postgresql://.');
  return wanting(value, PRIMARIES, 'DATABASE_URL');
}

/**
 * The addresses of replicas. An address with several hosts is one replica: the first of them that is a standby.
 * @throws ConfigError
 */
export function parseReplicas(value: string | undefined, primary: string | undefined): readonly string[] {
  if (value === undefined) return [];
  if (primary === undefined)
    throw new ConfigError('DATABASE_REPLICA_URLS cannot be used without DATABASE_URL: it names its replicas.');
  // A comma also stands between the hosts of one address.
  const urls = value
    .split(/,(?=\s*(?:[a-z]+:\/\/|$))/)
    .map((url) => url.trim())
    .filter((url) => url !== '');
  return Object.freeze(urls.map((url) => wanting(url, STANDBYS, 'DATABASE_REPLICA_URLS')));
}

/** The address, which says what its server must be if it names several. Its password is not repeated in messages. */
function wanting(url: string, allowed: readonly WantedServer[], name: string): string {
  const address = parseDatabaseAddress(url);
  const wanted = address?.wanted ?? allowed[0] ?? 'any';
  // pg reads some addresses of one host that are no URL, such as those of a socket.
  const lenient = address?.urls.length === 1 && name === 'DATABASE_URL';
  if (!address || !allowed.includes(wanted) || !(lenient || address.urls.every((one) => URL.canParse(one))))
    throw new ConfigError(
      `${name} cannot be used: it must be like postgresql://user:password@host:5432/name, with target_session_attrs, if given, one of ${allowed.join(', ')}.`,
    );
  if (address.urls.length === 1 || address.wanted !== undefined) return url;
  return `${url}${url.includes('?') ? '&' : '?'}target_session_attrs=${wanted}`;
}
