import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Stamp of an opened form: its time, and a unique number. */
export interface FormStamp {
  readonly text: string;
  readonly nonce: string;
  readonly at: number;
}

const STAMP = /^([\w-]{22})\.([0-9a-z]{1,10})\.([\w-]{43})$/;
const SECRET = /^[\w-]{43}$/;

/** A new stamp for a form, so that the service knows when it was opened without storing it. */
export function newStamp(key: string, now: Date): FormStamp {
  const nonce = randomBytes(16).toString('base64url');
  const said = `${nonce}.${now.getTime().toString(36)}`;
  return { text: `${said}.${mac(key, `form ${said}`)}`, nonce, at: now.getTime() };
}

/** Undefined unless the service made it. */
export function readStamp(key: string, input: unknown): FormStamp | undefined {
  const [text, nonce, time, signature] = typeof input === 'string' ? (STAMP.exec(input) ?? []) : [];
  if (text === undefined || nonce === undefined || time === undefined || signature === undefined) return undefined;
  if (!isEqual(signature, mac(key, `form ${nonce}.${time}`))) return undefined;
  return { text, nonce, at: Number.parseInt(time, 36) };
}

/** The secret of the sender's link. Sending a form twice yields the same one, which identifies the repetition. */
export function secretOf(key: string, { nonce }: FormStamp): string {
  return mac(key, `secret ${nonce}`);
}

export function isSecret(text: string): boolean {
  return SECRET.test(text);
}

/** Hash of a secret: the database stores nothing else of it. */
export function hashOf(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(secret).digest());
}

function mac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
}
