/** Kinds of records that have translations, as paths name them. */
export const RESOURCES = ['events', 'venues', 'organizers', 'categories', 'tags'] as const;
export type Resource = (typeof RESOURCES)[number];

export function isResource(value: unknown): value is Resource {
  return RESOURCES.some((resource) => resource === value);
}
