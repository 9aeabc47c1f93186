import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { OwnApplicationPassword } from '#platform/auth/application-passwords.service.js';
import { deskPath, momentText, type DeskContext } from '../shell/desk-context.js';
import type { FactorState } from '../account/second-factors.service.js';
import type { OwnSession } from '../session/sessions.service.js';
import { DeskField, DeskForm } from './desk-form.js';
import { ErrorSummary } from './error-summary.js';
import { PresentField } from './present-field.js';

/** Input of the form for an application password, and its errors. */
export interface TypedPassword {
  readonly name: string;
  readonly isReadOnly: boolean;
  readonly errors: FormErrors | undefined;
}

interface AccountViewProps {
  readonly factor: FactorState;
  readonly sessions: readonly OwnSession[];
  readonly passwords: readonly OwnApplicationPassword[];
  /** Confirmation of the last action. */
  readonly done: string | undefined;
  readonly typed: TypedPassword | undefined;
  readonly context: DeskContext;
}

export function AccountView({ factor, sessions, passwords, done, typed, context }: AccountViewProps): JSX.Element {
  const labels = messagesOf(context.page.language).field;
  const { texts, page } = context;
  return (
    <>
      {done === undefined ? null : <p role="status">{done}</p>}
      <section>
        <h2>{labels.password}</h2>
        <p>
          <a href={deskPath('/account/password', page)}>{texts.changePassword}</a>
        </p>
      </section>
      <section>
        <h2>{labels.second_factor}</h2>
        <p>
          {factor.isOn ? `${texts.factorOn} ${texts.recoveryLeft({ count: factor.recoveryCodes })}` : texts.factorOff}
        </p>
        <p>
          <a href={deskPath('/account/second-factor', page)}>
            {factor.isOn ? labels.second_factor : texts.setUpFactor}
          </a>
        </p>
      </section>
      <section>
        <h2>{labels.sessions}</h2>
        <p class="help">{texts.sessionsHint}</p>
        <ul class="things">
          {sessions.map((session) => (
            <SessionRow session={session} context={context} />
          ))}
        </ul>
        <DeskForm
          action={deskPath('/account/sessions/end-all', page)}
          submit={texts.signOutEverywhere}
          context={context}
          isQuiet
        />
      </section>
      <ApplicationPasswordList passwords={passwords} typed={typed} context={context} />
    </>
  );
}

function SessionRow({ session, context }: { session: OwnSession; context: DeskContext }): JSX.Element {
  const { texts, page } = context;
  const isThis = session.id === context.session.row?.id;
  return (
    <li>
      <div>
        <strong>{session.browser === '' ? texts.otherBrowser : session.browser}</strong>
        <p class="help">
          {texts.since({ moment: momentText(session.createdAt, page) })}
          {' · '}
          {isThis ? texts.thisSession : texts.lastUsed({ moment: momentText(session.usedAt, page) })}
        </p>
      </div>
      {isThis ? null : (
        <DeskForm action={deskPath('/account/sessions/end', page)} submit={texts.signOut} context={context} isQuiet>
          <input type="hidden" name="session" value={String(session.id)} />
        </DeskForm>
      )}
    </li>
  );
}

type ListProps = Pick<AccountViewProps, 'passwords' | 'typed' | 'context'>;

function ApplicationPasswordList({ passwords, typed, context }: ListProps): JSX.Element {
  const { texts, page } = context;
  return (
    <section>
      <h2>{texts.applicationPasswords}</h2>
      <p class="help">{texts.applicationHint}</p>
      {passwords.length === 0 ? <p>{texts.noApplicationPasswords}</p> : null}
      <ul class="things">
        {passwords.map((password) => (
          <PasswordRow password={password} context={context} />
        ))}
      </ul>
      <DeskForm action={deskPath('/account/application-passwords', page)} submit={texts.make} context={context}>
        <ErrorSummary errors={typed?.errors} context={context} />
        <DeskField
          name="name"
          label={messagesOf(context.page.language).field.name}
          help={texts.nameHint}
          error={errorAt(typed?.errors, 'name')}
          value={typed?.name ?? ''}
          autocomplete="off"
          maxLength={100}
        />
        <label class="choice">
          <input type="checkbox" name="read_only" value="yes" checked={typed?.isReadOnly} />
          {texts.readOnly}
        </label>
        <PresentField errors={typed?.errors} context={context} />
      </DeskForm>
    </section>
  );
}

function PasswordRow({ password, context }: { password: OwnApplicationPassword; context: DeskContext }): JSX.Element {
  const { texts, page } = context;
  const used =
    password.lastUsedAt === null ? texts.neverUsed : texts.lastUsed({ moment: momentText(password.lastUsedAt, page) });
  return (
    <li>
      <div>
        <strong>{password.name}</strong>
        <p class="help">{password.readOnly ? `${texts.readOnly} · ${used}` : used}</p>
      </div>
      <DeskForm
        action={deskPath('/account/application-passwords/revoke', page)}
        submit={texts.takeBack}
        context={context}
        isQuiet
      >
        <input type="hidden" name="credential" value={String(password.id)} />
      </DeskForm>
    </li>
  );
}
