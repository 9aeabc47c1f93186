/** A copy of JSON in which every object went through `change`, the innermost first. */
export function mapObjects<T>(value: T, change: (object: Record<string, unknown>) => Record<string, unknown>): T {
  return map(value, change) as T;
}

function map(value: unknown, change: (object: Record<string, unknown>) => Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => map(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, map(item, change)])));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
