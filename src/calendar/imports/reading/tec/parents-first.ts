/** Records that may stand below each other, each behind the one above it. Those of a circle keep their order. */
export function parentsFirst<T>(
  records: readonly T[],
  keyOf: (record: T) => string,
  parentOf: (record: T) => string | undefined,
): T[] {
  const byKey = new Map(records.map((record) => [keyOf(record), record]));
  const taken = new Set<T>();
  return records.flatMap((record) => {
    const chain: T[] = [];
    for (let one: T | undefined = record; one !== undefined && !taken.has(one);) {
      taken.add(one);
      chain.push(one);
      const parent = parentOf(one);
      one = parent === undefined ? undefined : byKey.get(parent);
    }
    return chain.reverse();
  });
}
