import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const REMEMBERED = 500;

/** Names of prepared statements, derived from their text: the same in every connection and process. */
export function statementNames(): (text: string) => string {
  const names = new LRUCache<string, string>({
    max: REMEMBERED,
    memoMethod: (text) => createHash('sha256').update(text).digest('base64url'),
  });
  return (text) => names.memo(text);
}
