interface Write {
  readonly position: number;
  readonly at: number;
}

/**
 * Log positions that a replica must have replayed so that a client sees its own writes. The number of clients is
 * limited: the position of a client forgotten too early applies to all.
 */
export class ClientWrites {
  private readonly writes = new Map<string, Write>();
  private everybody: Write = { position: 0, at: 0 };

  constructor(private readonly most: number) {}

  /** @param at milliseconds of `performance.now()` */
  note(client: string, position: number, at: number): void {
    const before = this.writes.get(client);
    // Reinserted, so that the latest writer is last.
    this.writes.delete(client);
    this.writes.set(client, { position: Math.max(position, before?.position ?? 0), at });
    for (const [oldest, write] of this.writes) {
      if (this.writes.size <= this.most) break;
      this.writes.delete(oldest);
      this.everybody = { position: Math.max(this.everybody.position, write.position), at: write.at };
    }
  }

  /** Position in the primary's log that must be replayed for a client; 0 for any. */
  neededBy(client: string): number {
    return Math.max(this.everybody.position, this.writes.get(client)?.position ?? 0);
  }

  /** Forgets writes before a moment that every replica in use has passed. */
  forget(before: number): void {
    if (this.everybody.at < before) this.everybody = { position: 0, at: 0 };
    for (const [client, { at }] of this.writes) {
      if (at >= before) return;
      this.writes.delete(client);
    }
  }
}
