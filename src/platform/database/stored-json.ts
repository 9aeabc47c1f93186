import type { Prisma } from './generated/prisma/client.js';

/** The value of a JSON column, or a row with some, that this service alone has written: its form is known. */
export function storedJson<Form>(value: Form | Prisma.JsonValue | object): Form {
  return value as Form;
}

/** A plain value for a JSON column. */
export function jsonValue(value: unknown): Prisma.InputJsonValue {
  return value as Prisma.InputJsonValue;
}
