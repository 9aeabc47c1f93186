type Given = Readonly<Record<string, unknown>>;

/** What stands in the path, or says which part of a list is shown. */
export const NO_PART = ['page', 'per_page', 'slug', 'path_slug', 'id', 'password'];

/** What of an address's parameters says what is listed. */
export function filtersIn(given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !NO_PART.includes(name)));
}

/** The address's query without what a form sent empty; undefined where nothing of it is. @param search from `?` on */
export function withoutEmpty(search: string): string | undefined {
  const parts = search.replace(/^\?/, '').split('&');
  const filled = parts.filter((part) => !/^[^=]*=?$/.test(part));
  return filled.length === parts.length ? undefined : filled.join('&');
}
