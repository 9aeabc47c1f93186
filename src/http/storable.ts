const storable = new WeakSet();
const passing = new WeakSet();

/** Notes that an answer may be given again to whoever asks the same, until something changes. */
export function allowStoring(response: object): void {
  storable.add(response);
}

/** Notes that an answer may be older than what is known to have changed, whatever else allows it to be kept. */
export function forbidStoring(response: object): void {
  passing.add(response);
}

export function mayBeStored(response: object): boolean {
  return storable.has(response) && !passing.has(response);
}
