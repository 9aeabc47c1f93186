import type { Config } from '#platform/config/config.js';

/** The elements of a list; undefined for an empty one and for none. */
export function asArray(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) && value.length > 0 ? value : undefined;
}

/** Argument that names a record. */
export function idArgument(description: string): Readonly<Record<string, unknown>> {
  return { type: 'integer', minimum: 1, description };
}

/** Argument that names one venue. */
export const VENUE_ARGUMENT = {
  anyOf: [
    { type: 'string', minLength: 1, maxLength: 200 },
    { type: 'integer', minimum: 1 },
  ],
  description: 'One venue, by its name or id.',
} as const;

/** Argument for the number of rows. */
export function limitArgument(most: number): Readonly<Record<string, unknown>> {
  return { type: 'integer', minimum: 1, maximum: most, description: `How many rows at most, up to ${String(most)}.` };
}

/** Rows of a page. */
export function pageSize(limit: unknown, usual: number, { maxPerPage }: Pick<Config, 'maxPerPage'>): number {
  return Math.min(typeof limit === 'number' ? limit : usual, maxPerPage);
}
