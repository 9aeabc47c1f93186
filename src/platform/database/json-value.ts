import type { Prisma } from './generated/prisma/client.js';

/** A value for a JSON column: undefined values go, dates become texts. */
export function jsonValue(value: unknown): Prisma.InputJsonValue {
  return JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue;
}
