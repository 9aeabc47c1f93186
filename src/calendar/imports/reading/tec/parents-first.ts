/** Records that may stand below each other, by their depth: each behind the one above it. Those of a circle begin one. */
export function parentsFirst<T>(
  records: readonly T[],
  keyOf: (record: T) => string,
  parentOf: (record: T) => string | undefined,
): T[] {
  const byKey = new Map(records.map((record) => [keyOf(record), record]));
  const depths = new Map<T, number>();
  for (const record of records) {
    const chain = new Set<T>();
    let above: T | undefined = record;
    while (above !== undefined && !depths.has(above) && !chain.has(above)) {
      chain.add(above);
      above = byKey.get(parentOf(above) ?? '');
    }
    let depth = above === undefined ? 0 : (depths.get(above) ?? -1) + 1;
    for (const one of [...chain].reverse()) depths.set(one, depth++);
  }
  return records.toSorted((one, other) => (depths.get(one) ?? 0) - (depths.get(other) ?? 0));
}
