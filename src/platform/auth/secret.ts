import { createHash, randomBytes } from 'node:crypto';
import { scryptApart } from './password-worker.js';

/** Bytes of a stored password. */
const HASH_LENGTH = 32;

/** A new application password: 160 random bits as letters and digits, in readable groups. */
export function newSecret(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const letters = [...randomBytes(32)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return (letters.match(/.{1,4}/g) ?? []).join(' ');
}

/**
 * SHA-256 of an application password, hexadecimal. A fast hash is enough: the secret is random, nothing can be guessed.
 */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret.replace(/\s+/g, '')).digest('hex');
}

/** Hash of a password that a person chose: scrypt, base64. */
export async function passwordHash(password: string, salt: string): Promise<string> {
  return scryptApart(password.normalize('NFC'), salt, HASH_LENGTH);
}
