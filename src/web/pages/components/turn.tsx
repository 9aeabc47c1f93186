import type { ComponentChildren, JSX } from 'preact';
import type { Neighbours } from '../calendar-range.js';
import { filterQuery } from '../list-filters.js';
import type { PageContext } from '../page-context.js';
import { WayButton, Ways } from './ways.js';

interface TurnProps {
  readonly neighbours: Neighbours;
  /** Path of a page of this kind, without the language. */
  readonly path: (page: string) => string;
  /** Name of a page. */
  readonly name: (page: string) => string;
  /** Content of the heading. */
  readonly children: ComponentChildren;
  readonly context: PageContext;
}

/** A heading between links to the page before and the page after; screen readers hear where they lead. */
export function Turn({ neighbours, path, name, children, context }: TurnProps): JSX.Element {
  const { texts, links, given } = context;
  const way = (text: string, page: string | undefined): JSX.Element =>
    page === undefined ? (
      <span />
    ) : (
      <WayButton to={links.sitePage(path(page))} aria-label={text + texts.colon + name(page)}>
        {text}
      </WayButton>
    );
  return (
    <>
      {neighbours.earlier === undefined && neighbours.later === undefined ? (
        <h1>{children}</h1>
      ) : (
        <Ways along={filterQuery(given)} class="turn">
          {way(texts.earlier, neighbours.earlier)}
          <h1>{children}</h1>
          {way(texts.later, neighbours.later)}
        </Ways>
      )}
    </>
  );
}

interface NothingThenProps {
  /** Nearest page with events; its path is without the language. */
  readonly nearest: { readonly path: string; readonly name: string } | undefined;
  readonly context: PageContext;
}

/** Notice that these days have no events, with a link to the nearest ones. */
export function NothingThen({ nearest, context }: NothingThenProps): JSX.Element {
  const { texts, links, given } = context;
  if (nearest === undefined) return <p>{texts.nothingThen}</p>;
  return (
    <Ways along={filterQuery(given)}>
      <p>
        {texts.nothingThen}{' '}
        <WayButton to={links.sitePage(nearest.path)}>{texts.nextWith({ when: nearest.name })}</WayButton>
      </p>
    </Ways>
  );
}
