import type { JSX } from 'preact';
import type { PageContext } from '../page-context.js';

/** Longest value repeated. */
const LONGEST = 40;

/** Names the filters that the page leaves out because they are wrong. */
export function IgnoredFilters({ context }: { context: PageContext }): JSX.Element | null {
  const { texts, ignored } = context;
  const filters = Object.entries(ignored).map(([name, value]) => {
    const filter = labelOf(name, context);
    return typeof value === 'string' ? texts.filterValue({ filter, value: value.slice(0, LONGEST) }) : filter;
  });
  if (filters.length === 0) return null;
  return (
    <p class="notice" role="status">
      {texts.ignored({ count: filters.length, filters: filters.join(texts.comma) })}
    </p>
  );
}

function labelOf(name: string, { labels }: PageContext): string {
  return new Map<string, string>(Object.entries(labels)).get(name) ?? name;
}
