import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { ROLES, type Role } from '#platform/auth/capabilities.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskField, DeskForm } from '#web/desk/views/desk-form.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import { PresentField } from '#web/desk/views/present-field.js';

interface NewUserViewProps {
  readonly login: string;
  readonly role: Role;
  readonly errors?: FormErrors | undefined;
  readonly context: DeskContext;
}

export function NewUserView({ login, role, errors, context }: NewUserViewProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.users;
  return (
    <DeskForm action={deskPath('/users/new', context.page)} submit={texts.create} context={context} isMain>
      <ErrorSummary errors={errors} context={context} />
      <DeskField
        name="login"
        label={messagesOf(context.page.language).field.login}
        help={texts.loginHint}
        error={errorAt(errors, 'login')}
        value={login}
        autocomplete="off"
        maxLength={60}
      />
      <RoleChoice role={role} context={context} />
      <PresentField errors={errors} context={context} />
    </DeskForm>
  );
}

/** Choice of a role, with the rights of each. */
export function RoleChoice({ role, context }: Pick<NewUserViewProps, 'role' | 'context'>): JSX.Element {
  const texts = messagesOf(context.page.language).desk.users;
  return (
    <fieldset class="roles">
      <legend>{messagesOf(context.page.language).field.role}</legend>
      {ROLES.map((one) => (
        <label class="choice">
          <input type="radio" name="role" value={one} checked={one === role} />
          <span>
            <strong>{context.texts[one]}</strong> <span class="help">{texts.roles[one]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
