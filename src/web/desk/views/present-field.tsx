import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import type { JSX } from 'preact';
import { inputText } from '#core/forms/form-input.js';
import { LONGEST_PASSWORD } from '#platform/auth/password-rule.js';
import type { DeskContext } from '../shell/desk-context.js';
import { DeskField } from './desk-form.js';

interface PresentFieldProps {
  /** Errors of the form, if it is shown again. */
  readonly errors: FormErrors | undefined;
  readonly context: DeskContext;
}

/** Field for the present password, so that an unattended desk cannot be used for more than editing. */
export function PresentField({ errors, context }: PresentFieldProps): JSX.Element {
  return (
    <DeskField
      name="present"
      label={context.texts.presentPassword}
      type="password"
      value={typedPassword('present', errors, context)}
      error={errorAt(errors, 'present')}
      autocomplete="current-password"
      maxLength={LONGEST_PASSWORD}
    />
  );
}

/**
 * A password of a form that is shown again because of another field: whoever typed it need not type it once more. The
 * answer goes to their browser only, which does not store it.
 */
export function typedPassword(name: string, errors: FormErrors | undefined, { page }: DeskContext): string {
  if (!errors || errorAt(errors, name) !== undefined) return '';
  return inputText(page.input, name, LONGEST_PASSWORD);
}
