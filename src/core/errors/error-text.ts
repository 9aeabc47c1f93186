import { inspect } from 'node:util';

/** The `code` of Node's and PostgreSQL's errors, or ''. */
export function errorCode(error: unknown): string {
  // No `instanceof`: under test Node's own errors come from another realm.
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

/** An error's own words, without the full stop at their end. */
export function errorText(error: unknown): string {
  return messageOf(error).replace(/\.$/, '');
}

/** All that an error tells, for the log: where it comes from, or else its own words; of what is no error, what it is. */
export function errorReport(error: unknown): string {
  const stack: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'stack') : undefined;
  return typeof stack === 'string' && stack !== '' ? stack : messageOf(error) || inspect(error);
}

function messageOf(error: unknown): string {
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : error;
  return typeof message === 'string' && message !== '' ? message : errorCode(error);
}

/** For what may not be there. */
export function unlessMissing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (errorCode(error) === 'ENOENT') return value;
    throw error;
  };
}
