import qs from 'qs';

type Given = Readonly<Record<string, unknown>>;

/** The parameters of the list that its form has fields for, or its links. */
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

/** Longer ones no browser makes of the form. */
export const LONGEST_QUERY = 2_000;

/** What an address says of the list beside the page, without what a form sent empty. */
export function filtersOf(given: Given): Record<string, unknown> {
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = given[name];
      return value === undefined || value === '' ? [] : [[name, value] as const];
    }),
  );
}

/** The same as the query of an address, without a question mark. */
export function queryOf(given: Given): string {
  return qs.stringify(filtersOf(given), { arrayFormat: 'brackets' });
}

/** Likewise with the page of the list: where somebody stands, rather than what is looked for. */
export function placeOf(given: Given): string {
  return qs.stringify({ ...filtersOf(given), ...pageOf(given) }, { arrayFormat: 'brackets' });
}

/** What such a query says; nothing where it is too long or no text. */
export function readQuery(query: unknown): Record<string, unknown> {
  if (typeof query !== 'string' || query.length > LONGEST_QUERY) return {};
  const given = qs.parse(query, { depth: 2 });
  return { ...filtersOf(given), ...pageOf(given) };
}

function pageOf({ page }: Given): { page?: string } {
  return typeof page === 'string' && /^[1-9]\d{0,8}$/.test(page) ? { page } : {};
}
