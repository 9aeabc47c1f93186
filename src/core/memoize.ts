/**
 * Computes a value once per key and caches it. For small sets of keys.
 * @param nameOf identity of a key: keys with the same name share a value
 * @param most cached values, for large values; a full cache is emptied
 */
export function memoize<Key, T>(
  make: (key: Key) => T,
  nameOf: (key: Key) => unknown = (key) => key,
  most = Infinity,
): (key: Key) => T {
  const made = new Map<unknown, T>();
  return (key) => {
    const name = nameOf(key);
    const known = made.get(name) ?? make(key);
    if (made.size >= most && !made.has(name)) made.clear();
    made.set(name, known);
    return known;
  };
}
