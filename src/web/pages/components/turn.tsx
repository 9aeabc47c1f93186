import type { ComponentChildren, JSX } from 'preact';
import type { Neighbours } from '../calendar-range.js';
import { filterQuery } from '../list-filters.js';
import type { PageContext } from '../page-context.js';
import { WayButton, Ways } from './ways.js';

/** Pages of one kind: months, weeks or days. */
export interface PagesOfKind {
  /** Path of a page, without the language. */
  readonly path: (page: string) => string;
  readonly name: (page: string) => string;
  /** Name of a page beside another one. */
  readonly short: (page: string) => string;
}

interface TurnProps {
  readonly kind: PagesOfKind;
  readonly neighbours: Neighbours;
  /** Page with the present day. */
  readonly present: string;
  /** Content of the heading. */
  readonly heading: ComponentChildren;
  /** Box that opens below the heading. */
  readonly children?: ComponentChildren;
  readonly context: PageContext;
}

/** A heading between buttons to the page before, the page after and the present one; screen readers hear where they lead. */
export function Turn({ kind, neighbours, present, heading, children, context }: TurnProps): JSX.Element {
  const { texts, input } = context;
  const to = (page: string): string => context.links.sitePage(kind.path(page));
  const side = (way: 'earlier' | 'later', page: string | undefined): JSX.Element =>
    page === undefined ? (
      <span class={way} />
    ) : (
      <WayButton to={to(page)} class={way} aria-label={texts[way] + texts.colon + spokenName(kind, page)}>
        <span>{kind.short(page)}</span>
      </WayButton>
    );
  return (
    <Ways along={filterQuery(input)} class="turn">
      {side('earlier', neighbours.earlier)}
      <div class="heading">
        <h1>{heading}</h1>
        {children}
      </div>
      {side('later', neighbours.later)}
      <WayButton to={to(present)} class="chip now" aria-label={texts.today + texts.colon + kind.name(present)}>
        {texts.today}
      </WayButton>
    </Ways>
  );
}

/** Name that contains what is seen: voice control looks for that. */
function spokenName({ name, short }: PagesOfKind, page: string): string {
  return `${name(page)} `.includes(`${short(page)} `) ? name(page) : short(page);
}

interface NothingThenProps {
  /** Nearest page with events; its path is without the language. */
  readonly nearest: { readonly path: string; readonly name: string } | undefined;
  readonly context: PageContext;
}

/** Notice that these days have no events, with a link to the nearest ones. */
export function NothingThen({ nearest, context }: NothingThenProps): JSX.Element {
  const { texts, links, input } = context;
  if (nearest === undefined) return <p>{texts.nothingThen}</p>;
  return (
    <Ways along={filterQuery(input)}>
      <p>
        {texts.nothingThen}{' '}
        <WayButton to={links.sitePage(nearest.path)}>{texts.nextWith({ when: nearest.name })}</WayButton>
      </p>
    </Ways>
  );
}
