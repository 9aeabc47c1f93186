import type { Tx } from '../database/transaction.js';
import type { History } from '../history/history.service.js';
import type { Writer } from '../history/note.js';

/** Removes a user's second factor with its recovery codes. Answers whether there was one. */
export async function removeFactor(tx: Tx, history: History, id: number, writer: Writer): Promise<boolean> {
  const removed = await tx.secondFactor.deleteMany({ where: { userId: id, confirmedAt: { not: null } } });
  await tx.secondFactor.deleteMany({ where: { userId: id } });
  await tx.recoveryCode.deleteMany({ where: { userId: id } });
  if (removed.count > 0) await noteFactor(tx, history, { id, isOn: false }, writer);
  return removed.count > 0;
}

/** Records that a second factor was switched on or off, without its secret. */
export async function noteFactor(
  tx: Tx,
  history: History,
  { id, isOn }: { readonly id: number; readonly isOn: boolean },
  writer: Writer,
): Promise<void> {
  const [off, on] = [null, 'set'];
  const change = { field: 'second_factor', language: null, before: isOn ? off : on, after: isOn ? on : off };
  await history.note(tx, [{ kind: 'user', id, revision: null, action: 'update', changes: [change] }], writer);
}
