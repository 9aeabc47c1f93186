/** Login and secret of a request. */
export interface Credentials {
  /** Undefined: the secret alone identifies the user. */
  readonly login: string | undefined;
  readonly secret: string;
}

/** Longest header that can be valid: a login and a password of 32 to 39 characters, in Base64. */
const LONGEST_HEADER = 1_000;

/** Reads an `Authorization` header: Basic or Bearer; undefined when it is neither. */
export function readCredentials(header: string): Credentials | undefined {
  if (header.length > LONGEST_HEADER) return undefined;
  const [, scheme = '', value = ''] = /^\s*(\S+)\s+(\S.*)$/.exec(header) ?? [];
  if (/^bearer$/i.test(scheme)) return { login: undefined, secret: value };
  if (!/^basic$/i.test(scheme) || !/^[A-Za-z0-9+/_-]+=*\s*$/.test(value)) return undefined;
  const text = Buffer.from(value, 'base64').toString('utf8');
  const at = text.indexOf(':');
  return at < 1 ? undefined : { login: text.slice(0, at), secret: text.slice(at + 1) };
}
