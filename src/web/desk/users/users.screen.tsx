import { messagesOf } from '#core/messages/catalogue.js';
import { ApplicationPasswords } from '#platform/auth/application-passwords.service.js';
import { UserAdministration } from '#platform/auth/user-administration.service.js';
import { numberParam, pageParam } from '../forms/query-params.js';
import { deskPath, momentText } from '../shell/desk-context.js';
import { deskRedirect } from '../shell/desk-page.js';
import { deskScreen } from '../shell/desk-screen.js';
import { signsInWith } from './sign-in-ways.js';
import { userPath, UsersPages } from './users-pages.service.js';

/** Users, for administrators. */
export const USERS_SCREEN = deskScreen({
  path: 'users',
  section: { name: 'users', group: 'management', order: 50 },
  access: 'administrator',
  providers: [UsersPages],
  services: { administration: UserAdministration, passwords: ApplicationPasswords, pages: UsersPages },
  list: {
    read: async ({ administration }, caller) => {
      const page = pageParam(caller);
      const { users: rows, pages } = await administration.list(page, caller);
      return { rows, page, pages };
    },
    show: (_, context) => {
      const { page } = context;
      const { desk, field } = messagesOf(page.language);
      const texts = desk.users;
      const title = context.texts.sections.users;
      return {
        head: { title, path: '/users', action: { text: texts.add, path: '/users/new' } },
        done: { removed: texts.done.removed },
        rows: {
          scrolls: title,
          columns: [
            {
              head: field.login,
              isRowHead: true,
              cell: ({ id, login }) => (
                <>
                  <a href={deskPath(userPath(id), page)}>{login}</a>
                  {id === context.session.row?.user_id ? <span class="mark">{texts.you}</span> : null}
                </>
              ),
            },
            { head: field.role, cell: ({ role }) => context.texts[role] },
            { head: texts.signsIn, cell: (user) => signsInWith(user, texts, context) },
            {
              head: texts.lastSeen,
              cell: ({ used_at }) => (used_at === null ? texts.never : momentText(used_at, page)),
            },
          ],
        },
        after: (
          <p>
            <a href={`${deskPath('/changes', page)}?resource[]=users`}>{texts.history}</a>
          </p>
        ),
      };
    },
  },
  routes: {
    'GET new': ({ pages }, _, context) => pages.newUser(context),
    'POST new': ({ pages }, caller, context) => pages.create(caller, context),
    'GET :id': ({ pages }, caller, context) => pages.user(caller, context),
    'POST :id/role': ({ pages }, caller, context) => pages.setRole(caller, context),
    'POST :id/password': ({ pages }, caller, context) => pages.givePassword(caller, context),
    'POST :id/second-factor/remove': async ({ administration }, caller, context) => {
      const id = numberParam(caller, 'id');
      await administration.removeFactor(id, caller);
      return deskRedirect(userPath(id, '?done=factor'), context);
    },
    'POST :id/sessions/end': async ({ administration }, caller, context) => {
      const id = numberParam(caller, 'id');
      await administration.endSessions(id, caller);
      return deskRedirect(userPath(id, '?done=sessions'), context);
    },
    'POST :id/application-passwords/revoke': async ({ passwords }, caller, context) => {
      const id = numberParam(caller, 'id');
      await passwords.revoke(id, numberParam(caller, 'credential'), caller);
      return deskRedirect(userPath(id, '?done=password'), context);
    },
    'GET :id/remove': ({ pages }, caller, context) => pages.removal(caller, context),
    'POST :id/remove': ({ pages }, caller, context) => pages.remove(caller, context),
  },
});
