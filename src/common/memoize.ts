/**
 * What a function makes of a key, made once for each and kept: for keys that are few.
 * @param nameOf what two keys have in common that are the same
 */
export function memoize<Key, T>(make: (key: Key) => T, nameOf: (key: Key) => unknown = (key) => key): (key: Key) => T {
  const made = new Map<unknown, T>();
  return (key) => {
    const name = nameOf(key);
    const known = made.get(name) ?? make(key);
    made.set(name, known);
    return known;
  };
}
