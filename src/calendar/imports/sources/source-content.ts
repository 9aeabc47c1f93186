import type { Tx } from '#platform/database/transaction.js';

const UNKNOWN_CONTENT = { digest: null, etag: null, lastModified: null, cursor: null } as const;

/** The next import reads the source anew in any case, also if a run is at work that has read it already. */
export async function forgetContent(tx: Tx, sourceId: number): Promise<void> {
  await tx.importRun.updateMany({ where: { sourceId }, data: UNKNOWN_CONTENT });
  await tx.importSource.update({ where: { id: sourceId }, data: UNKNOWN_CONTENT, select: { id: true } });
}
