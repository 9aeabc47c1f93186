import type { ComponentChildren, JSX } from 'preact';

interface WaysProps {
  /** Query carried along, with or without its question mark. */
  readonly along?: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/**
 * A form whose buttons lead to addresses of their own and carry the query along. Robots follow all links: as links, filters
 * would multiply with every day, month and language.
 */
export function Ways({ along = '', class: kind = 'way-form', children }: WaysProps): JSX.Element {
  return (
    <form method="get" class={kind}>
      {[...new URLSearchParams(along)].map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

interface Texts {
  readonly 'data-kind'?: number;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | 'true';
  readonly lang?: string;
  readonly title?: string;
}

interface WayProps extends Texts {
  /** Target address, without the query carried along. */
  readonly to: string;
  readonly class?: string | undefined;
  /** Parameter that only this button adds to the query. */
  readonly name?: string | undefined;
  readonly value?: number | string | undefined;
  readonly children: ComponentChildren;
}

/** A button of `Ways` that looks like a link. */
export function WayButton({ to, class: kind, children, ...attributes }: WayProps): JSX.Element {
  return (
    <button type="submit" formaction={to} class={kind === undefined ? 'way' : `way ${kind}`} {...attributes}>
      {children}
    </button>
  );
}

interface WayToProps extends Texts {
  /** Address with its query. */
  readonly address: string;
  readonly class?: string | undefined;
  readonly children: ComponentChildren;
}

/** A form with one such button. */
export function WayTo({ address, children, ...attributes }: WayToProps): JSX.Element {
  const at = address.indexOf('?');
  const [to, along] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
  return (
    <Ways along={along}>
      <WayButton to={to} {...attributes}>
        {children}
      </WayButton>
    </Ways>
  );
}

/** A link; for an address with a query, a button. */
export function Lead({ address, hreflang, ...rest }: WayToProps & { readonly hreflang?: string }): JSX.Element {
  if (address.includes('?')) return <WayTo address={address} {...rest} />;
  return <a href={address} hreflang={hreflang} {...rest} />;
}
