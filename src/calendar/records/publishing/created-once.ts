import { ApiError } from '#core/errors/api-error.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import type { PrismaClient } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { FormerIdentity } from './former-identity.js';

/**
 * Further writes in the transaction of a record, after it.
 * @param isAdopted whether the record was there already
 */
export type AfterCreate = (tx: Tx, id: number, isAdopted?: boolean) => Promise<void>;

/** What goes with a new record. */
export interface Creation {
  readonly beside?: AfterCreate;
  readonly identity?: FormerIdentity | undefined;
  /** A record that the new one would repeat is taken as it is, without an error and without new values. */
  readonly addsNothing?: boolean;
  /** It is made in any case: a record of its name is another one. */
  readonly isDistinct?: boolean;
}

/**
 * Creates a record in a transaction and returns its id. If the request has an idempotency key, the same transaction
 * stores the id with it: a client that repeats the request because the process ended before the answer receives that
 * id.
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
    // The attempt took too long, and another request with the key has started anew.
    if (noted === 0) throw new ApiError('rest_idempotency_key_in_use');
    return id;
  });
}
