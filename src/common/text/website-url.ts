const LONGEST = 2000;
const SCHEME = /^(?:https?|ftp):\/\/[^/?#\\]/i;
const REFUSED = new RegExp('[\\s\\u0000-\\u001f\\u007f-\\u009f<>\\\\]');

/** The address as it was given, trimmed, when it is http, https or ftp with a host, international or not; else undefined. */
export function websiteUrl(input: string): string | undefined {
  const url = input.trim();
  if (url.length > LONGEST || !SCHEME.test(url) || REFUSED.test(url) || !url.isWellFormed()) return undefined;
  return URL.canParse(url) && new URL(url).hostname !== '' ? url : undefined;
}
