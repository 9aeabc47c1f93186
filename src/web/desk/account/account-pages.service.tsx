import { formErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { ApplicationPasswords } from '#platform/auth/application-passwords.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { numberParam } from '../forms/query-params.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { signedOutHeaders } from '../session/desk-cookies.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { sessionOf } from '../shell/desk-pages.service.js';
import { inputText } from '#core/forms/form-input.js';
import { PresentPassword } from './present-password.service.js';
import { SecondFactors } from './second-factors.service.js';
import { Sessions } from '../session/sessions.service.js';
import { AccountView, type TypedPassword } from '../views/account-view.js';
import { SecretView } from '../views/secret-view.js';

const LONGEST_NAME = 100;

/** Account page of the user who is signed in. */
@Injectable()
export class AccountPages {
  constructor(
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
    private readonly applicationPasswords: ApplicationPasswords,
    private readonly present: PresentPassword,
  ) {}

  async overview(caller: RequestContext, context: DeskContext, typed?: TypedPassword): Promise<Answer<HtmlBody>> {
    const { user_id: id } = sessionOf(context);
    const [factor, sessions, passwords] = await Promise.all([
      this.factors.state(id),
      this.sessions.list(id, caller.now),
      this.applicationPasswords.list(id),
    ]);
    const { texts } = context;
    const view = (
      <AccountView
        factor={factor}
        sessions={sessions}
        passwords={passwords}
        done={doneText(caller.rawParams['done'], context)}
        typed={typed}
        context={context}
      />
    );
    const status = typed === undefined ? 200 : 400;
    return deskAnswer({ title: texts.sections.account, path: '/account' }, view, context, { status });
  }

  async endSession(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    await this.sessions.end(sessionOf(context).user_id, numberParam(caller, 'session'));
    return redirectAfterForm(this.account(context, 'session'));
  }

  async endAll(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    await this.sessions.end(sessionOf(context).user_id);
    const { page } = context;
    return redirectAfterForm(`${deskPath('/sign-in', page)}?done=out`, signedOutHeaders(caller.links));
  }

  async makePassword(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { texts } = context;
    const name = inputText(caller.rawParams, 'name', LONGEST_NAME).trim();
    const isReadOnly = caller.rawParams['read_only'] === 'yes';
    const labels = { name: messagesOf(context.page.language).field.name, present: texts.presentPassword };
    const refused = (wrong: { readonly name?: string; readonly present?: string }): Promise<Answer<HtmlBody>> =>
      this.overview(caller, context, { name, isReadOnly, errors: formErrors(texts.notSaved, wrong, labels) });
    if (name === '') return refused({ name: texts.nameNeeded });
    const present = await this.present.error(caller, context, texts);
    if (present !== undefined) return refused({ present });
    const secret = await this.applicationPasswords.make(sessionOf(context).user_id, name, isReadOnly, caller);
    if (secret === undefined) return refused({ name: texts.tooManyPasswords });
    const head = { title: texts.secretTitle, path: '/account' };
    const label = messagesOf(context.page.language).field.password;
    const back = { path: '/account', text: context.texts.back };
    const view = <SecretView name={name} label={label} secret={secret} back={back} context={context} />;
    return deskAnswer(head, view, context);
  }

  async revokePassword(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    await this.applicationPasswords.revoke(sessionOf(context).user_id, numberParam(caller, 'credential'), caller);
    return redirectAfterForm(this.account(context, 'application-password'));
  }

  private account(context: DeskContext, done: string): string {
    return `${deskPath('/account', context.page)}?done=${done}`;
  }
}

/** Confirmation of the last action, shown once. */
function doneText(done: unknown, { texts }: DeskContext): string | undefined {
  if (done === 'password') return texts.passwordChanged;
  if (done === 'factor') return texts.factorRemoved;
  if (done === 'session') return texts.sessionEnded;
  return done === 'application-password' ? texts.takenBack : undefined;
}
