import { createHash } from 'node:crypto';

const LIMIT = 500;

/**
 * Names for prepared statements, made from their text.
 * Only so many texts get one (the rest: ''), because every connection keeps each named statement as long as it lives.
 */
export function statementNames(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= LIMIT) return '';
    const name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
}
