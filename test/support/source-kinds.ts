import { OWN_READERS, loadPackages, withPackages } from '#calendar/imports/reading/reader-packages.js';
import type { Reader } from '#calendar/imports/reading/reader.js';

/** Kinds of the service as it is delivered. */
export const ALL_KINDS = withPackages((await loadPackages([OWN_READERS])).kinds);

/** @throws Error for a kind that no reader has */
export function readerOf(kind: string): Reader {
  const found = ALL_KINDS.get(kind);
  if (!found) throw new Error(`No reader for ${kind}.`);
  return found.read;
}
