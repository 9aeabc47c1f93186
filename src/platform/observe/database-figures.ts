import type pg from 'pg';
import { askOnce } from '../database/connections/ask-once.js';

interface Known extends pg.QueryResultRow {
  /** Bytes. */
  readonly size: number;
  readonly tasks: number;
  readonly occurrences: number;
  /** Bytes. */
  readonly images: number;
  /** Seconds. */
  readonly untold: number;
}

/** Lifetime of figures that are expensive for the database. */
const HOLD_MS = 10_000;

// Number of occurrences from the statistics: counting millions takes a second.
const FIGURES = `
SELECT pg_database_size(current_database())::float8 AS size,
  (SELECT count(*) FROM translation_task)::float8 AS tasks,
  (SELECT greatest(reltuples, 0)::float8 FROM pg_class WHERE oid = 'occurrence'::regclass) AS occurrences,
  coalesce((SELECT bytes FROM media_usage WHERE owner = 0), 0)::float8 AS images,
  coalesce((SELECT extract(epoch FROM clock_timestamp() - l.at) FROM settled_change() s, change_log l
    WHERE l.xid > s.settled ORDER BY l.xid LIMIT 1), 0)::float8 AS untold`;

/** Figures that come from the database. */
export class DatabaseFigures {
  /** Undefined while the database does not answer. */
  known: Known | undefined;
  private asking: Promise<void> | undefined;

  constructor(private readonly pool: pg.Pool) {}

  refresh(): Promise<void> {
    this.asking ??= this.ask();
    return this.asking;
  }

  private async ask(): Promise<void> {
    try {
      this.known = await askOnce<Known>(this.pool, FIGURES);
    } catch {
      this.known = undefined;
    }
    setTimeout(() => {
      this.asking = undefined;
    }, HOLD_MS).unref();
  }
}
