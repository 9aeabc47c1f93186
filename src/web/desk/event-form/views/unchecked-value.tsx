import type { JSX } from 'preact';

/** Values of a checkbox in this form. */
export const UNLESS_CHECKED = { ticked: 'true', not: 'false' } as const;

/** Hidden field before a checkbox: tells an unchecked box from a missing one. */
export function UncheckedValue({ name }: { name: string }): JSX.Element {
  return <input type="hidden" name={name} value={UNLESS_CHECKED.not} />;
}
