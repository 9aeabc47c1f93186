const LONGEST = 2000;
const SCHEME = /^(?:https?|ftp):\/\/[^/?#\\]/i;
const REFUSED = new RegExp('[\\s\\u0000-\\u001f\\u007f-\\u009f<>\\\\]');

/** Characters that would end an HTML attribute around the address. */
const QUOTES = /["'`]/g;

/**
 * The trimmed address with encoded quotes, if it is http, https or ftp with a host, international or not; else
 * undefined.
 */
export function websiteUrl(input: string): string | undefined {
  const url = input.trim().replace(QUOTES, encoded);
  if (url.length > LONGEST || !SCHEME.test(url) || REFUSED.test(url) || !url.isWellFormed()) return undefined;
  return URL.canParse(url) && new URL(url).hostname !== '' ? url : undefined;
}

function encoded(quote: string): string {
  return `%${quote.charCodeAt(0).toString(16).toUpperCase()}`;
}
