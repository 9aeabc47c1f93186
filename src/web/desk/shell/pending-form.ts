import type { FormInput } from '#core/forms/form-input.js';
import { fieldsOf, SECRET_FIELDS, MOST_FIELDS } from '../forms/form-fields.js';

/** Field of the sign-in form that contains the pending form. */
export const PENDING_FIELD = '_kept';

const PATH = /^(\/[\w-]+)+$/;
const LONGEST_PATH = 200;

type Pair = readonly [name: string, value: string];

/** A pending form, which was sent without being signed in: its path below `/desk` and its fields. It contains no secrets. */
export interface PendingInput {
  readonly path: string;
  readonly fields: readonly Pair[];
}

/** Creates a pending form. Of a secret only the name is stored, if it was filled in: the user is asked for it again. */
export function pendingInput(path: string, input: FormInput): PendingInput {
  const fields = fieldsOf(input).filter(([name, value]) => value !== '' || !SECRET_FIELDS.includes(name));
  return { path, fields: fields.map(([name, value]) => [name, SECRET_FIELDS.includes(name) ? '' : value]) };
}

/** JSON rather than a query, which would triple many bytes. */
export function pendingText({ path, fields }: PendingInput): string {
  return JSON.stringify([path, fields]);
}

export function readPending(text: unknown): PendingInput | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const [path, fields]: unknown[] = toArray(JSON.parse(text));
    if (typeof path !== 'string' || path.length > LONGEST_PATH || !PATH.test(path)) return undefined;
    return { path, fields: toArray(fields).filter(isPair).slice(0, MOST_FIELDS) };
  } catch {
    return undefined;
  }
}

function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}
