import { errorAt, formErrors, type FormErrors } from '#core/forms/form-errors.js';
import { formStatus } from '../forms/api-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { ApplicationPasswords } from '#platform/auth/application-passwords.service.js';
import { isRole, type Role } from '#platform/auth/capabilities.js';
import { UserAdministration } from '#platform/auth/user-administration.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { numberParam, pageParam } from '../forms/query-params.js';
import { deskAnswer } from '../shell/desk-page.js';
import { DeskPages } from '../shell/desk-pages.service.js';
import type { DeskSession } from '../session/desk-session.js';
import { inputText } from '#core/forms/form-input.js';
import { PresentPassword } from '../account/present-password.service.js';
import { NewUserView } from './views/new-user-view.js';
import { TemporaryPasswordView } from './views/temporary-password-view.js';
import { RemoveUserView } from './views/remove-user-view.js';
import { UserView, type RefusedAction } from './views/user-view.js';
import { UsersView } from './views/users-view.js';

const LONGEST_SENT = 200;

/** Input of the form for a new user, and its errors. */
interface Typed {
  readonly login: string;
  readonly role: Role;
  readonly errors?: FormErrors | undefined;
}

/** List of users, and the page of each. */
@Injectable()
export class UsersPages {
  constructor(
    private readonly desk: DeskPages,
    private readonly administration: UserAdministration,
    private readonly applicationPasswords: ApplicationPasswords,
    private readonly present: PresentPassword,
  ) {}

  async list(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const context = this.desk.context(caller, visit);
    const page = pageParam(caller);
    const { users, pages } = await this.administration.list(page, caller);
    const texts = messagesOf(context.page.language).desk.users;
    const head = {
      title: context.texts.rooms.users,
      path: '/users',
      action: { text: texts.add, path: '/users/new' },
    };
    const done = caller.rawParams['done'] === 'removed' ? texts.done.removed : undefined;
    return deskAnswer(
      head,
      <UsersView users={users} page={page} pages={pages} done={done} context={context} />,
      context,
    );
  }

  newUser(caller: RequestContext, visit: DeskSession, typed: Typed = { login: '', role: 'editor' }): Answer<HtmlBody> {
    const context = this.desk.context(caller, visit);
    const head = { title: messagesOf(context.page.language).desk.users.add, path: '/users/new' };
    return deskAnswer(head, <NewUserView {...typed} context={context} />, context, {
      status: formStatus(typed.errors),
    });
  }

  async create(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const login = inputText(caller.rawParams, 'login', LONGEST_SENT).trim();
    const given = caller.rawParams['role'];
    const role = isRole(given) ? given : 'subscriber';
    const { page, texts } = this.desk.context(caller, visit);
    const { desk, field } = messagesOf(page.language);
    const labels = { login: field.login, present: texts.presentPassword };
    const refused = (wrong: { readonly login?: string; readonly present?: string }): Answer<HtmlBody> =>
      this.newUser(caller, visit, { login, role, errors: formErrors(texts.notSaved, wrong, labels) });
    const present = await this.present.error(caller, visit, texts);
    if (present !== undefined) return refused({ present });
    const made = await this.administration.create(login, role, caller);
    if (typeof made === 'string') return refused({ login: desk.users.refusals[made] });
    return this.password({ ...made, login }, desk.users.created({ login }), caller, visit);
  }

  /** Page that shows a password for the administrator to hand over. */
  password(
    given: { readonly id: number; readonly login: string; readonly password: string },
    title: string,
    caller: RequestContext,
    visit: DeskSession,
  ): Answer<HtmlBody> {
    const context = this.desk.context(caller, visit);
    const head = { title, path: '/users' };
    return deskAnswer(head, <TemporaryPasswordView {...given} context={context} />, context);
  }

  async user(caller: RequestContext, visit: DeskSession, refused?: RefusedAction): Promise<Answer<HtmlBody>> {
    const context = this.desk.context(caller, visit);
    const id = numberParam(caller, 'id');
    const [user, passwords] = await Promise.all([
      this.administration.get(id, caller),
      this.applicationPasswords.list(id),
    ]);
    const texts = messagesOf(context.page.language).desk.users;
    const done = Object.entries(texts.done).find(([name]) => name === caller.rawParams['done'])?.[1];
    const view = (
      <UserView
        user={user}
        passwords={passwords}
        isSelf={user.id === caller.viewer.id}
        done={refused === undefined ? done : undefined}
        refused={refused}
        context={context}
      />
    );
    const head = { title: user.login, path: `/users/${String(id)}` };
    const status = refused === undefined ? 200 : errorAt(refused.errors, 'present') === undefined ? 409 : 400;
    return deskAnswer(head, view, context, { status });
  }

  async removal(caller: RequestContext, visit: DeskSession, error?: string): Promise<Answer<HtmlBody>> {
    const context = this.desk.context(caller, visit);
    const id = numberParam(caller, 'id');
    const user = await this.administration.get(id, caller);
    const authored = await this.administration.authored(id);
    const title = messagesOf(context.page.language).desk.users.removeTitle({ login: user.login });
    const view = <RemoveUserView id={id} authored={authored} error={error} context={context} />;
    const status = error === undefined ? 200 : 409;
    return deskAnswer({ title, path: `/users/${String(id)}/remove` }, view, context, { status });
  }
}
