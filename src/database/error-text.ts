/** The `code` of Node's and PostgreSQL's errors, or ''. */
export function errorCode(error: unknown): string {
  // No `instanceof`: under test Node's own errors come from another realm.
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

/** An error's own words, without the full stop at their end. */
export function errorText(error: unknown): string {
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : error;
  const text = typeof message === 'string' && message !== '' ? message : errorCode(error);
  return text.replace(/\.$/, '');
}
