/** Keys of an object with a fixed set of them, in their order. The compiler alone knows that there are no others. */
export function keysOf<Key extends string>(object: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(object) as Key[];
}
