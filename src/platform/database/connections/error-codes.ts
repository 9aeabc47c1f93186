/**
 * Every code, kind and message of an error. pg has PostgreSQL's own codes at the top; Prisma has them below `meta` or
 * `cause`, and its driver adapter replaces some by kinds.
 */
export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const name of CODE_NAMES) {
      const code: unknown = Reflect.get(value, name);
      if (typeof code === 'string') codes.push(code);
    }
    for (const name of PATHS) visit(Reflect.get(value, name));
    if (value instanceof AggregateError) value.errors.forEach(visit);
  };
  visit(error);
  return codes;
}

const CODE_NAMES = ['code', 'errorCode', 'originalCode', 'kind', 'message', 'originalMessage'];
const PATHS = ['cause', 'meta', 'driverAdapterError'];
