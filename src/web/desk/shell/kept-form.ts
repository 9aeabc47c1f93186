import { fieldsOf, SECRET_FIELDS, MOST_FIELDS } from '../forms/form-fields.js';

/** The field of the door in which a form waits until somebody has signed in. */
export const KEPT_FIELD = '_kept';

const PATH = /^(\/[\w-]+)+$/;
const LONGEST_PATH = 200;

type Pair = readonly [name: string, value: string];

/** A form that was not let in: where it was sent, below `/desk`, and what it said. It holds no secret. */
export interface KeptForm {
  readonly path: string;
  readonly fields: readonly Pair[];
}

/** Of a secret only the name is kept, and only where there was one: it is asked for anew. */
export function keptForm(path: string, given: Readonly<Record<string, unknown>>): KeptForm {
  const fields = fieldsOf(given).filter(([name, value]) => value !== '' || !SECRET_FIELDS.includes(name));
  return { path, fields: fields.map(([name, value]) => [name, SECRET_FIELDS.includes(name) ? '' : value]) };
}

/** Written as JSON and not as a query, which would make three letters of each byte. */
export function keptText({ path, fields }: KeptForm): string {
  return JSON.stringify([path, fields]);
}

export function readKept(text: unknown): KeptForm | undefined {
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
