/** Kinds of servers for a session, in libpq's words. */
const WANTED = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
export type ServerRole = (typeof WANTED)[number];

export interface DatabaseAddress {
  /** The address of each host, in the order of attempts, without `target_session_attrs`. */
  readonly urls: readonly string[];
  /** Undefined if the address does not say. */
  readonly wanted: ServerRole | undefined;
}

const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(?:\?([^#]*))?/;
const PARAMETER = 'target_session_attrs=';

/**
 * Parses an address as libpq does; it may name several hosts: `postgresql://user:password@one:5432,two:5433/name`.
 * @returns undefined for any other text
 */
export function parseDatabaseAddress(text: string): DatabaseAddress | undefined {
  const [, scheme = '', authority = '', path = '', query = ''] = PARTS.exec(text) ?? [];
  if (scheme === '') return undefined;
  const parameters = query.split('&').filter((parameter) => parameter !== '');
  const said = parameters.find((parameter) => parameter.startsWith(PARAMETER))?.slice(PARAMETER.length);
  const wanted = WANTED.find((one) => one === said);
  if (said !== undefined && wanted === undefined) return undefined;
  const userEnd = authority.lastIndexOf('@') + 1;
  const hosts = authority.slice(userEnd).split(',');
  if (hosts.length === 1 && said === undefined) return { urls: [text], wanted };
  const others = parameters.filter((parameter) => !parameter.startsWith(PARAMETER)).join('&');
  const urls = hosts.map(
    (host) => `${scheme}${authority.slice(0, userEnd)}${host}${path}${others === '' ? '' : `?${others}`}`,
  );
  return { urls, wanted };
}

/** Host and port of each server in an address, for messages: no other part, least of all the password. */
export function hostsOf(url: string): string {
  const places = (parseDatabaseAddress(url)?.urls ?? []).filter((one) => URL.canParse(one)).map(placeOf);
  return places.join(', ');
}

function placeOf(url: string): string {
  const { host, port } = new URL(url);
  return port === '' ? `${host}:5432` : host;
}
