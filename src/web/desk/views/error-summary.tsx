import type { FormErrors } from '#core/forms/form-errors.js';
import type { JSX } from 'preact';
import type { DeskContext } from '../shell/desk-context.js';

interface ErrorSummaryProps {
  readonly errors: FormErrors | undefined;
  /** Ids of fields that are not named after a parameter of the API. */
  readonly at?: Readonly<Record<string, string>>;
  /** Names of the form's fields, if errors may concern others too: only these get links. */
  readonly shown?: readonly string[];
  readonly context: DeskContext;
}

/** Error summary: the form's error, and a link to each wrong field. It gets the focus. */
export function ErrorSummary({ errors, at = {}, shown, context }: ErrorSummaryProps): JSX.Element | null {
  if (errors?.form === undefined) return null;
  return (
    <div role="alert" class="wrong" tabindex={-1} autofocus data-faults>
      <p>{errors.form}</p>
      {errors.fields.length === 0 ? null : (
        <ul>
          {errors.fields.map(({ name, text, label }) => (
            <li>
              {label === undefined || shown?.includes(name) === false ? (
                text
              ) : (
                <a href={`#${at[name] ?? name}`}>
                  {text.includes(label) ? text : label + context.page.texts.colon + text}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
