/** Changes that nobody is told, as a transaction that has written to the calendar is still open. */
export interface HeldChanges {
  /** The last number of the log that is told. */
  readonly settled: bigint;
  /** When the first of the changes was made. */
  readonly since: Date;
  /** Undefined for a prepared transaction. */
  readonly pid: number | null;
  readonly application: string | null;
  readonly user: string | null;
}

/** Longer than any write of the service takes. */
const HELD_TOO_LONG_MS = 60_000;

/** No row while everything is told. What PostgreSQL says of sessions of other users depends on the rights of this one. */
export const HELD = `SELECT s.settled, l.at AS since, w.pid, a.application_name AS application, a.usename AS "user"
  FROM settled_change() s
  CROSS JOIN LATERAL (SELECT at FROM change_log WHERE xid > s.settled ORDER BY xid LIMIT 1) l
  LEFT JOIN LATERAL (SELECT pid FROM log_writers() ORDER BY mark LIMIT 1) w ON true
  LEFT JOIN pg_stat_activity a ON a.pid = w.pid
  WHERE NOT s.is_whole`;

export function isHeldTooLong({ since }: HeldChanges, now: Date): boolean {
  return now.getTime() - since.getTime() >= HELD_TOO_LONG_MS;
}

/** In a sentence. */
export function heldText({ since, pid, application, user }: HeldChanges): string {
  const who =
    pid === null
      ? 'a prepared transaction'
      : `a transaction of process ${String(pid)} of PostgreSQL (${[user, application].filter(Boolean).join(', ')})`;
  return `Followers are not told of changes since ${since.toISOString()}: ${who} has written to the calendar and is still open.`;
}
