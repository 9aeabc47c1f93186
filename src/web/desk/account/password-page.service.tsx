import { formErrors, type FormErrors } from '#core/forms/form-errors.js';
import { formStatus } from '../forms/api-errors.js';
import { Injectable } from '@nestjs/common';
import { OwnPasswords } from '#platform/auth/own-passwords.service.js';
import { LONGEST_PASSWORD, passwordProblem } from '#platform/auth/password-rule.js';
import { writerOf } from '#platform/history/note.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { deviceCookie } from '../session/desk-cookies.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { sessionOf } from '../shell/desk-pages.service.js';
import { deviceMark } from '../session/device-mark.js';
import { inputText } from '#core/forms/form-input.js';
import { PresentPassword } from './present-password.service.js';
import { NewPasswordView } from '../views/password-view.js';

const LONGEST_SENT = 2 * LONGEST_PASSWORD + 2;

/** Page on which the user changes the password. */
@Injectable()
export class PasswordPage {
  constructor(
    private readonly passwords: OwnPasswords,
    private readonly present: PresentPassword,
  ) {}

  form(context: DeskContext, errors?: FormErrors): Answer<HtmlBody> {
    const head = { title: context.texts.changePassword, path: '/account/password' };
    return deskAnswer(head, <NewPasswordView errors={errors} context={context} />, context, {
      status: formStatus(errors),
    });
  }

  async change(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { id: sessionId, user_id: id, login } = sessionOf(context);
    const password = inputText(caller.rawParams, 'password', LONGEST_SENT);
    const present = await this.present.error(caller, context, context.texts);
    const { texts } = context;
    const wrong = { present, ...newPasswordErrors(password, login, caller.rawParams, context) };
    const labels = { present: texts.presentPassword, password: texts.newPassword, repeat: texts.repeatPassword };
    const errors = formErrors(texts.notSaved, wrong, labels);
    if (errors) return this.form(context, errors);
    await this.passwords.set(id, { password, isTemporary: false, sessionId }, caller, writerOf(caller));
    const mark = deviceMark({ id, hash: (await this.passwords.find(login))?.hash ?? null });
    const cookies = mark === undefined ? {} : { 'Set-Cookie': deviceCookie(mark, caller.links) };
    // After the first password, the administrator goes on to name the calendar if it is new.
    const isFirst = context.session.stage === 'password' && context.session.row?.role === 'administrator';
    return redirectAfterForm(deskPath(isFirst ? '/first-run' : '/account', context.page) + '?done=password', cookies);
  }
}

/** Error texts of both fields. */
function newPasswordErrors(
  password: string,
  login: string,
  input: RequestContext['rawParams'],
  { texts }: DeskContext,
): { readonly password: string | undefined; readonly repeat: string | undefined } {
  const { password: sent, present, repeat } = input;
  const problem = typeof sent === 'string' && sent.length > LONGEST_SENT ? 'long' : passwordProblem(password, login);
  const said = { short: texts.passwordShort, long: texts.passwordLong, common: texts.passwordCommon };
  const same = password === present ? texts.passwordSame : undefined;
  return {
    password: problem === undefined ? same : said[problem],
    repeat: problem === 'long' || password === repeat ? undefined : texts.repeatWrong,
  };
}
