import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KnownUser } from '#platform/auth/own-passwords.sql.js';

/**
 * Token of a browser in which the user has signed in: strangers' attempts at the login do not count there. It is derived
 * from the stored password hash, so it needs no storage and a new password invalidates it.
 */
export function deviceMark({ id, hash }: Pick<KnownUser, 'id' | 'hash'>): string | undefined {
  return hash === null
    ? undefined
    : createHmac('sha256', hash)
        .update(`device ${String(id)}`)
        .digest('base64url');
}

export function isDeviceOf(mark: string | undefined, user: KnownUser | undefined): boolean {
  const expected = Buffer.from((user && deviceMark(user)) ?? '');
  const input = Buffer.from(mark ?? '');
  return input.length > 0 && input.length === expected.length && timingSafeEqual(input, expected);
}
