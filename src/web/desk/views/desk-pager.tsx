import type { JSX } from 'preact';
import qs from 'qs';
import { deskPath, type DeskContext } from '../shell/desk-context.js';

interface DeskPagerProps {
  /** Path below `/desk`. */
  readonly path: string;
  /** Parameters of the address; `page` is replaced. */
  readonly requested: Readonly<Record<string, unknown>>;
  readonly page: number;
  readonly pages: number;
  readonly context: DeskContext;
}

/** Links to the previous and the next page. */
export function DeskPager({ path, requested, page, pages, context }: DeskPagerProps): JSX.Element | null {
  const { texts } = context;
  if (pages <= 1) return null;
  const at = (number: number): string =>
    deskPath(path, context.page) +
    qs.stringify({ ...requested, page: number }, { arrayFormat: 'brackets', addQueryPrefix: true });
  return (
    <nav class="pager" aria-label={texts.pageOf({ page, pages })}>
      {page > 1 ? (
        <a rel="prev" href={at(page - 1)}>
          {texts.previous}
        </a>
      ) : (
        <span />
      )}
      <span>{texts.pageOf({ page, pages })}</span>
      {page < pages ? (
        <a rel="next" href={at(page + 1)}>
          {texts.next}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
