const storable = new WeakSet();

/** Notes that an answer may be given again to whoever asks the same, until something changes. */
export function allowStoring(response: object): void {
  storable.add(response);
}

export function mayBeStored(response: object): boolean {
  return storable.has(response);
}
