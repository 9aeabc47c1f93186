/** End of a slug in the trash; PostgreSQL uses the pattern too. */
export const TRASHED_ENDING = /__trashed(?:-\d+)?$/;

/** The slug of a record in the trash: its own plus `__trashed`, numbered from the second record of the same name on. */
export function trashedSlug(slug: string, number = 1): string {
  return `${untrashedSlug(slug)}__trashed${number > 1 ? `-${number}` : ''}`;
}

/** The former slug of a record in the trash. */
export function untrashedSlug(slug: string): string {
  return slug.replace(TRASHED_ENDING, '');
}
