/** Tells which keys have come before: at least among the last `most`, at most among twice as many. */
export class RecentKeys {
  private recent = new Set<string>();
  private older = new Set<string>();

  constructor(private readonly most: number) {}

  /** Whether the key has come before. */
  note(key: string): boolean {
    if (this.recent.has(key) || this.older.has(key)) return true;
    this.recent.add(key);
    if (this.recent.size >= this.most) {
      this.older = this.recent;
      this.recent = new Set();
    }
    return false;
  }
}
