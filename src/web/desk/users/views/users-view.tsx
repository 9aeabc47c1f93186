import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import type { JSX } from 'preact';
import type { ListedUser } from '#platform/auth/user-list.sql.js';
import { deskPath, momentText, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskPager } from '#web/desk/views/desk-pager.js';
import { Done } from '#web/desk/views/fields.js';

interface UsersViewProps {
  readonly users: readonly ListedUser[];
  readonly page: number;
  readonly pages: number;
  readonly done: string | undefined;
  readonly context: DeskContext;
}

export function UsersView({ users, page, pages, done, context }: UsersViewProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.users;
  const labels = messagesOf(context.page.language).field;
  return (
    <>
      <Done text={done} />
      <div class="scroll" tabindex={0} role="region" aria-label={context.texts.rooms.users}>
        <table>
          <thead>
            <tr>
              <th scope="col">{labels.login}</th>
              <th scope="col">{labels.role}</th>
              <th scope="col">{texts.signsIn}</th>
              <th scope="col">{texts.lastSeen}</th>
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <UserRow user={user} texts={texts} context={context} />
            ))}
          </tbody>
        </table>
      </div>
      <DeskPager path="/users" asked={{}} page={page} pages={pages} context={context} />
      <p>
        <a href={`${deskPath('/changes', context.page)}?resource[]=users`}>{texts.history}</a>
      </p>
    </>
  );
}

interface UserRowProps {
  readonly user: ListedUser;
  readonly texts: Messages['desk']['users'];
  readonly context: DeskContext;
}

function UserRow({ user, texts, context }: UserRowProps): JSX.Element {
  const isSelf = user.id === context.visit.session?.user_id;
  return (
    <tr>
      <th scope="row">
        <a href={deskPath(`/users/${String(user.id)}`, context.page)}>{user.login}</a>
        {isSelf ? <span class="mark">{texts.you}</span> : null}
      </th>
      <td>{context.texts[user.role]}</td>
      <td>{signsInWith(user, texts, context)}</td>
      <td>{user.used_at === null ? texts.never : momentText(user.used_at, context.page)}</td>
    </tr>
  );
}

/** Ways in which a user can sign in. */
export function signsInWith(user: ListedUser, texts: Messages['desk']['users'], context: DeskContext): string {
  const { password, has_factor, application_passwords } = user;
  return [
    ...(password === null ? [] : [texts[password]]),
    ...(has_factor ? [texts.factor] : []),
    ...(application_passwords > 0 ? [texts.programs({ count: application_passwords })] : []),
    ...(password === null && application_passwords === 0 ? [texts.none] : []),
  ].join(context.texts.comma);
}
