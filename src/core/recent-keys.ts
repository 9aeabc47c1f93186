/** Set of recently seen keys: remembers at least the last `most`, at most twice as many. */
export class RecentKeys {
  private recent = new Set<string>();
  private older = new Set<string>();

  constructor(private readonly most: number) {}

  /** Adds a key; true if it was seen before. */
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
