import type { JSX } from 'preact';
import qs from 'qs';
import type { PageContext } from '../page-context.js';
import type { FoundEvents } from '../list-pages.service.js';
import { DayList } from './event-rows.js';
import { Html } from './html.js';

interface ListViewProps {
  readonly title: string;
  /** HTML. */
  readonly introduction: string;
  readonly path: string;
  readonly page: number;
  readonly found: FoundEvents;
  readonly context: PageContext;
}

export function ListView({ title, introduction, path, page, found, context }: ListViewProps): JSX.Element {
  const { texts } = context;
  return (
    <>
      <header class="title">
        <h1>{title}</h1>
        <p class="count">{found.total > 0 ? texts.found(found.total) : texts.nothingFound}</p>
      </header>
      {introduction === '' ? null : <Html class="prose" of={introduction} />}
      <DayList events={found.events} context={context} />
      <Pager path={path} page={page} pages={found.pages} context={context} />
    </>
  );
}

interface PagerProps {
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
    const { page: _page, slug: _slug, path_slug: _pathSlug, ...rest } = given;
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
