/** Counts by key; keys at zero are removed. */
export class Counter<Key> {
  private readonly counts = new Map<Key, number>();

  of(key: Key): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: Key, number: number): void {
    const count = this.of(key) + number;
    if (count === 0) this.counts.delete(key);
    else this.counts.set(key, count);
  }
}
