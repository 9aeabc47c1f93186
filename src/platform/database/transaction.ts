import { setTimeout as pause } from 'node:timers/promises';
import type { Prisma, PrismaClient } from './generated/prisma/client.js';
import { codesOf } from './connections/error-codes.js';

export { isDatabaseUnavailable } from './unavailable.js';

export type Tx = Prisma.TransactionClient;

/**
 * Runs `work` in one transaction, and again from its start after a conflict with another writer: a deadlock, a
 * serialization failure, or a unique value that was taken meanwhile. Also runs it once more if the server takes no
 * writes: nothing has been written then, and the pool looks for the server that does.
 * @param attempts most attempts, the first one included
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
      // A random pause keeps two writers from colliding again.
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

/**
 * Codes for a record that has disappeared since the request was validated: a link to it, or the row itself, cannot be
 * written.
 */
const GONE: ReadonlySet<string> = new Set(['23503', 'P2003', 'P2025', 'ForeignKeyConstraintViolation']);

function metAnotherWriter(error: unknown): boolean {
  return codesOf(error).some((code) => COLLISIONS.has(code));
}

/** Whether the server is a standby, or a former primary. */
function isReadOnly(error: unknown): boolean {
  return codesOf(error).includes('25006');
}

/** Whether another writer still interfered after all attempts. */
export function isConflict(error: unknown): boolean {
  return codesOf(error).some((code) => COLLISIONS.has(code) || GONE.has(code));
}
