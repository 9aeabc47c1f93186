import { Prisma } from '../database/generated/prisma/client.js';
import type { Writer } from './note.js';

/** Columns of the writer. */
export const WRITER = Prisma.raw('at, via, user_id, credential_id, credential, request_id');

/** Values of the writer's columns. */
export function writerValues({ at, via, userId, credentialId, credential, requestId }: Writer): Prisma.Sql {
  return Prisma.sql`${at}::timestamptz, ${via}, ${userId}::int, ${credentialId}::int, ${credential}, ${requestId}`;
}
