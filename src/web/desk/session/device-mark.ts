import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KnownUser } from '../../../platform/auth/own-passwords.sql.js';

/**
 * Tells a browser with which somebody has signed in as this user: what strangers try with the login does not count there. It
 * is made from the stored password, so another password makes it worthless, and nobody has to keep it.
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
  const given = Buffer.from(mark ?? '');
  return given.length > 0 && given.length === expected.length && timingSafeEqual(given, expected);
}
