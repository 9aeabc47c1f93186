import { Prisma } from '../database/generated/prisma/client.js';
import type { Writer } from './note.js';

/** The columns of a note that say who wrote. */
export const WRITER = Prisma.raw('at, via, user_id, credential_id, credential, request_id');

/** Their values. */
export function writerValues({ at, via, userId, credentialId, credential, requestId }: Writer): Prisma.Sql {
  return Prisma.sql`${at}::timestamptz, ${via}, ${userId}::int, ${credentialId}::int, ${credential}, ${requestId}`;
}
