import { LONGEST_SLUG, slugify } from '#core/slug/slugify.js';

/** A slug from a name, an id or a code of the files. Records loaded by earlier releases have no `_` in their slugs. */
export function sourceSlug(text: string): string {
  return slugify(text.replaceAll('_', '-'));
}

/** A readable slug that ends in the id. */
export function namedSlug(name: string, id: string): string {
  const ending = sourceSlug(id);
  const head = [...sourceSlug(name)]
    .slice(0, LONGEST_SLUG - ending.length - 1)
    .join('')
    .replace(/-+$/, '');
  return head === '' ? ending : `${head}-${ending}`;
}
