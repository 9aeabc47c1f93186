import { randomUUID } from 'node:crypto';

/** What can stand in a log, a header and a search field as it is. */
const USABLE = /^[\w.:+/=@-]{1,100}$/;

/** The name that a proxy or a client has given to a request, if it is fit for it, or else a new one. */
export function requestId(given: string | readonly string[] | undefined): string {
  return typeof given === 'string' && USABLE.test(given) ? given : randomUUID();
}
