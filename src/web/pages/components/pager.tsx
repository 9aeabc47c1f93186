import type { JSX } from 'preact';
import qs from 'qs';
import type { PageContext } from '../page-context.js';
import { filtersIn } from '../filter-parameters.js';
import { WayButton, Ways } from './ways.js';

interface PagerProps {
  /** Path without the language. */
  readonly path: string;
  readonly page: number;
  readonly pages: number;
  readonly context: PageContext;
}

/** Links to the previous and the next page. */
export function Pager({ path, page, pages, context }: PagerProps): JSX.Element | null {
  const { texts, links, input } = context;
  if (pages <= 1) return null;
  const way = (number: number, text: string): JSX.Element =>
    number < 1 || number > pages ? (
      <span />
    ) : (
      <WayButton to={links.sitePage(path)} {...(number === 1 ? {} : { name: 'page', value: number })}>
        {text}
      </WayButton>
    );
  return (
    <nav aria-label={texts.pageOf({ page, pages })}>
      <Ways along={qs.stringify(filtersIn(input), { arrayFormat: 'brackets' })} class="pager">
        {way(page - 1, texts.previousPage)}
        <span>{texts.pageOf({ page, pages })}</span>
        {way(page + 1, texts.nextPage)}
      </Ways>
    </nav>
  );
}
