import { invalidParam, type ApiError } from '#core/errors/api-error.js';
import { expected } from '#core/messages/message.js';
import type { DirectoryRecord } from './directory.js';

/** Error for an id that names no record of the directory. */
export function unknownRecord(table: DirectoryRecord['table']): ApiError {
  return invalidParam('id', expected(table));
}
