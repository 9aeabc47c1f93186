import type { JSX } from 'preact';
import { LONGEST_PASSWORD } from '../../../platform/auth/password-rule.js';
import type { DeskContext } from '../shell/desk-context.js';
import { DeskField } from './desk-form.js';

/** Asks for the password once more: an open desk that somebody else has found does not give away more than itself. */
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
