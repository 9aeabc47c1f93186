import type { JSX } from 'preact';

interface HtmlProps {
  /** HTML that the service sanitised when it was written. */
  readonly of: string;
  readonly class?: string;
  readonly lang?: string;
}

export function Html({ of, ...attributes }: HtmlProps): JSX.Element {
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: of }} />;
}
