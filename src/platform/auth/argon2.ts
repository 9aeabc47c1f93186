import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const argon2Async = promisify(argon2);

/** Source: OWASP Password Storage Cheat Sheet, 2026: argon2id, 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const NONCE_BYTES = 16;
const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hash of a password that a user chose, in the PHC string format. Computed outside of the event loop. */
export async function argon2Hash(password: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const tag = await tagOf(password, { ...COST, nonce, tagLength: TAG_BYTES });
  const { memory, passes, parallelism } = COST;
  const cost = `m=${String(memory)},t=${String(passes)},p=${String(parallelism)}`;
  return `$argon2id$v=19$${cost}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Whether a password matches a hash. Takes as long without a hash. */
export async function isArgon2Of(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, lanes, nonce = '', tag = ''] = PHC.exec(stored ?? NOBODYS) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const made = await tagOf(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
  });
  return timingSafeEqual(made, expected) && stored !== undefined;
}

/** Hash that no password has, for equal timing without a stored one. */
const NOBODYS = `$argon2id$v=19$m=${String(COST.memory)},t=${String(COST.passes)},p=${String(COST.parallelism)}$${unpadded(
  Buffer.alloc(NONCE_BYTES),
)}$${unpadded(Buffer.alloc(TAG_BYTES))}`;

function tagOf(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  return argon2Async('argon2id', { ...parameters, message: password.normalize('NFC') });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
