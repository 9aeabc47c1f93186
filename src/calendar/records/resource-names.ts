/** Kinds of records with translations, by their names in paths. */
export const RESOURCES = ['events', 'venues', 'organizers', 'categories', 'tags'] as const;
export type Resource = (typeof RESOURCES)[number];

export function isResource(value: unknown): value is Resource {
  return RESOURCES.some((resource) => resource === value);
}
