/** Parameters without those that a call leaves out. */
export function withoutAbsent(parameters: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));
}

/** The elements of a list; undefined for an empty one and for none. */
export function asArray(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) && value.length > 0 ? value : undefined;
}

/** Argument that names a record. */
export function idArgument(description: string): Readonly<Record<string, unknown>> {
  return { type: 'integer', minimum: 1, description };
}
