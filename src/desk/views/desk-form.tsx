import { h, type ComponentChildren, type JSX } from 'preact';
import type { DeskContext } from '../desk-context.js';
import { FORM_FIELD } from '../form-fields.js';
import { formToken } from '../session-token.js';

interface DeskFormProps {
  readonly action: string;
  /** What the button says. */
  readonly submit: string;
  readonly context: DeskContext;
  /** A form in a row, or one that takes something away, has a quiet button. */
  readonly isQuiet?: boolean;
  readonly children?: ComponentChildren;
}

/** Every form of the desk: it proves by a token that the desk made it for this browser. */
export function DeskForm({ action, submit, context, isQuiet = false, children }: DeskFormProps): JSX.Element {
  return (
    <form method="post" action={action} class={isQuiet ? 'inline' : 'fields'}>
      <input type="hidden" name={FORM_FIELD} value={formToken(context.visit.token)} />
      {children}
      <button type="submit" {...(isQuiet ? { class: 'quiet' } : {})}>
        {submit}
      </button>
    </form>
  );
}

interface DeskFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly type?: 'text' | 'password';
  readonly value?: string;
  readonly autocomplete: string;
  readonly maxLength: number;
  readonly isNumeric?: boolean;
}

/** A label, the field, and below it what helps or what is wrong. */
export function DeskField({ name, label, help, error, type = 'text', ...field }: DeskFieldProps): JSX.Element {
  const below = error ?? help;
  const input = h('input', {
    id: name,
    name,
    type,
    required: true,
    maxLength: field.maxLength,
    autocomplete: field.autocomplete,
    autocapitalize: 'none',
    spellcheck: false,
    value: field.value,
    inputMode: field.isNumeric === true ? 'numeric' : undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': below === undefined ? undefined : `${name}-help`,
  });
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {input}
      {below === undefined ? null : (
        <p id={`${name}-help`} {...(error === undefined ? {} : { class: 'wrong' })}>
          {below}
        </p>
      )}
    </div>
  );
}
