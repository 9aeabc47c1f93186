import type { JSX } from 'preact';

/** What a checkbox of this form says. */
export const UNLESS_TICKED = { ticked: 'true', not: 'false' } as const;

/** Stands before a checkbox, and tells one that is not ticked from one that is not there. */
export function Unticked({ name }: { name: string }): JSX.Element {
  return <input type="hidden" name={name} value={UNLESS_TICKED.not} />;
}
