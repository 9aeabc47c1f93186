/**
 * Every code, kind and message that an error carries: PostgreSQL's own codes come bare from pg, and below `meta` or
 * `cause` from Prisma, whose driver adapter turns some of them into kinds.
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
