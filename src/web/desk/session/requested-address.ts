const NOWHERE = 'http://desk.invalid';
const LONGEST = 2_000;

/** Path to go to after signing in; undefined if it might lead to another site. */
export function ownPath(requested: unknown): string | undefined {
  if (typeof requested !== 'string' || requested.length > LONGEST || !/^\/(?![/\\])[\x21-\x7e]*$/.test(requested))
    return undefined;
  if (requested.includes('\\') || !URL.canParse(requested, NOWHERE)) return undefined;
  const { origin, pathname, search } = new URL(requested, NOWHERE);
  return origin === NOWHERE && !pathname.startsWith('//') ? pathname + search : undefined;
}
