import { createHash } from 'node:crypto';

const LENGTH = 10;

/** Digest by which a later request detects a changed field; short enough to be sent along with the form. */
export function formDigest(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, LENGTH);
}
