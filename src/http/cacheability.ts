const cacheable = new WeakSet();
const uncacheable = new WeakSet();

/** Notes that an answer may be given again to whoever asks the same, until something changes. */
export function allowCaching(response: object): void {
  cacheable.add(response);
}

/** Notes that an answer may be older than what is known to have changed, whatever else allows it to be kept. */
export function forbidCaching(response: object): void {
  uncacheable.add(response);
}

export function isCacheable(response: object): boolean {
  return cacheable.has(response) && !uncacheable.has(response);
}
