import type { JSX } from 'preact';
import { LONGEST_PASSWORD } from '../../../platform/auth/password-rule.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { DeskField, DeskForm } from './desk-form.js';
import { FieldFaults } from './form-fault.js';
import { PresentField } from './present-field.js';

/** Errors by field. */
export interface PasswordFaults {
  readonly present?: string;
  readonly password?: string;
  readonly repeat?: string;
}

export function NewPasswordView({ faults, context }: { faults: PasswordFaults; context: DeskContext }): JSX.Element {
  const { texts, page, visit } = context;
  const shared = { type: 'password' as const, maxLength: LONGEST_PASSWORD };
  const labels = { present: texts.presentPassword, password: texts.newPassword, repeat: texts.repeatPassword };
  return (
    <DeskForm action={deskPath('/account/password', page)} submit={texts.changePassword} context={context}>
      <FieldFaults fields={{ ...faults }} labels={labels} context={context} />
      {visit.stage === 'password' ? <p role="status">{texts.passwordNeeded}</p> : null}
      <input type="hidden" name="login" value={visit.session?.login ?? ''} autocomplete="username" />
      <PresentField error={faults.present} context={context} />
      <DeskField
        {...shared}
        name="password"
        label={texts.newPassword}
        help={texts.passwordHint}
        error={faults.password}
        autocomplete="new-password"
      />
      <DeskField
        {...shared}
        name="repeat"
        label={texts.repeatPassword}
        error={faults.repeat}
        autocomplete="new-password"
      />
      <p class="help">{texts.passwordEnds}</p>
    </DeskForm>
  );
}
