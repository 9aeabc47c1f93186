import type { Tx } from '../database/transaction.js';
import type { Change } from '../history/changes.js';
import type { History } from '../history/history.service.js';
import type { Action, Writer } from '../history/note.js';

/** Number of records by author. */
export interface Authored {
  readonly events: number;
  readonly venues: number;
  readonly organizers: number;
}

/** Action on a user, as the history notes it. */
export interface UserNote {
  readonly id: number;
  readonly action: Action;
  readonly changes: readonly Change[];
}

/** Records a change of a user in the history. */
export async function noteUser(tx: Tx, history: History, note: UserNote, writer: Writer): Promise<void> {
  await history.note(tx, [{ kind: 'user', revision: null, ...note }], writer);
}

export function userChange(field: string, before: string | null, after: string | null): Change {
  return { field, language: null, before, after };
}

export async function authoredBy(tx: Tx, id: number): Promise<Authored> {
  const { _count: authored } = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { _count: { select: { events: true, venues: true, organizers: true } } },
  });
  return authored;
}

/** Removes a user who is the author of no record, and removes the name from the history. */
export async function removeUser(tx: Tx, history: History, id: number, writer: Writer): Promise<void> {
  await tx.user.delete({ where: { id } });
  await history.forgetUser(tx, id);
  await noteUser(tx, history, { id, action: 'delete', changes: [] }, writer);
}

/** Removes name and credentials of a user for good. Records and history stay, with the user's number. */
export async function anonymiseUser(
  tx: Tx,
  history: History,
  { id, name }: { readonly id: number; readonly name: string },
  writer: Writer,
): Promise<void> {
  await tx.applicationPassword.deleteMany({ where: { userId: id } });
  await closeDesk(tx, id);
  await tx.idempotencyKey.deleteMany({ where: { userId: id } });
  await tx.user.update({ where: { id }, data: { login: name } });
  await history.forgetUser(tx, id);
  const changes = [userChange('login', null, name)];
  await noteUser(tx, history, { id, action: 'update', changes }, writer);
}

/** Login of an anonymised user. */
export function anonymousLogin(id: number): string {
  return `anonymised-${String(id)}`;
}

/** Removes all access to the desk. Answers the number of removed passwords. */
export async function closeDesk(tx: Tx, userId: number): Promise<number> {
  await tx.deskSession.deleteMany({ where: { userId } });
  await tx.secondFactor.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  return (await tx.userPassword.deleteMany({ where: { userId } })).count;
}
