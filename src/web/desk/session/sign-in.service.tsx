import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { deviceCookie, sessionCookie, signedOutHeaders } from './desk-cookies.js';
import { OwnPasswords } from '#platform/auth/own-passwords.service.js';
import type { KnownUser } from '#platform/auth/own-passwords.sql.js';
import { LONGEST_PASSWORD } from '#platform/auth/password-rule.js';
import { FIRST_LOGIN } from '#platform/auth/users.service.js';
import { Viewer } from '#platform/auth/viewer.js';
import { PASSWORD_FILE } from '#first-password.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { requestScope, type RequestContext } from '#platform/http/request-scope.js';
import { NewCalendar } from '#web/pages/settings/new-calendar.service.js';
import { ownPath } from './requested-address.js';
import { deskPath, type DeskContext, withSession } from '../shell/desk-context.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { sessionOf } from '../shell/desk-pages.service.js';
import { stageOf } from './desk-session.js';
import { deviceMark, isDeviceOf } from './device-mark.js';
import { inputText } from '#core/forms/form-input.js';
import { PENDING_FIELD, readPending } from '../shell/pending-form.js';
import { SecondFactors } from '../account/second-factors.service.js';
import { Sessions } from './sessions.service.js';
import { SignInLimits } from './sign-in-limits.service.js';
import { unsentBody } from '../shell/unsent-page.js';
import { CodeView, LONGEST_LOGIN, SignInView } from '../views/sign-in-view.js';

const LONGEST_CODE = 40;
/** UTF-16 code units of the longest password. */
const LONGEST_SENT = 2 * LONGEST_PASSWORD;

/** Status of a refused sign-in, and the waiting time. */
interface Refusal {
  readonly status: number;
  /** Seconds until the next attempt. */
  readonly seconds?: number;
}

/** Signs users in and out. */
@Injectable()
export class SignIn {
  constructor(
    private readonly passwords: OwnPasswords,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
    private readonly limits: SignInLimits,
    private readonly calendar: NewCalendar,
  ) {}

  async form(caller: RequestContext, context: DeskContext, refusal?: Refusal): Promise<Answer<HtmlBody>> {
    // A new administrator does not know the first login and password yet.
    const hint = (await this.calendar.isNew())
      ? context.texts.newCalendar({ login: FIRST_LOGIN, file: PASSWORD_FILE })
      : undefined;
    const { rawParams } = caller;
    // Only a form of the desk can bring a pending form along, a link cannot.
    const view = (
      <SignInView
        login={inputText(rawParams, 'login', LONGEST_LOGIN)}
        to={ownPath(rawParams['to'])}
        kept={refusal ? readPending(rawParams[PENDING_FIELD]) : undefined}
        isOut={rawParams['done'] === 'out'}
        hint={hint}
        isWrong={refusal?.status === 401}
        seconds={refusal?.seconds}
        context={context}
      />
    );
    return deskAnswer(
      { title: context.texts.signIn, path: `/sign-in${onTo(ownPath(rawParams['to']))}` },
      view,
      context,
      answerOf(refusal),
    );
  }

  /** Signs in. Neither the answer nor its cost depends on whether the user exists. */
  async signIn(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const login = inputText(caller.rawParams, 'login', LONGEST_LOGIN);
    const password = inputText(caller.rawParams, 'password', LONGEST_SENT);
    const user = await this.passwords.find(login);
    const device = isDeviceOf(context.session.device, user) ? context.session.device : undefined;
    const attempt = await this.limits.attempt(login, device, caller);
    if ('seconds' in attempt)
      return this.refuse(login, caller, () => this.form(caller, context, { status: 429, ...attempt }));
    if (!(await this.passwords.isRight(user, password, caller)) || !user)
      return this.refuse(login, caller, () => this.form(caller, context, { status: 401 }));
    await attempt.giveBack();
    const token = await this.sessions.begin(user, {
      passed: !user.has_factor,
      browser: context.session.browser,
      instead: context.session.token,
      now: caller.now,
    });
    const { page } = context;
    const to = ownPath(caller.rawParams['to']);
    if (user.has_factor && PENDING_FIELD in caller.rawParams) return this.codeForWaiting(token, caller, context);
    if (user.has_factor) {
      return redirectAfterForm(deskPath(`/sign-in/code${onTo(to)}`, page), {
        'Set-Cookie': sessionCookie(token, caller.links),
      });
    }
    return this.goOn(user, token, caller, context);
  }

