/**
 * What a function makes of a key, made once for each and kept: for keys that are few.
 * @param nameOf what two keys have in common that are the same
 * @param most how many are kept, where what is made is large: then they are made again
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
