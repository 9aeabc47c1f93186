import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const scryptAsync = promisify<string, Buffer, number, Buffer>(scrypt);

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

/** The stored form of a password that a person chose: salted scrypt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await scryptAsync(password, salt, 32);
  return `scrypt:${salt.toString('base64')}:${key.toString('base64')}`;
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, salt = '', key = ''] = stored.split(':');
  const expected = Buffer.from(key, 'base64');
  const given = await scryptAsync(password, Buffer.from(salt, 'base64'), expected.length);
  return timingSafeEqual(given, expected);
}
