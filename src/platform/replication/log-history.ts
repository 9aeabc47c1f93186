interface Entry {
  at: number;
  readonly position: number;
}

/**
 * Where the primary's write-ahead log ended at which moment of this process's own clock. So a position says how old the
 * state is that it stands for, whatever the clocks of the servers are.
 */
export class LogHistory {
  private entries: Entry[] = [];

  /** @param keep milliseconds after which a moment is forgotten */
  constructor(private readonly keep: number) {}

  /** The newest position known, and when it was asked for; undefined before the first. */
  get newest(): Readonly<Entry> | undefined {
    return this.entries.at(-1);
  }

  /** @param at a moment before the position was asked for: what was committed by then is before the position */
  note(position: number, at: number): void {
    const last = this.entries.at(-1);
    // Another server has become the primary: what the old one said means nothing any more.
    if (last && position < last.position) this.entries = [];
    if (last?.position === position) last.at = at;
    else this.entries.push({ position, at });
    if ((this.entries[0]?.at ?? at) < at - 2 * this.keep)
      this.entries = this.entries.filter((entry) => entry.at >= at - this.keep);
  }

  /** The last moment of which everything is in what has been replayed up to the position. */
  momentOf(position: number): number {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.entries[middle]?.position ?? Infinity) <= position) low = middle + 1;
      else high = middle;
    }
    return this.entries[low - 1]?.at ?? -Infinity;
  }
}
