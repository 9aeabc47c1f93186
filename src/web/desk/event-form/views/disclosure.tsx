import type { ComponentChildren, JSX } from 'preact';
import type { EventFormModel } from '../event-form-model.js';

interface DisclosureProps {
  readonly label: string;
  /** What it holds, in a few words; a script keeps them up to date. */
  readonly holds: readonly string[];
  /** What it holds besides its fields. */
  readonly held?: string | undefined;
  /** Words for nothing, if not "none". */
  readonly none?: string;
  readonly isOpen?: boolean;
  readonly model: EventFormModel;
  readonly children: ComponentChildren;
}

/** Part of the form that is folded: its summary says what it holds. */
export function Disclosure({
  label,
  holds,
  held,
  none,
  isOpen = false,
  model,
  children,
}: DisclosureProps): JSX.Element {
  const nothing = none ?? model.words.none;
  return (
    <details class="fold" data-fold={nothing} open={isOpen}>
      <summary>
        <span class="name">{label}</span>
        <span class="holds" data-holds>
          {held === undefined ? null : <span data-held>{held}</span>}
          {held === undefined || holds.length === 0 ? null : ' · '}
          {held === undefined && holds.length === 0 ? nothing : holds.join(' · ')}
        </span>
      </summary>
      <div class="parts">{children}</div>
    </details>
  );
}
