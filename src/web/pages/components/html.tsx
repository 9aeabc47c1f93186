import type { JSX } from 'preact';

interface HtmlProps {
  /** Text that the service has sanitised when it was written. */
  readonly of: string;
  readonly class?: string;
  readonly lang?: string;
}

export function Html({ of, ...attributes }: HtmlProps): JSX.Element {
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: of }} />;
}
