import type { JSX } from 'preact';
import { plainText } from '#core/text/plain-text.js';
import type { TermResponse } from '#calendar/terms/dto/term.response.js';
import { langOf, type PageContext } from '../page-context.js';
import { Html } from './html.js';
import { ShownIn } from './record-languages.js';

/** Fields of a term that pages show. */
export type ShownTerm = Omit<TermResponse, 'meta'>;

interface TermHeadingProps {
  readonly title: string;
  readonly term: ShownTerm;
  readonly parent: ShownTerm | undefined;
  /** Categories directly below it. */
  readonly below: readonly ShownTerm[];
  readonly context: PageContext;
}

/** Description of a category or tag, between its parent and its children. */
export function TermHeading({ title, term, parent, below, context }: TermHeadingProps): JSX.Element {
  const description = term._i18n?.['description']?.language ?? term.language;
  return (
    <header class="title">
      {parent ? (
        <p class="kinds">
          <TermLink term={parent} context={context} />
        </p>
      ) : null}
      <h1 {...langOf(term.language, context)}>{title}</h1>
      <ShownIn language={term.language} context={context} />
      {term.description === '' ? null : <Html class="prose" of={term.description} {...langOf(description, context)} />}
      {below.length === 0 ? null : (
        <ul class="kinds" aria-label={context.labels.categories}>
          {below.map((one) => (
            <li>
              <TermLink term={one} context={context} />
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

function TermLink({ term, context }: { term: ShownTerm; context: PageContext }): JSX.Element {
  return (
    <a href={term.url} {...langOf(term.language, context)}>
      {plainText(term.name)}
    </a>
  );
}
