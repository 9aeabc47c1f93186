import { randomUUID } from 'node:crypto';

/** Ids that are safe in a log, a header and a search field. */
const USABLE = /^[\w.:+/=@-]{1,100}$/;

/** The id of a request from its proxy or client if it is safe, or else a new one. */
export function requestId(input: string | readonly string[] | undefined): string {
  return typeof input === 'string' && USABLE.test(input) ? input : randomUUID();
}
