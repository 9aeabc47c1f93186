import type { ImportCode } from './import-code.js';
import type { ImportNote } from './import-record.js';

const LONGEST_VALUE = 200;

/** A remark about a property of the source, with its value shortened. */
export function importNote(code: ImportCode, column?: string, value?: string): ImportNote {
  return {
    code,
    ...(column === undefined ? {} : { column }),
    ...(value === undefined ? {} : { value: value.slice(0, LONGEST_VALUE).toWellFormed() }),
  };
}
