import type { Links } from '#platform/http/links.js';

const SESSION = 'kalends_desk';
const DEVICE = 'kalends_device';
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** Cookies of a request to the desk. */
export interface BroughtCookies {
  readonly token: string | undefined;
  readonly device: string | undefined;
}

export function readCookies(header: string | undefined, links: Links): BroughtCookies {
  const cookies = new Map(
    (header ?? '').split(';').map((part): [string, string] => {
      const at = part.indexOf('=');
      return [part.slice(0, Math.max(at, 0)).trim(), part.slice(at + 1).trim()];
    }),
  );
  return { token: cookies.get(named(SESSION, links)), device: cookies.get(named(DEVICE, links)) };
}

/** Lasts until the browser is closed; the service ends the session sooner. */
export function sessionCookie(token: string, links: Links): string {
  return cookie(SESSION, token, links);
}

/** Headers after signing out. They also clear the browser's drafts, which are not for the next user. */
export function signedOutHeaders(links: Links): Record<string, string> {
  return { 'Set-Cookie': `${cookie(SESSION, '', links)}; Max-Age=0`, 'Clear-Site-Data': '"storage"' };
}

export function deviceCookie(mark: string, links: Links): string {
  return `${cookie(DEVICE, mark, links)}; Max-Age=${String(DEVICE_SECONDS)}`;
}

function cookie(name: string, value: string, links: Links): string {
  const secure = isSecure(links) ? '; Secure' : '';
  return `${named(name, links)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** `__Host-`: browsers refuse such a cookie from a neighbouring host and over plain HTTP. */
function named(name: string, links: Links): string {
  return isSecure(links) ? `__Host-${name}` : name;
}

function isSecure(links: Links): boolean {
  return links.home().startsWith('https:');
}
