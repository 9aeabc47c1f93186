interface Write {
  readonly position: number;
  readonly at: number;
}

/**
 * Up to where a replica must have come for a client to see what it wrote. Only so many clients are remembered: beyond
 * that, what was forgotten too early is asked of everybody.
 */
export class ClientWrites {
  private readonly writes = new Map<string, Write>();
  private everybody: Write = { position: 0, at: 0 };

  constructor(private readonly most: number) {}

  /** @param at milliseconds of `performance.now()` */
  note(client: string, position: number, at: number): void {
    const before = this.writes.get(client);
    // The last one to have written stands last.
    this.writes.delete(client);
    this.writes.set(client, { position: Math.max(position, before?.position ?? 0), at });
    for (const [oldest, write] of this.writes) {
      if (this.writes.size <= this.most) break;
      this.writes.delete(oldest);
      this.everybody = { position: Math.max(this.everybody.position, write.position), at: write.at };
    }
  }

  /** The position in the primary's log that the client must find replayed; 0 for any. */
  neededBy(client: string): number {
    return Math.max(this.everybody.position, this.writes.get(client)?.position ?? 0);
  }

  /** Forgets what was written before a moment that every replica in use has passed. */
  forget(before: number): void {
    if (this.everybody.at < before) this.everybody = { position: 0, at: 0 };
    for (const [client, { at }] of this.writes) {
      if (at >= before) return;
      this.writes.delete(client);
    }
  }
}
