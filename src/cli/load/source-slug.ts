import { slugify } from '../../core/slug/slugify.js';

/** What makes a slug of a name, an id or a code of the files. What was loaded by earlier releases has no `_` in its slugs. */
export function sourceSlug(text: string): string {
  return slugify(text.replaceAll('_', '-'));
}
