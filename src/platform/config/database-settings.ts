import { parseDatabaseAddress, type ServerRole } from './database-address.js';
import { ConfigError } from './read-setting.js';

const PRIMARIES: readonly ServerRole[] = ['read-write', 'primary', 'any'];
const STANDBYS: readonly ServerRole[] = ['standby', 'prefer-standby', 'read-only', 'any'];

/**
 * The address of the database. Of several hosts it means the one that takes writes, unless it says otherwise.
 * @throws ConfigError
 */
export function parsePrimary(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!/^postgres(ql)?:\/\/./.test(value))
    throw new ConfigError('DATABASE_URL cannot be used: it must begin with postgresql://.');
  return wanting(value, PRIMARIES, 'DATABASE_URL');
}

/**
 * The addresses of replicas. An address with several hosts is one replica: the first host that is a standby.
 * @throws ConfigError
 */
export function parseReplicas(value: string | undefined, primary: string | undefined): readonly string[] {
  if (value === undefined) return [];
  if (primary === undefined)
    throw new ConfigError('DATABASE_REPLICA_URLS cannot be used without DATABASE_URL: it names its replicas.');
  // A comma also separates the hosts of one address.
  const urls = value
    .split(/,(?=\s*(?:[a-z]+:\/\/|$))/)
    .map((url) => url.trim())
    .filter((url) => url !== '');
  return Object.freeze(urls.map((url) => wanting(url, STANDBYS, 'DATABASE_REPLICA_URLS')));
}

/** The address, with the required kind of server if it names several hosts. Messages do not repeat its password. */
function wanting(url: string, allowed: readonly ServerRole[], name: string): string {
  const address = parseDatabaseAddress(url);
  const wanted = address?.wanted ?? allowed[0] ?? 'any';
  // pg accepts some addresses of one host that are not URLs, such as those of a socket.
  const lenient = address?.urls.length === 1 && name === 'DATABASE_URL';
  if (!address || !allowed.includes(wanted) || !(lenient || address.urls.every((one) => URL.canParse(one))))
    throw new ConfigError(
      `${name} cannot be used: it must be like postgresql://user:password@host:5432/name, with target_session_attrs, if given, one of ${allowed.join(', ')}.`,
    );
  if (address.urls.length === 1 || address.wanted !== undefined) return url;
  return `${url}${url.includes('?') ? '&' : '?'}target_session_attrs=${wanted}`;
}
