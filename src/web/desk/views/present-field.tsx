import type { JSX } from 'preact';
import { LONGEST_PASSWORD } from '../../../platform/auth/password-rule.js';
import type { DeskContext } from '../shell/desk-context.js';
import { DeskField } from './desk-form.js';

/** Field for the present password, so that an unattended desk cannot be used for more than editing. */
export function PresentField({ error, context }: { error: string | undefined; context: DeskContext }): JSX.Element {
  return (
    <DeskField
      name="present"
      label={context.texts.presentPassword}
      type="password"
      error={error}
      autocomplete="current-password"
      maxLength={LONGEST_PASSWORD}
    />
  );
}
