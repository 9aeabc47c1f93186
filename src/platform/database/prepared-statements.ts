import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** How many statements a connection keeps prepared: its process holds the text and the plan of each. */
const KEPT = 500;

/** Notes which prepared statements a connection uses, and closes the one that was not used for longest. */
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

  /** To be called before the statement of this name is handed over. */
  use(name: string): void {
    this.names.set(name, true);
  }
}

/** The protocol's own way, which does not fail: DEALLOCATE would end a transaction when there is no such statement. */
class CloseStatement implements pg.Submittable {
  /** pg sets it, for its time limit. */
  callback: ((error: Error | null) => void) | undefined;

  constructor(private readonly name: string) {}

  submit(connection: pg.Connection): void {
    connection.close({ type: 'S', name: this.name }, false);
    connection.sync();
    // Where pg looks whether it has to prepare the statement first.
    const parsed: unknown = Reflect.get(connection, 'parsedStatements');
    if (typeof parsed === 'object' && parsed !== null) Reflect.deleteProperty(parsed, this.name);
  }

  handleReadyForQuery(): void {
    this.callback?.(null);
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }
}
