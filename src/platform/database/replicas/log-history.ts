interface Entry {
  at: number;
  readonly position: number;
}

/**
 * Positions of the primary's write-ahead log by this process's own clock. They tell the age of a replica's state,
 * whatever the clocks of the servers show.
 */
export class LogHistory {
  private entries: Entry[] = [];

  /** @param keep milliseconds after which a moment is forgotten */
  constructor(private readonly keep: number) {}

  /** Newest position, with the time of its query; undefined before the first. */
  get newest(): Readonly<Entry> | undefined {
    return this.entries.at(-1);
  }

  /** @param at a moment before the query: everything committed by then is before the position */
  note(position: number, at: number): void {
    const last = this.entries.at(-1);
    // Another server has become the primary: the positions of the former one are void.
    if (last && position < last.position) this.entries = [];
    if (last?.position === position) last.at = at;
    else this.entries.push({ position, at });
    if ((this.entries[0]?.at ?? at) < at - 2 * this.keep)
      this.entries = this.entries.filter((entry) => entry.at >= at - this.keep);
  }

  /** The last moment whose commits have all been replayed at a position. */
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
