import qs from 'qs';

type Input = Readonly<Record<string, unknown>>;

/** Parameters that the list's form or its links set. */
const FILTERS = [
  'search',
  'status',
  'when',
  'start_date',
  'end_date',
  'categories',
  'tags',
  'venue',
  'organizer',
  'featured',
  'recurring',
  'mine',
  'missing',
  'problem',
  'orderby',
  'order',
] as const;

/** Length of a query at most; the form makes no longer ones. */
export const LONGEST_QUERY = 2_000;

/** Filters of the list in an address: without the page, and without empty fields. */
export function filtersOf(input: Input): Record<string, unknown> {
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = input[name];
      return value === undefined || value === '' ? [] : [[name, value] as const];
    }),
  );
}

/** The same filters as a query, without the question mark. */
export function queryOf(input: Input): string {
  return qs.stringify(filtersOf(input), { arrayFormat: 'brackets' });
}

/** Filters and page as a query: the place in the list to return to. */
export function placeOf(input: Input): string {
  return qs.stringify({ ...filtersOf(input), ...pageOf(input) }, { arrayFormat: 'brackets' });
}

/** Filters and page of such a query; none if it is too long or not a text. */
export function readQuery(query: unknown): Record<string, unknown> {
  if (typeof query !== 'string' || query.length > LONGEST_QUERY) return {};
  const input = qs.parse(query, { depth: 2 });
  return { ...filtersOf(input), ...pageOf(input) };
}

function pageOf({ page }: Input): { page?: string } {
  return typeof page === 'string' && /^[1-9]\d{0,8}$/.test(page) ? { page } : {};
}
