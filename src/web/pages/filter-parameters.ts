type Input = Readonly<Record<string, unknown>>;

/** Parameters that are in the path, or that select a part of a list: no filters. */
export const NO_PART = ['page', 'per_page', 'slug', 'path_slug', 'id', 'password'];

/** Filters among an address's parameters. */
export function filtersIn(input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !NO_PART.includes(name)));
}

/** The query of an address without parameters that a form sent empty; undefined if none is empty. @param search from `?` on */
export function withoutEmptyParams(search: string): string | undefined {
  const parts = search.replace(/^\?/, '').split('&');
  const filled = parts.filter((part) => !/^[^=]*=?$/.test(part));
  return filled.length === parts.length ? undefined : filled.join('&');
}
