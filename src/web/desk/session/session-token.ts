import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const BYTES = 32;
const FORM = /^[\w-]{86}$/;
const TOKEN = /^[\w-]{43}$/;

/** Token in the browser's cookie: 256 random bits. */
export function newToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

export function isToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text);
}

/** SHA-256 of a token: the database stores nothing else of it. */
export function tokenHash(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}

/**
 * Token of a form, derived from the browser's token, which other sites do not know. Masked differently each time, so that
 * the compressed size of a page reveals nothing.
 */
export function formToken(token: string): string {
  const mask = randomBytes(BYTES);
  return Buffer.concat([mask, xor(mask, formMac(token))]).toString('base64url');
}

export function isFormToken(input: unknown, token: string): boolean {
  if (typeof input !== 'string' || !FORM.test(input)) return false;
  const bytes = Buffer.from(input, 'base64url');
  return timingSafeEqual(xor(bytes.subarray(0, BYTES), bytes.subarray(BYTES)), formMac(token));
}

function formMac(token: string): Buffer {
  return createHmac('sha256', token).update('form').digest();
}

function xor(a: Buffer, b: Buffer): Buffer {
  return Buffer.from(a.map((byte, at) => byte ^ (b[at] ?? 0)));
}
