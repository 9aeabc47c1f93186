import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { OwnApplicationPassword } from '#platform/auth/application-passwords.service.js';
import type { Role } from '#platform/auth/capabilities.js';
import type { ListedUser } from '#platform/auth/user-list.sql.js';
import { deskPath, momentText, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { Done } from '#web/desk/views/fields.js';
import type { FormErrors } from '#core/forms/form-errors.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import { PresentField } from '#web/desk/views/present-field.js';
import { RoleChoice } from './new-user-view.js';
import { signsInWith } from '../sign-in-ways.js';

/** Refused action: its errors, and the chosen role. */
export interface RefusedAction {
  readonly errors: FormErrors | undefined;
  readonly role?: Role;
}

interface UserViewProps {
  readonly user: ListedUser;
  readonly passwords: readonly OwnApplicationPassword[];
  readonly isSelf: boolean;
  readonly done: string | undefined;
  readonly refused: RefusedAction | undefined;
  readonly context: DeskContext;
}

export function UserView(props: UserViewProps): JSX.Element {
  const { user, isSelf, done, refused, context } = props;
  const { page } = context;
  const texts = messagesOf(page.language).desk.users;
  const path = `/users/${String(user.id)}`;
  return (
    <>
      <Done text={done} />
      <ErrorSummary errors={refused?.errors} context={context} />
      <p class="help">
        {`${context.texts.since({ moment: momentText(user.created_at, page) })} · ${texts.lastSeen}${page.texts.colon}${
          user.used_at === null ? texts.never : momentText(user.used_at, page)
        }`}
      </p>
      <section>
        <DeskForm action={deskPath(`${path}/role`, page)} submit={texts.changeRole} context={context} isMain>
          <RoleChoice role={refused?.role ?? user.role} context={context} />
          <PresentField errors={refused?.errors} context={context} />
        </DeskForm>
      </section>
      <SigningIn {...props} />
      <Programs {...props} />
      <p class="ways">
        <a href={`${deskPath('/changes', page)}?user=${String(user.id)}`}>{texts.work}</a>
        {isSelf ? null : (
          <a class="away" href={deskPath(`${path}/remove`, page)}>
            {texts.remove}
          </a>
        )}
      </p>
    </>
  );
}

function SigningIn({ user, isSelf, context }: UserViewProps): JSX.Element {
  const { page } = context;
  const texts = messagesOf(page.language).desk.users;
  const path = (rest: string): string => deskPath(`/users/${String(user.id)}${rest}`, page);
  return (
    <section>
      <h2>{texts.signIn}</h2>
      <p>{`${texts.signsIn}${page.texts.colon}${signsInWith(user, texts, context)}`}</p>
      {isSelf ? (
        <p>
          <a href={deskPath('/account', page)}>{texts.ownHint}</a>
        </p>
      ) : (
        <ul class="things">
          <li>
            <p class="help">{texts.giveHint}</p>
            <DeskForm action={path('/password')} submit={texts.givePassword} context={context} isQuiet />
          </li>
          {user.has_factor ? (
            <li>
              <p class="help">{texts.factorHint}</p>
              <DeskForm action={path('/second-factor/remove')} submit={texts.removeFactor} context={context} isQuiet />
            </li>
          ) : null}
          <li>
            <p class="help">{user.sessions === 0 ? texts.noSessions : texts.sessions({ count: user.sessions })}</p>
            {user.sessions === 0 ? null : (
              <DeskForm action={path('/sessions/end')} submit={texts.endSessions} context={context} isQuiet />
            )}
          </li>
        </ul>
      )}
    </section>
  );
}

function Programs({ user, passwords, context }: UserViewProps): JSX.Element | null {
  const { page, texts } = context;
  if (passwords.length === 0) return null;
  return (
    <section>
      <h2>{texts.applicationPasswords}</h2>
      <ul class="things">
        {passwords.map(({ id, name, readOnly, lastUsedAt }) => {
          const used = lastUsedAt === null ? texts.neverUsed : texts.lastUsed({ moment: momentText(lastUsedAt, page) });
          return (
            <li>
              <div>
                <strong>{name}</strong>
                <p class="help">{readOnly ? `${texts.readOnly} · ${used}` : used}</p>
              </div>
              <DeskForm
                action={deskPath(`/users/${String(user.id)}/application-passwords/revoke`, page)}
                submit={texts.takeBack}
                context={context}
                isQuiet
              >
                <input type="hidden" name="credential" value={String(id)} />
              </DeskForm>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
