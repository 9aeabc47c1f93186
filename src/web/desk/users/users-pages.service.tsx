import { errorAt, formError, formErrors, type FormErrors } from '#core/forms/form-errors.js';
import { formStatus } from '../forms/api-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import { Injectable } from '@nestjs/common';
import { ApplicationPasswords } from '#platform/auth/application-passwords.service.js';
import { isRole, type Role } from '#platform/auth/capabilities.js';
import { UserAdministration } from '#platform/auth/user-administration.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { numberParam } from '../forms/query-params.js';
import type { DeskContext } from '../shell/desk-context.js';
import { deskAnswer, deskRedirect } from '../shell/desk-page.js';
import { inputText } from '#core/forms/form-input.js';
import { PresentPassword } from '../account/present-password.service.js';
import { NewUserView } from './views/new-user-view.js';
import { TemporaryPasswordView } from './views/temporary-password-view.js';
import { RemoveUserView } from './views/remove-user-view.js';
import { UserView, type RefusedAction } from './views/user-view.js';

const LONGEST_SENT = 200;

/** Input of the form for a new user, and its errors. */
interface Typed {
  readonly login: string;
  readonly role: Role;
  readonly errors?: FormErrors | undefined;
}

/** Forms of users, and the page of each. */
@Injectable()
export class UsersPages {
  constructor(
    private readonly administration: UserAdministration,
    private readonly applicationPasswords: ApplicationPasswords,
    private readonly present: PresentPassword,
  ) {}

  newUser(context: DeskContext, typed: Typed = { login: '', role: 'editor' }): Answer<HtmlBody> {
    const head = { title: textsOf(context).add, path: '/users/new' };
    return deskAnswer(head, <NewUserView {...typed} context={context} />, context, {
      status: formStatus(typed.errors),
    });
  }

  async create(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const login = inputText(caller.rawParams, 'login', LONGEST_SENT).trim();
    const input = caller.rawParams['role'];
    const role = isRole(input) ? input : 'subscriber';
    const { page, texts } = context;
    const { desk, field } = messagesOf(page.language);
    const labels = { login: field.login, present: texts.presentPassword };
    const refused = (wrong: { readonly login?: string; readonly present?: string }): Answer<HtmlBody> =>
      this.newUser(context, { login, role, errors: formErrors(texts.notSaved, wrong, labels) });
    const present = await this.present.error(caller, context, texts);
    if (present !== undefined) return refused({ present });
    const made = await this.administration.create(login, role, caller);
    if (typeof made === 'string') return refused({ login: desk.users.refusals[made] });
    return this.password({ ...made, login }, desk.users.created({ login }), context);
  }

  /** Page that shows a password for the administrator to hand over. */
  password(
    input: { readonly id: number; readonly login: string; readonly password: string },
    title: string,
    context: DeskContext,
  ): Answer<HtmlBody> {
    const head = { title, path: '/users' };
    return deskAnswer(head, <TemporaryPasswordView {...input} context={context} />, context);
  }

  async user(caller: RequestContext, context: DeskContext, refused?: RefusedAction): Promise<Answer<HtmlBody>> {
    const id = numberParam(caller, 'id');
    const [user, passwords] = await Promise.all([
      this.administration.get(id, caller),
      this.applicationPasswords.list(id),
    ]);
    const texts = textsOf(context);
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
    const head = { title: user.login, path: userPath(id) };
    const status = refused === undefined ? 200 : errorAt(refused.errors, 'present') === undefined ? 409 : 400;
    return deskAnswer(head, view, context, { status });
  }

  async removal(caller: RequestContext, context: DeskContext, error?: string): Promise<Answer<HtmlBody>> {
    const id = numberParam(caller, 'id');
    const user = await this.administration.get(id, caller);
    const authored = await this.administration.authored(id);
    const title = textsOf(context).removeTitle({ login: user.login });
    const view = <RemoveUserView id={id} authored={authored} error={error} context={context} />;
    const status = error === undefined ? 200 : 409;
    return deskAnswer({ title, path: userPath(id, '/remove') }, view, context, { status });
  }

  async setRole(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { refusals } = textsOf(context);
    const role = caller.rawParams['role'];
    if (!isRole(role)) return this.user(caller, context, { errors: formError(refusals.role) });
    const present = await this.present.error(caller, context, context.texts);
    if (present !== undefined)
      return this.user(caller, context, { errors: { fields: [{ name: 'present', text: present }] }, role });
    const refusal = await this.administration.setRole(numberParam(caller, 'id'), role, caller);
    if (refusal !== undefined) return this.user(caller, context, { errors: formError(refusals[refusal]), role });
    return deskRedirect(userPath(numberParam(caller, 'id'), '?done=role'), context);
  }

  async givePassword(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { id, login } = await this.administration.get(numberParam(caller, 'id'), caller);
    const password = await this.administration.givePassword(id, caller);
    return this.password({ id, login, password }, textsOf(context).newPassword({ login }), context);
  }

  async remove(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const refusal = await this.administration.remove(numberParam(caller, 'id'), caller);
    if (refusal !== undefined) return this.removal(caller, context, textsOf(context).refusals[refusal]);
    return deskRedirect('/users?done=removed', context);
  }
}

/** Path of the page of a user, below `/desk`. */
export function userPath(id: number, rest = ''): string {
  return `/users/${String(id)}${rest}`;
}

function textsOf({ page }: DeskContext): Messages['desk']['users'] {
  return messagesOf(page.language).desk.users;
}
