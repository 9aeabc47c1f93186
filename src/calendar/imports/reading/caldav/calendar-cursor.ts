/** Where the next import of a calendar goes on: its address, and behind `#` the token of its last state. */
export function calendarCursor(calendar: string, token: string): string | undefined {
  const url = URL.parse(calendar);
  if (!url) return undefined;
  url.hash = encodeURIComponent(token);
  return url.href;
}

/** The calendar and its token; undefined for what is no such place. */
export function calendarAndToken(cursor: string): { readonly calendar: string; readonly token: string } | undefined {
  const url = URL.parse(cursor);
  if (!url || url.hash === '') return undefined;
  const token = decodedToken(url.hash.slice(1));
  url.hash = '';
  return token === undefined ? undefined : { calendar: url.href, token };
}

function decodedToken(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
