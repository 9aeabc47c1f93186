import { createHash, randomBytes } from 'node:crypto';
import { scryptApart } from './password-worker.js';

/** Bytes of a stored password. */
const HASH_LENGTH = 32;

/** A new application password: 160 random bits in letters and digits, in groups as people read them. */
export function newSecret(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const letters = [...randomBytes(32)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return (letters.match(/.{1,4}/g) ?? []).join(' ');
}

/** SHA-256 of an application password, hexadecimal. Fast on purpose: the secret is random, there is nothing to guess. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret.replace(/\s+/g, '')).digest('hex');
}

/** The stored form of a password that a person chose: scrypt, base64. */
export async function passwordHash(password: string, salt: string): Promise<string> {
  return scryptApart(password.normalize('NFC'), salt, HASH_LENGTH);
}
