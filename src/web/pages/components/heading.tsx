import { h, type ComponentChildren, type JSX } from 'preact';

export type Level = 2 | 3 | 4;

/** A heading whose level depends on its place on the page. */
export function Heading({ level, children }: { level: Level; children: ComponentChildren }): JSX.Element {
  return h(`h${String(level)}`, {}, children);
}
