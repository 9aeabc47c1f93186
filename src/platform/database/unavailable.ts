import { codesOf } from './error-codes.js';

/** Whether the database could not be reached, had no connection to give or took too long: the request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return codesOf(error).some((code) => UNAVAILABLE.has(code) || MESSAGES.test(code));
}

/** Whether there was no room left, for the database or for a file. */
export function isStorageFull(error: unknown): boolean {
  return codesOf(error).some((code) => FULL.has(code));
}

/** PostgreSQL: the disk is full; more than the limit for temporary files. Node: the disk is full, or the quota used up. */
const FULL: ReadonlySet<string> = new Set(['53100', '53400', 'ENOSPC', 'EDQUOT']);

const UNAVAILABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  // Prisma: not reachable, timed out, connection closed, no connection from the pool, too many connections.
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2037',
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  // None of several hosts can be used.
  'NoServer',
  // Too much before it.
  'QueueTimeout',
  // PostgreSQL: connection failures, too many connections, taking too long, shut down, crashed, starting up, database
  // dropped, idle too long.
  '57014',
  // No memory, a failing disk, a server that takes no writes any more.
  '53200',
  '58030',
  '25006',
  'EROFS',
  'EIO',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
]);

// The last one: PostgreSQL's files cannot be written, which it tells as a missing privilege.
const MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Transaction API error: Unable to start a transaction)|Read-only file system/;
