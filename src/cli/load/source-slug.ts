import { slugify } from '../../core/slug/slugify.js';

/** A slug from a name, an id or a code of the files. Records loaded by earlier releases have no `_` in their slugs. */
export function sourceSlug(text: string): string {
  return slugify(text.replaceAll('_', '-'));
}
