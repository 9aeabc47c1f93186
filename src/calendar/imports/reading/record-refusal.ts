import type { ImportCode } from './import-code.js';
import type { ImportNote } from './import-record.js';

const LONGEST_VALUE = 200;

/** A record that is not made; only `readEach` catches it. */
export class RecordRefusal extends Error {
  constructor(
    readonly note: ImportNote,
    readonly outcome: 'refused' | 'skipped' = 'refused',
  ) {
    super(note.code);
  }
}

/** A remark, with as much of the value as a report shows. */
export function remark(code: ImportCode, column?: string, value?: string): ImportNote {
  return {
    code,
    ...(column === undefined ? {} : { column }),
    ...(value === undefined || value === '' ? {} : { value: shortened(value) }),
  };
}

/** Ends the reading of a record whose content cannot be used. */
export function refuse(code: ImportCode, column?: string, value?: string): never {
  throw new RecordRefusal(remark(code, column, value));
}

/** Ends the reading of a record that is left out on purpose. */
export function skip(code: ImportCode, column?: string, value?: string): never {
  throw new RecordRefusal(remark(code, column, value), 'skipped');
}

function shortened(value: string): string {
  const [...letters] = value.slice(0, 2 * LONGEST_VALUE);
  return letters.length > LONGEST_VALUE ? `${letters.slice(0, LONGEST_VALUE - 1).join('')}…` : value;
}
