import { Injectable } from '@nestjs/common';
import { formError } from '#core/forms/form-errors.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { Submissions } from '#calendar/submissions/submissions.service.js';
import { inAllLanguages, type PageContext } from '../page-context.js';
import { Pages } from '../pages.service.js';
import { leadOn, unkeptBody } from './submit-answer.js';
import { SubmitForms, type SubmitRefusal } from './submit-forms.service.js';
import { submitTexts } from './submit-state.js';
import { SubmitView } from './views/submit-view.js';

/** The form by which readers suggest events. */
@Injectable()
export class SubmitPages {
  constructor(
    private readonly pages: Pages,
    private readonly forms: SubmitForms,
    private readonly submissions: Submissions,
  ) {}

  form(caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.context(caller);
    // Query parameters do not fill in the form.
    return this.drawn({ ...context, input: {} }, {}, caller, 200);
  }

  async send(caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.context(caller);
    const taken = await this.forms.take(context, caller);
    if ('refusal' in taken) return this.drawn(context, taken.refusal, caller);
    const sending = await this.submissions
      .send(taken.form, taken.stamp, caller)
      .catch((error: unknown): SubmitRefusal => this.forms.limited(error, context));
    if (typeof sending !== 'object' || !('secret' in sending))
      return this.drawn(...this.refused(sending, context), caller);
    const path = `/submit/${String(sending.id)}/${sending.secret}`;
    return leadOn(`${context.links.sitePage(path, context.language)}?done=sent`);
  }

  private refused(sending: 'used' | 'full' | SubmitRefusal, context: PageContext): [PageContext, SubmitRefusal] {
    const { errors } = submitTexts(context);
    if (sending === 'full') return [context, { errors: formError(errors.full), status: 503 }];
    // A form that was sent before becomes a new one.
    if (sending === 'used')
      return [{ ...context, input: { ...context.input, opened: '' } }, { errors: formError(errors.used) }];
    return [context, sending];
  }

  private async drawn(
    context: PageContext,
    refusal: SubmitRefusal,
    caller: RequestContext,
    status = refusal.status ?? 400,
  ): Promise<Answer<HtmlBody>> {
    const { links, language } = context;
    const form = await this.forms.draw(context, refusal, caller);
    const view = (
      <SubmitView form={form} action={links.sitePage('/submit', language)} isChange={false} context={context} />
    );
    const head = { title: submitTexts(context).title, path: '/submit', switches: inAllLanguages('/submit', context) };
    return { body: unkeptBody(head, view, context, refusal.headers), language, status };
  }
}
