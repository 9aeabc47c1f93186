import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const BYTES = 32;
const FORM = /^[\w-]{86}$/;
const TOKEN = /^[\w-]{43}$/;

/** What a browser keeps in its cookie: 256 random bits. */
export function newToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

export function isToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text);
}

/** SHA-256 of a token: all that the database knows of it. */
export function tokenHash(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}

/**
 * What every form of a browser carries: made from its token, which pages of other sites do not know. It is another each
 * time, so that compressing a page tells nothing of it.
 */
export function formToken(token: string): string {
  const mask = randomBytes(BYTES);
  return Buffer.concat([mask, xor(mask, formMac(token))]).toString('base64url');
}

export function isFormToken(given: unknown, token: string): boolean {
  if (typeof given !== 'string' || !FORM.test(given)) return false;
  const bytes = Buffer.from(given, 'base64url');
  return timingSafeEqual(xor(bytes.subarray(0, BYTES), bytes.subarray(BYTES)), formMac(token));
}

function formMac(token: string): Buffer {
  return createHmac('sha256', token).update('form').digest();
}

function xor(a: Buffer, b: Buffer): Buffer {
  return Buffer.from(a.map((byte, at) => byte ^ (b[at] ?? 0)));
}
