import { parseConfig } from '#platform/config/config.js';

/** The names of all settings that the service reads. */
export function knownSettings(): Set<string> {
  const read = new Set<string>();
  const spy = new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) });
  parseConfig(spy);
  return read;
}
