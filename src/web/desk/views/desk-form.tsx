import { h, type ComponentChildren, type JSX } from 'preact';
import type { DeskContext } from '../shell/desk-context.js';
import { FORM_FIELD } from '../forms/form-fields.js';
import { formToken } from '../session/session-token.js';
import { controlOf, FieldFrame } from './fields.js';
import { DraftOffer, DraftState, draftAttributes } from './draft-attributes.js';

interface DeskFormProps {
  readonly action: string;
  /** Label of the button. */
  readonly submit: string;
  readonly context: DeskContext;
  /** Quiet button, for a form in a row or one that removes something. */
  readonly isQuiet?: boolean;
  /** Sent by Ctrl+S. */
  readonly isMain?: boolean;
  /** Wide, for long texts. */
  readonly isWide?: boolean;
  /** Shows values only, without a button. */
  readonly isReadOnly?: boolean;
  /** Rejected before: the browser keeps its draft. */
  readonly isUnsent?: boolean;
  /** Draft that the browser keeps until the form is saved. */
  readonly draft?: { readonly as: string; readonly isReturned: boolean } | undefined;
  readonly children?: ComponentChildren;
}

/** A form of the desk, with the token that proves that the desk made it for this browser. */
export function DeskForm({
  action,
  submit,
  context,
  isQuiet = false,
  isMain = false,
  isWide = false,
  isReadOnly = false,
  isUnsent = false,
  draft,
  children,
}: DeskFormProps): JSX.Element {
  return (
    <form
      method="post"
      action={action}
      class={isQuiet ? 'inline' : isWide ? 'fields wide' : 'fields'}
      {...(isMain ? { 'data-save': true } : {})}
      {...(isUnsent ? { 'data-unsent': true } : {})}
      {...(draft ? draftAttributes(draft, context) : {})}
    >
      <input type="hidden" name={FORM_FIELD} value={formToken(context.session.token)} />
      {isReadOnly ? (
        <fieldset class="fields" disabled>
          {children}
        </fieldset>
      ) : (
        <>
          {draft ? <DraftOffer context={context} /> : null}
          {children}
          {draft ? <DraftState context={context} /> : null}
          <button type="submit" {...(isQuiet ? { class: 'quiet' } : {})}>
            {submit}
          </button>
        </>
      )}
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

/** A required field of sign-in, password and name forms. */
export function DeskField({ name, label, help, error, type = 'text', ...field }: DeskFieldProps): JSX.Element {
  const frame = { name, label, help, error };
  const input = h('input', {
    ...controlOf(frame),
    type,
    required: true,
    maxLength: field.maxLength,
    autocomplete: field.autocomplete,
    autocapitalize: 'none',
    spellcheck: false,
    value: field.value,
    inputMode: field.isNumeric === true ? 'numeric' : undefined,
  });
  return <FieldFrame {...frame}>{input}</FieldFrame>;
}
