const NOWHERE = 'http://desk.invalid';
const LONGEST = 2_000;

/** Path to go to after signing in; undefined if it might lead to another site. */
export function ownPath(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || asked.length > LONGEST || !/^\/(?![/\\])[\x21-\x7e]*$/.test(asked)) return undefined;
  if (asked.includes('\\') || !URL.canParse(asked, NOWHERE)) return undefined;
  const { origin, pathname, search } = new URL(asked, NOWHERE);
  return origin === NOWHERE && !pathname.startsWith('//') ? pathname + search : undefined;
}
