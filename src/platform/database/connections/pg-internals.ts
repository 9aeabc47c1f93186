import { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Version of pg whose private parts this file reads. Another version needs a look at each of them; a test compares it
 * with the installed one.
 */
export const PG_VERSION = '8.23.1';

/** Key of a connection's server process, as a cancel request names it. */
export interface BackendKey {
  readonly processId: number;
  readonly secret: number;
}

/** Key of a connection's server process; undefined before the server has sent it. */
export function backendKey(client: pg.ClientBase): BackendKey | undefined {
  const processId: unknown = Reflect.get(client, 'processID');
  const secret: unknown = Reflect.get(client, 'secretKey');
  return typeof processId === 'number' && typeof secret === 'number' ? { processId, secret } : undefined;
}

/** Socket of a connection, with TLS or without. */
export function socketOf(client: pg.ClientBase): Socket | undefined {
  const connection: unknown = Reflect.get(client, 'connection');
  if (typeof connection !== 'object' || connection === null) return undefined;
  const stream: unknown = Reflect.get(connection, 'stream');
  return stream instanceof Socket ? stream : undefined;
}

/** Removes a statement from pg's own list of prepared statements, so that its next use prepares it again. */
export function forgetStatement(connection: pg.Connection, name: string): void {
  const parsed: unknown = Reflect.get(connection, 'parsedStatements');
  if (typeof parsed === 'object' && parsed !== null) Reflect.deleteProperty(parsed, name);
}
