import { formErrors } from '#core/forms/form-errors.js';
import { formStatus } from '../forms/api-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { deskPath, withSession, type DeskContext } from '../shell/desk-context.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { sessionOf } from '../shell/desk-pages.service.js';
import { inputText } from '#core/forms/form-input.js';
import { PresentPassword } from './present-password.service.js';
import { SecondFactors } from './second-factors.service.js';
import { SignInLimits } from '../session/sign-in-limits.service.js';
import { FactorView, RecoveryView } from '../views/factor-view.js';

const PATH = '/account/second-factor';

/** Second factor of the user who is signed in: set up, confirm, renew codes, turn off. */
@Injectable()
export class FactorPages {
  constructor(
    private readonly factors: SecondFactors,
    private readonly present: PresentPassword,
    private readonly limits: SignInLimits,
  ) {}

  async show(context: DeskContext, wrong: Readonly<Record<string, string>> = {}): Promise<Answer<HtmlBody>> {
    const { user_id: id } = sessionOf(context);
    const errors = formErrors(context.texts.notSaved, wrong);
    const view = <FactorView state={await this.factors.state(id)} errors={errors} context={context} />;
    return deskAnswer({ title: messagesOf(context.page.language).field.second_factor, path: PATH }, view, context, {
      status: formStatus(errors),
    });
  }

  async begin(context: DeskContext): Promise<Answer<HtmlBody>> {
    await this.factors.begin(sessionOf(context).user_id);
    return redirectAfterForm(deskPath(PATH, context.page));
  }

  async confirm(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { user_id: id, id: sessionId } = sessionOf(context);
    const { texts } = context;
    // A user who must set it up has entered the password just now.
    const present = context.session.stage === 'factor' ? undefined : await this.presentError(caller, context);
    if (present !== undefined) return this.show(context, { present });
    const attempt = await this.limits.code(id);
    if ('seconds' in attempt)
      return this.show(context, { code: texts.tooManyTries({ minutes: Math.ceil(attempt.seconds / 60) }) });
    const codes = await this.factors.confirm(id, inputText(caller.rawParams, 'code', 40), sessionId, caller);
    if (!codes) return this.show(context, { code: texts.wrongCode });
    await attempt.giveBack();
    return this.recoveryCodes(codes, withSession(context, { ...context.session, stage: 'in' }));
  }

  async renew(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const present = await this.presentError(caller, context);
    if (present !== undefined) return this.show(context, { present });
    return this.recoveryCodes(await this.factors.renewCodes(sessionOf(context).user_id), context);
  }

  async remove(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { page, needsFactor } = context;
    if (needsFactor) throw new ApiError('rest_forbidden');
    const present = await this.presentError(caller, context);
    if (present !== undefined) return this.show(context, { present });
    await this.factors.remove(sessionOf(context).user_id, caller);
    return redirectAfterForm(`${deskPath('/account', page)}?done=factor`);
  }

  private recoveryCodes(codes: readonly string[], context: DeskContext): Answer<HtmlBody> {
    const head = { title: context.texts.recoveryCodes, path: PATH };
    return deskAnswer(head, <RecoveryView codes={codes} context={context} />, context);
  }

  private presentError(caller: RequestContext, context: DeskContext): Promise<string | undefined> {
    return this.present.error(caller, context, context.texts);
  }
}
