import type { Prisma } from '../../../platform/database/generated/prisma/client.js';

/** Parameters of lists that say how a list is answered, not what is in it. */
export type Presentation = 'multilingual_language' | '_fields' | '_i18n' | 'page' | 'per_page' | 'order' | 'orderby';

/** What a parameter of a list means, and what else than the records themselves answers it. */
export interface ListFilter<Value, Context, Index> {
  /** Which records pass; undefined where the value lets all of them pass. */
  readonly where: (value: Value, context: Context) => Prisma.Sql | undefined;
  /** The index that holds just these records. */
  readonly listIndex?: (value: Value, context: Context) => Index | undefined;
  /** The same as `where`, asked of a row `s` of the search table. */
  readonly search?: (value: Value, context: Context) => Prisma.Sql;
  /** Whether usually few records pass, which an index of theirs names: other indexes are then looked up for each of them. */
  readonly selective?: true;
}

/** A filter for each of these parameters of a query: one that is missing does not compile. */
export type ListFilters<Query, Name extends keyof Query, Context, Index = never> = {
  readonly [N in Name]-?: ListFilter<Given<Query[N]>, Context, Index>;
};

/** The values of a parameter that is given: null is one, where it means something. */
type Given<Value> = NonNullable<Value> | (Value & null);

/** A filter with the value that a query gives it. */
export interface AppliedFilter<Index = never> {
  readonly where: Prisma.Sql;
  readonly listIndex: Index | undefined;
  readonly search: Prisma.Sql | undefined;
  readonly selective: boolean;
}

/** The filters of a query, in their order; one whose value lets every record pass is none. */
export function appliedFilters<Query, Name extends keyof Query, Context, Index>(
  filters: ListFilters<Query, Name, Context, Index>,
  query: Query,
  context: Context,
): AppliedFilter<Index>[] {
  const applied: AppliedFilter<Index>[] = [];
  for (const name in filters) {
    const filter = filters[name];
    const value = query[name];
    const where = value === undefined ? undefined : filter.where(value, context);
    if (value === undefined || !where) continue;
    applied.push({
      where,
      listIndex: filter.listIndex?.(value, context),
      search: filter.search?.(value, context),
      selective: filter.selective === true,
    });
  }
  return applied;
}
