import { formError } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import { Injectable } from '@nestjs/common';
import { ApplicationPasswords } from '#platform/auth/application-passwords.service.js';
import { isRole } from '#platform/auth/capabilities.js';
import { UserAdministration } from '#platform/auth/user-administration.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { numberParam } from '../forms/query-params.js';
import { deskPath } from '../shell/desk-context.js';
import { redirectAfterForm } from '../shell/desk-page.js';
import { DeskPages } from '../shell/desk-pages.service.js';
import type { DeskSession } from '../session/desk-session.js';
import { PresentPassword } from '../account/present-password.service.js';
import { UsersPages } from './users-pages.service.js';

/** Handles the forms on the page of a user. */
@Injectable()
export class UserActions {
  constructor(
    private readonly desk: DeskPages,
    private readonly pages: UsersPages,
    private readonly administration: UserAdministration,
    private readonly applicationPasswords: ApplicationPasswords,
    private readonly present: PresentPassword,
  ) {}

  async setRole(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const { refusals } = this.texts(caller, visit);
    const role = caller.rawParams['role'];
    if (!isRole(role)) return this.pages.user(caller, visit, { errors: formError(refusals.role) });
    const present = await this.present.error(caller, visit, this.desk.context(caller, visit).texts);
    if (present !== undefined)
      return this.pages.user(caller, visit, { errors: { fields: [{ name: 'present', text: present }] }, role });
    const refusal = await this.administration.setRole(numberParam(caller, 'id'), role, caller);
    if (refusal !== undefined) return this.pages.user(caller, visit, { errors: formError(refusals[refusal]), role });
    return this.led('role', caller, visit);
  }

  async givePassword(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const { id, login } = await this.administration.get(numberParam(caller, 'id'), caller);
    const password = await this.administration.givePassword(id, caller);
    return this.pages.password(
      { id, login, password },
      this.texts(caller, visit).newPassword({ login }),
      caller,
      visit,
    );
  }

  async removeFactor(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    await this.administration.removeFactor(numberParam(caller, 'id'), caller);
    return this.led('factor', caller, visit);
  }

  async endSessions(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    await this.administration.endSessions(numberParam(caller, 'id'), caller);
    return this.led('sessions', caller, visit);
  }

  async revokePassword(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    await this.applicationPasswords.revoke(numberParam(caller, 'id'), numberParam(caller, 'credential'), caller);
    return this.led('password', caller, visit);
  }

  async remove(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const refusal = await this.administration.remove(numberParam(caller, 'id'), caller);
    if (refusal !== undefined) return this.pages.removal(caller, visit, this.texts(caller, visit).refusals[refusal]);
    return redirectAfterForm(`${deskPath('/users', this.desk.context(caller, visit).page)}?done=removed`);
  }

  private led(done: string, caller: RequestContext, visit: DeskSession): Answer<HtmlBody> {
    const { page } = this.desk.context(caller, visit);
    return redirectAfterForm(`${deskPath(`/users/${String(numberParam(caller, 'id'))}`, page)}?done=${done}`);
  }

  private texts(caller: RequestContext, visit: DeskSession): Messages['desk']['users'] {
    return messagesOf(this.desk.context(caller, visit).page.language).desk.users;
  }
}
