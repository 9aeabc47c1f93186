import { inspect } from 'node:util';

/** The `code` of Node's and PostgreSQL's errors, or ''. */
export function errorCode(error: unknown): string {
  // No `instanceof`: under test Node's own errors come from another realm.
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

/** The message of an error, without the full stop at its end. */
export function errorText(error: unknown): string {
  return messageOf(error).replace(/\.$/, '');
}

/** Text of an error for the log: its stack, or else its message. Any other thrown value is inspected. */
export function errorReport(error: unknown): string {
  const stack: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'stack') : undefined;
  return typeof stack === 'string' && stack !== '' ? stack : messageOf(error) || inspect(error);
}

function messageOf(error: unknown): string {
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : error;
  return typeof message === 'string' && message !== '' ? message : errorCode(error);
}

/** Rejection handler for files that may be missing: answers the value on ENOENT, rethrows any other error. */
export function unlessMissing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (errorCode(error) === 'ENOENT') return value;
    throw error;
  };
}
