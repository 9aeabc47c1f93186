import { ApiError } from '../../../core/errors/api-error.js';
import { inTransaction, type Tx } from '../../../platform/database/transaction.js';
import type { PrismaClient } from '../../../platform/database/generated/prisma/client.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';

/** What is written in the transaction of a record, after it. */
export type Beside = (tx: Tx, id: number) => Promise<void>;

/**
 * Makes a record in a transaction and answers its id. Where the request has a key, the id is noted with the record, at once:
 * whoever sends the request again, because a process ended before it answered, is given that id.
 */
export async function createdOnce(
  prisma: PrismaClient,
  { claim }: RequestContext,
  create: (tx: Tx) => Promise<number>,
): Promise<number> {
  if (!claim) return inTransaction(prisma, create);
  if (claim.recordId !== null) return claim.recordId;
  return inTransaction(prisma, async (tx) => {
    const id = await create(tx);
    const noted = await tx.$executeRaw`update idempotency_key set record_id = ${id}
      where user_id = ${claim.userId} and key = ${claim.key} and attempt = ${claim.attempt}`;
    // Somebody has begun anew with it, as this took too long.
    if (noted === 0) throw new ApiError('rest_idempotency_key_in_use');
    return id;
  });
}
