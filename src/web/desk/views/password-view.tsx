import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import type { JSX } from 'preact';
import { LONGEST_PASSWORD } from '#platform/auth/password-rule.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { DeskField, DeskForm } from './desk-form.js';
import { ErrorSummary } from './error-summary.js';
import { PresentField, typedPassword } from './present-field.js';

interface NewPasswordProps {
  readonly errors: FormErrors | undefined;
  readonly context: DeskContext;
}

export function NewPasswordView({ errors, context }: NewPasswordProps): JSX.Element {
  const { texts, page, session } = context;
  const shared = { type: 'password' as const, maxLength: LONGEST_PASSWORD };
  return (
    <DeskForm action={deskPath('/account/password', page)} submit={texts.changePassword} context={context} isMain>
      <ErrorSummary errors={errors} context={context} />
      {session.stage === 'password' ? <p role="status">{texts.passwordNeeded}</p> : null}
      <input type="hidden" name="login" value={session.row?.login ?? ''} autocomplete="username" />
      <PresentField errors={errors} context={context} />
      <DeskField
        {...shared}
        name="password"
        value={typedPassword('password', errors, context)}
        label={texts.newPassword}
        help={texts.passwordHint}
        error={errorAt(errors, 'password')}
        autocomplete="new-password"
      />
      <DeskField
        {...shared}
        name="repeat"
        value={errorAt(errors, 'password') === undefined ? typedPassword('repeat', errors, context) : ''}
        label={texts.repeatPassword}
        error={errorAt(errors, 'repeat')}
        autocomplete="new-password"
      />
      <p class="help">{texts.passwordEnds}</p>
    </DeskForm>
  );
}
