/**
 * Every code, kind and message that an error carries: PostgreSQL's own codes come bare from pg, and below `meta` or
 * `cause` from Prisma, whose driver adapter turns some of them into kinds.
 */
export function marksOf(error: unknown): string[] {
  const marks: string[] = [];
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const name of MARKS) {
      const mark: unknown = Reflect.get(value, name);
      if (typeof mark === 'string') marks.push(mark);
    }
    for (const name of PATHS) visit(Reflect.get(value, name));
    if (value instanceof AggregateError) value.errors.forEach(visit);
  };
  visit(error);
  return marks;
}

const MARKS = ['code', 'errorCode', 'originalCode', 'kind', 'message', 'originalMessage'];
const PATHS = ['cause', 'meta', 'driverAdapterError'];
