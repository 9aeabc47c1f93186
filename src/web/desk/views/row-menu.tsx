import type { ComponentChildren, JSX } from 'preact';

/** Further actions of a row, behind three dots. */
export function RowMenu({ label, children }: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    <details class="row-menu" data-menu>
      <summary aria-label={label}>
        <span aria-hidden="true">⋯</span>
      </summary>
      <div class="entries">{children}</div>
    </details>
  );
}
