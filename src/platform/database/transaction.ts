import { setTimeout as pause } from 'node:timers/promises';
import type { Prisma, PrismaClient } from './generated/prisma/client.js';
import { codesOf } from './error-codes.js';

export { isDatabaseUnavailable } from './unavailable.js';

export type Tx = Prisma.TransactionClient;

/**
 * Runs `work` in one transaction, and again from its start when it met another writer:
 * a deadlock, a serialization failure or a value that somebody else took just before. Also once when the server takes no
 * writes: nothing has been written then, and the pool looks for the server that does.
 * @param attempts how often at most, the first time counted
 */
export async function inTransaction<T>(
  prisma: PrismaClient,
  work: (tx: Tx) => Promise<T>,
  { attempts = 5 }: { attempts?: number } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await prisma.$transaction(work);
    } catch (error) {
      const again = metAnotherWriter(error) || (attempt === 1 && isReadOnly(error));
      if (attempt >= attempts || !again) throw error;
      // Two that collided must not come back at the same moment.
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

const COLLISIONS: ReadonlySet<string> = new Set([
  '40P01',
  '40001',
  'P2034',
  'TransactionWriteConflict',
  '23505',
  'P2002',
  'UniqueConstraintViolation',
]);

/** A record that was there when the request was validated is gone: a link to it, or the row itself, cannot be written. */
const GONE: ReadonlySet<string> = new Set(['23503', 'P2003', 'P2025', 'ForeignKeyConstraintViolation']);

function metAnotherWriter(error: unknown): boolean {
  return codesOf(error).some((code) => COLLISIONS.has(code));
}

/** A standby, or a primary that has become one. */
function isReadOnly(error: unknown): boolean {
  return codesOf(error).includes('25006');
}

/** Whether another writer stood in the way, and trying again inside the service did not help. */
export function isConflict(error: unknown): boolean {
  return codesOf(error).some((code) => COLLISIONS.has(code) || GONE.has(code));
}
