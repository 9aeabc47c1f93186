/** Parsers for settings of the pages, from any source: undefined for values that are refused. */

/** A link of the footer. */
export interface SiteLink {
  readonly text: string;
  readonly url: string;
}

/**
 * Accepts addresses without name and password: browsers load no picture from an address with them, and readers could
 * see them.
 */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

/** A mail address as a link, or the address of a page. */
export function contactAddress(value: string): string | undefined {
  if (isWebAddress(value)) return value;
  const mail = value.replace(/^mailto:/, '');
  return /^[^\s@:/?#]+@[^\s@:/?#]+$/.test(mail) ? `mailto:${mail}` : undefined;
}

/** `#rrggbb`, in small letters. */
export function hexColor(value: string): string | undefined {
  const color = value.toLowerCase();
  return /^#[\da-f]{6}$/.test(color) ? color : undefined;
}

/** `Press=https://example.org/press` */
export function siteLink(value: string): SiteLink | undefined {
  const at = value.indexOf('=');
  const link = { text: value.slice(0, at).trim(), url: value.slice(at + 1).trim() };
  return at >= 1 && link.text !== '' && isWebAddress(link.url) ? link : undefined;
}
