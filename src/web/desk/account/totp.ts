import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Source: RFC 6238 with the defaults that all authenticator apps know: HMAC-SHA-1, 30 seconds, six digits. */
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** Steps by which the clocks may differ. */
const DRIFT = 1;

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

export function newTotpSecret(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(randomBytes(SECRET_BYTES));
}

/** The code of a step. */
export function totpCode(secret: Uint8Array, step: number): string {
  return totpOf(secret).generate({ timestamp: step * STEP_SECONDS * 1000 });
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

/** The step of a code, among the present one, the one before and the one after; undefined for the code of none of them. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const token = code.normalize('NFKC').replace(/\s/g, '');
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: DRIFT });
  return delta === null ? undefined : stepAt(now) + delta;
}

/** As apps take it in by hand: groups of four letters. */
export function secretText(secret: Uint8Array): string {
  return grouped(base32(secret), ' ');
}

/** What an app reads from a link. */
export function otpauthLink(secret: Uint8Array, issuer: string, login: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

/** Eighty random bits each: there is nothing to guess, a fast hash will do. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => grouped(base32(randomBytes(RECOVERY_BYTES)).toLowerCase(), '-'));
}

/** SHA-256 of a recovery code, however it was typed. */
export function recoveryHash(code: string): Uint8Array<ArrayBuffer> {
  const plain = code.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '');
  return new Uint8Array(createHash('sha256').update(plain).digest());
}

function totpOf(secret: Uint8Array): TOTP {
  return new TOTP({ secret: secretOf(secret), period: STEP_SECONDS });
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

/** Source: RFC 4648, section 6. */
function base32(bytes: Uint8Array): string {
  return secretOf(bytes).base32;
}

function grouped(text: string, by: string): string {
  return (text.match(/.{1,4}/g) ?? []).join(by);
}
