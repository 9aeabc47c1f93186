import type { PublicationInput } from './dto/publication.input.js';

// Who wrote it and whether it is published stays as it is; the others are of the request.
const NEVER_ADDED = ['status', 'author', 'multilingual_language', '_fields'];

/**
 * What a request for a new record adds to the one that it would repeat: what was given with a value, without what it was
 * found by, so that nobody's spelling changes what others link to. Undefined when that is nothing.
 */
export function additions<Input extends PublicationInput>(input: Input, foundBy: string): Input | undefined {
  const kept = [...NEVER_ADDED, foundBy, 'description'];
  const added = Object.entries(input).filter(([name, value]) => value != null && !kept.includes(name));
  return added.length === 0 ? undefined : (Object.fromEntries(added) as Input);
}
