import type { Tx } from './transaction.js';

/** The end of a dry run: all was written as it should, and is taken back. */
export class DryRunEnd extends Error {}

/**
 * Ends the transaction of a dry run behind its last write, so that nothing of it stays. What the database checks at the end of a
 * transaction is checked before.
 * @throws DryRunEnd if it is one
 */
export async function endDryRun(tx: Tx, { dry_run }: { readonly dry_run?: boolean | undefined }): Promise<void> {
  if (dry_run !== true) return;
  await tx.$executeRaw`set constraints all immediate`;
  throw new DryRunEnd();
}
