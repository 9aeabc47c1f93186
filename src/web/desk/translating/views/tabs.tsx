import type { JSX } from 'preact';

interface Tab {
  readonly text: string;
  readonly count?: string;
  readonly href: string;
  readonly isHere: boolean;
}

/** Links to the same list with other filters or another order. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }): JSX.Element {
  return (
    <nav aria-label={label}>
      {tabs.map(({ text, count, href, isHere }) => (
        <a href={href} {...(isHere ? { 'aria-current': 'true' as const } : {})}>
          {text}
          {count === undefined ? null : (
            <>
              {' '}
              <span class="count">{count}</span>
            </>
          )}
        </a>
      ))}
    </nav>
  );
}
