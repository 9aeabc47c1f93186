import { formErrors } from '#core/forms/form-errors.js';
import { formStatus } from '../forms/api-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { deskPath } from '../shell/desk-context.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { DeskPages, sessionOf } from '../shell/desk-pages.service.js';
import type { DeskSession } from '../session/desk-session.js';
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
    private readonly pages: DeskPages,
    private readonly factors: SecondFactors,
    private readonly present: PresentPassword,
    private readonly limits: SignInLimits,
  ) {}

  async show(
    caller: RequestContext,
    visit: DeskSession,
    wrong: Readonly<Record<string, string>> = {},
  ): Promise<Answer<HtmlBody>> {
    const context = this.pages.context(caller, visit);
    const { user_id: id } = sessionOf(visit);
    const errors = formErrors(context.texts.notSaved, wrong);
    const view = <FactorView state={await this.factors.state(id)} errors={errors} context={context} />;
    return deskAnswer({ title: messagesOf(context.page.language).field.second_factor, path: PATH }, view, context, {
      status: formStatus(errors),
    });
  }

  async begin(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    await this.factors.begin(sessionOf(visit).user_id);
    return redirectAfterForm(deskPath(PATH, this.pages.context(caller, visit).page));
  }

  async confirm(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const { user_id: id, id: sessionId } = sessionOf(visit);
    const { texts } = this.pages.context(caller, visit);
    // A user who must set it up has entered the password just now.
    const present = visit.stage === 'factor' ? undefined : await this.presentError(caller, visit);
    if (present !== undefined) return this.show(caller, visit, { present });
    const attempt = await this.limits.code(id);
    if ('seconds' in attempt)
      return this.show(caller, visit, { code: texts.tooManyTries({ minutes: Math.ceil(attempt.seconds / 60) }) });
    const codes = await this.factors.confirm(id, inputText(caller.rawParams, 'code', 40), sessionId, caller);
    if (!codes) return this.show(caller, visit, { code: texts.wrongCode });
    await attempt.giveBack();
    return this.recoveryCodes(codes, caller, { ...visit, stage: 'in' });
  }

  async renew(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const present = await this.presentError(caller, visit);
    if (present !== undefined) return this.show(caller, visit, { present });
    return this.recoveryCodes(await this.factors.renewCodes(sessionOf(visit).user_id), caller, visit);
  }

  async remove(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const { page, needsFactor } = this.pages.context(caller, visit);
    if (needsFactor) throw new ApiError('rest_forbidden');
    const present = await this.presentError(caller, visit);
    if (present !== undefined) return this.show(caller, visit, { present });
    await this.factors.remove(sessionOf(visit).user_id, caller);
    return redirectAfterForm(`${deskPath('/account', page)}?done=factor`);
  }

  private recoveryCodes(codes: readonly string[], caller: RequestContext, visit: DeskSession): Answer<HtmlBody> {
    const context = this.pages.context(caller, visit);
    const head = { title: context.texts.recoveryCodes, path: PATH };
    return deskAnswer(head, <RecoveryView codes={codes} context={context} />, context);
  }

  private presentError(caller: RequestContext, visit: DeskSession): Promise<string | undefined> {
    return this.present.error(caller, visit, this.pages.context(caller, visit).texts);
  }
}
