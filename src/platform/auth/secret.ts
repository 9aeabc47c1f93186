import { createHash, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const scryptInPool = promisify<string, string, number, Buffer>(scrypt);
/** One at a time: the pool's other threads go on compressing answers and reading files. */
const oneAtATime = pLimit(1);

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
  const hash = await oneAtATime(() => scryptInPool(password.normalize('NFC'), salt, HASH_LENGTH));
  return hash.toString('base64');
}
