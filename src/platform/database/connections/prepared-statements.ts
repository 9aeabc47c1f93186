import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { forgetStatement } from './pg-internals.js';

/** Most prepared statements per connection: the server process holds the text and plan of each. */
const KEPT = 500;

/** Tracks the prepared statements of a connection and closes the least recently used one. */
export class PreparedStatements {
  private readonly names: LRUCache<string, true>;

  constructor(client: pg.ClientBase, kept = KEPT) {
    this.names = new LRUCache<string, true>({
      max: kept,
      dispose: (_, name, reason) => {
        if (reason === 'evict') client.query(new CloseStatement(name));
      },
    });
  }

  /** Marks a statement as used, before it is sent. */
  use(name: string): void {
    this.names.set(name, true);
  }
}

/**
 * Closes a statement by a protocol message, which cannot fail: DEALLOCATE of an unknown statement would abort a
 * transaction.
 */
class CloseStatement implements pg.Submittable {
  /** Set by pg, for its time limit. */
  callback: ((error: Error | null) => void) | undefined;

  constructor(private readonly name: string) {}

  submit(connection: pg.Connection): void {
    connection.close({ type: 'S', name: this.name }, false);
    connection.sync();
    forgetStatement(connection, this.name);
  }

  handleReadyForQuery(): void {
    this.callback?.(null);
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }
}
