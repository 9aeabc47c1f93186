import type { JSX } from 'preact';
import qs from 'qs';
import type { PageContext } from '../page-context.js';
import { filtersIn } from '../given-filters.js';

interface PagerProps {
  /** Without the language. */
  readonly path: string;
  readonly page: number;
  readonly pages: number;
  readonly context: PageContext;
}

/** Plain links to the page before and the page after. */
export function Pager({ path, page, pages, context }: PagerProps): JSX.Element | null {
  const { texts, links, given } = context;
  if (pages <= 1) return null;
  const at = (number: number): string => {
    const rest = filtersIn(given);
    const query = qs.stringify(number === 1 ? rest : { ...rest, page: number }, { arrayFormat: 'brackets' });
    return links.sitePage(path) + (query === '' ? '' : `?${query}`);
  };
  return (
    <nav class="pager" aria-label={texts.pageOf(page, pages)}>
      {page > 1 ? (
        <a rel="prev" href={at(page - 1)}>
          {texts.previousPage}
        </a>
      ) : (
        <span />
      )}
      <span>{texts.pageOf(page, pages)}</span>
      {page < pages ? (
        <a rel="next" href={at(page + 1)}>
          {texts.nextPage}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
