import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the defaults that all authenticator apps support: HMAC-SHA-1, 30 seconds, six digits. */
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** Steps that the clocks may be apart. */
const DRIFT = 1;

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

export function newTotpSecret(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(randomBytes(SECRET_BYTES));
}

/** Code for a time step. */
export function totpCode(secret: Uint8Array, step: number): string {
  return totpOf(secret).generate({ timestamp: step * STEP_SECONDS * 1000 });
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

/** Step whose code was typed: the present one, the one before or the one after; undefined for a wrong code. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const token = code.normalize('NFKC').replace(/\s/g, '');
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: DRIFT });
  return delta === null ? undefined : stepAt(now) + delta;
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
