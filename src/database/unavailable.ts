import { codesOf } from './error-codes.js';

/** Whether the database could not be reached, had no connection to give or took too long: the request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return codesOf(error).some((code) => UNAVAILABLE.has(code) || MESSAGES.test(code));
}

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
  // Too much before it.
  'QueueTimeout',
  // PostgreSQL: connection failures, too many connections, taking too long, shut down, crashed, starting up, database
  // dropped, idle too long.
  '57014',
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

const MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Transaction API error: Unable to start a transaction)/;