  codeForm(
    caller: RequestContext,
    context: DeskContext,
    refusal?: Refusal,
    headers?: Record<string, string>,
  ): Answer<HtmlBody> {
    const view = (
      <CodeView
        to={ownPath(caller.rawParams['to'])}
        kept={refusal || headers ? readPending(caller.rawParams[PENDING_FIELD]) : undefined}
        isWrong={refusal?.status === 401}
        seconds={refusal?.seconds}
        context={context}
      />
    );
    return deskAnswer(
      {
        title: messagesOf(context.page.language).field.second_factor,
        path: `/sign-in/code${onTo(ownPath(caller.rawParams['to']))}`,
      },
      view,
      context,
      { ...(headers ? { headers } : {}), ...answerOf(refusal) },
    );
  }

  async enterCode(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { user_id: id, login, role } = sessionOf(context);
    const attempt = await this.limits.code(id);
    if ('seconds' in attempt)
      return this.refuse(login, caller, () => this.codeForm(caller, context, { status: 429, ...attempt }));
    if (!(await this.factors.take(id, inputText(caller.rawParams, 'code', LONGEST_CODE), caller.now)))
      return this.refuse(login, caller, () => this.codeForm(caller, context, { status: 401 }));
    await attempt.giveBack();
    const token = await this.sessions.begin(
      { id },
      { passed: true, browser: context.session.browser, instead: context.session.token, now: caller.now },
    );
    const hash = (await this.passwords.find(login))?.hash ?? null;
    return this.goOn({ id, login, role, hash }, token, caller, context);
  }

  async signOut(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { user_id: userId, id } = sessionOf(context);
    await this.sessions.end(userId, id);
    const { page } = context;
    return redirectAfterForm(`${deskPath('/sign-in', page)}?done=out`, signedOutHeaders(caller.links));
  }

  /** Shows the form for the code at once, as a redirect would lose the pending form in it. */
  private async codeForWaiting(token: string, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const now = await this.begun(token, caller, context);
    return this.codeForm(caller, now, undefined, { 'Set-Cookie': sessionCookie(token, caller.links) });
  }

  /** The context with the session that has just begun. */
  private async begun(token: string, caller: RequestContext, context: DeskContext): Promise<DeskContext> {
    const row = await this.sessions.find(token, caller.now);
    const stage = stageOf(row, context.needsFactor);
    return withSession(context, { ...context.session, token, isNew: false, row, stage });
  }

  private async goOn(
    user: Pick<KnownUser, 'id' | 'login' | 'role' | 'hash'>,
    token: string,
    caller: RequestContext,
    context: DeskContext,
  ): Promise<Answer<HtmlBody>> {
    const { page } = context;
    // The log line of the request names the user who signed in.
    requestScope(caller.rawParams).viewer = new Viewer({
      id: user.id,
      login: user.login,
      role: user.role,
      readOnly: false,
    });
    const mark = deviceMark(user);
    const cookies = [
      sessionCookie(token, caller.links),
      ...(mark === undefined ? [] : [deviceCookie(mark, caller.links)]),
    ];
    const kept = readPending(caller.rawParams[PENDING_FIELD]);
    const now = kept ? await this.begun(token, caller, context) : context;
    if (kept && now.session.stage === 'in') {
      const body = unsentBody(kept, now.texts.unsentBack, now, { 'Set-Cookie': cookies });
      return { body, language: page.language, status: 200 };
    }
    return redirectAfterForm(ownPath(caller.rawParams['to']) ?? deskPath('', page), { 'Set-Cookie': cookies });
  }

  /** Notes the login for the log line of the request and for the counter of refusals. */
  private refuse<Shown>(login: string, caller: RequestContext, answer: () => Shown): Shown {
    requestScope(caller.rawParams).refusedLogin = login;
    return answer();
  }
}

/** Query with the address to go to after signing in. */
function onTo(to: string | undefined): string {
  return to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
}

function answerOf(refusal: Refusal | undefined): { status?: number; headers?: Record<string, string> } {
  if (!refusal) return {};
  const { status, seconds } = refusal;
  return { status, ...(seconds === undefined ? {} : { headers: { 'Retry-After': String(seconds) } }) };
}
