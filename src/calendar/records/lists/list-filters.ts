import type { Prisma } from '#platform/database/generated/prisma/client.js';

/** Parameters of lists that affect the form of the answer, not its content. */
export type Presentation = 'multilingual_language' | '_fields' | '_i18n' | 'page' | 'per_page' | 'order' | 'orderby';

/** Effect of a list parameter, and other sources that can answer it. */
export interface ListFilter<Value, Context, Index> {
  /** Condition on the records; undefined if the value lets all of them pass. */
  readonly where: (value: Value, context: Context) => Prisma.Sql | undefined;
  /** The index that holds exactly these records. */
  readonly listIndex?: (value: Value, context: Context) => Index | undefined;
  /** As `where`, on a row `s` of the search table. */
  readonly search?: (value: Value, context: Context) => Prisma.Sql;
  /**
   * Whether usually few records pass, found by an index of their own: other indexes are then looked up for each of
   * them.
   */
  readonly selective?: true;
}

/** A filter for each of these parameters of a query: a missing one does not compile. */
export type ListFilters<Query, Name extends keyof Query, Context, Index = never> = {
  readonly [N in Name]-?: ListFilter<Input<Query[N]>, Context, Index>;
};

/** The values of a parameter that is set, including null if it has a meaning. */
type Input<Value> = NonNullable<Value> | (Value & null);

/** A filter applied to the value in a query. */
export interface AppliedFilter<Index = never> {
  readonly where: Prisma.Sql;
  readonly listIndex: Index | undefined;
  readonly search: Prisma.Sql | undefined;
  readonly selective: boolean;
}

/** The filters of a query, in their order, without those whose value lets every record pass. */
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
