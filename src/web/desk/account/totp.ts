import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the defaults that all authenticator apps support: HMAC-SHA-1, 30 seconds, six digits. */
const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Steps that the clocks may be apart. */
const DRIFT = 1;

/** Source: RFC 4648, section 6. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

export function newTotpSecret(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(randomBytes(SECRET_BYTES));
}

/** Code for a time step. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS);
}

/** Step whose code was typed: the present one, the one before or the one after; undefined for a wrong code. */
export function stepOf(secret: Uint8Array, given: string, now: Date): number | undefined {
  const code = Buffer.from(given.normalize('NFKC').replace(/\s/g, ''));
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => stepAt(now) - DRIFT + at);
  const right = steps.filter((step) => {
    const expected = Buffer.from(totpCode(secret, step));
    return code.length === expected.length && timingSafeEqual(code, expected);
  });
  return right.at(-1);
}

/** Secret for typing into an app: groups of four letters. */
export function secretText(secret: Uint8Array): string {
  return grouped(base32(secret), ' ');
}

/** Link by which an app takes over the secret. */
export function otpauthLink(secret: Uint8Array, issuer: string, login: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

/** Recovery codes of eighty random bits: they cannot be guessed, so a fast hash is enough. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => grouped(base32(randomBytes(RECOVERY_BYTES)).toLowerCase(), '-'));
}

/** SHA-256 of a recovery code, independent of case, blanks and hyphens. */
export function recoveryHash(code: string): Uint8Array<ArrayBuffer> {
  const plain = code.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '');
  return new Uint8Array(createHash('sha256').update(plain).digest());
}

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32.charAt(Number.parseInt(five, 2))).join('');
}

function grouped(text: string, by: string): string {
  return (text.match(/.{1,4}/g) ?? []).join(by);
}
