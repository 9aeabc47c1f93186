import { codesOf } from './connections/error-codes.js';

/** Whether the database was unreachable, had no free connection or took too long: the request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return codesOf(error).some((code) => UNAVAILABLE.has(code) || MESSAGES.test(code));
}

/** Whether the disk was full, for the database or for a file. */
export function isStorageFull(error: unknown): boolean {
  return codesOf(error).some((code) => FULL.has(code));
}

/** PostgreSQL: disk full; limit for temporary files exceeded. Node: disk full, or quota exceeded. */
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
  // No usable server among several hosts.
  'NoServer',
  // Too long a queue.
  'QueueTimeout',
  // PostgreSQL: connection failures, too many connections, statement timeout, shutdown, crash, startup, dropped
  // database, idle timeout.
  '57014',
  // Out of memory, disk failure, server that takes no writes.
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

// The last one: PostgreSQL cannot write its files, which it reports as a missing privilege.
const MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Transaction API error: Unable to start a transaction)|Read-only file system/;
