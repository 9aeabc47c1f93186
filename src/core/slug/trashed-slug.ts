/** What a slug has behind it in the trash; PostgreSQL reads it as well. */
export const TRASHED_ENDING = /__trashed(?:-\d+)?$/;

/** The slug of a record in the trash: its own with `__trashed` behind it, numbered from the second of its name on. */
export function trashedSlug(slug: string, number = 1): string {
  return `${untrashedSlug(slug)}__trashed${number > 1 ? `-${number}` : ''}`;
}

/** The slug that a record in the trash had before. */
export function untrashedSlug(slug: string): string {
  return slug.replace(TRASHED_ENDING, '');
}
