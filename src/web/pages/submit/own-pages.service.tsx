import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { EventsService } from '#calendar/events/events.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { Submissions, type OwnSubmission } from '#calendar/submissions/submissions.service.js';
import { inAllLanguages, type PageContext } from '../page-context.js';
import { Pages } from '../pages.service.js';
import { leadOn, unkeptBody } from './submit-answer.js';
import { SubmitForms, type SubmitRefusal } from './submit-forms.service.js';
import { submitTexts } from './submit-state.js';
import { OwnView } from './views/own-view.js';
import { SubmitView } from './views/submit-view.js';

/** Pages of a submission, for whoever has its secret link. */
@Injectable()
export class OwnPages {
  constructor(
    private readonly pages: Pages,
    private readonly forms: SubmitForms,
    private readonly submissions: Submissions,
    private readonly events: EventsService,
  ) {}

  async show(id: number, secret: string, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const own = await this.submissions.own(id, secret);
    const context = this.pages.context(caller);
    const done = caller.rawParams['done'];
    const { language } = context;
    const view = (
      <OwnView
        own={own}
        isNew={done === 'sent' && own.state === 'received'}
        hasChanged={done === 'changed'}
        isLate={done === 'late'}
        base={this.address(own, context)}
        address={own.state === 'accepted' ? await this.eventAddress(own, context) : undefined}
        context={context}
      />
    );
    return { body: unkeptBody(this.head(own, '', context), view, context), language };
  }

  async changeForm(id: number, secret: string, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const own = await this.submissions.own(id, secret);
    const context = this.pages.context(caller);
    if (own.state !== 'received') return leadOn(`${this.address(own, context)}?done=late`);
    return this.drawn(own, { ...context, input: {} }, caller);
  }

  async change(id: number, secret: string, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const own = await this.submissions.own(id, secret);
    const context = this.pages.context(caller);
    const taken = await this.forms.take(context, caller, true);
    if ('refusal' in taken) return this.drawn(own, context, caller, taken.refusal);
    const hasChanged = await this.submissions
      .propose(own, taken.form, caller)
      .catch((error: unknown): SubmitRefusal => this.forms.limited(error, context));
    if (typeof hasChanged === 'object') return this.drawn(own, context, caller, hasChanged);
    return leadOn(`${this.address(own, context)}?done=${hasChanged ? 'changed' : 'late'}`);
  }

  async withdraw(id: number, secret: string, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const own = await this.submissions.own(id, secret);
    const address = this.address(own, this.pages.context(caller));
    return leadOn((await this.submissions.withdraw(own, caller)) ? address : `${address}?done=late`);
  }

  /** @param refusal of the input, which stays in the form */
  private async drawn(
    own: OwnSubmission,
    context: PageContext,
    caller: RequestContext,
    refusal?: SubmitRefusal,
  ): Promise<Answer<HtmlBody>> {
    const { language } = context;
    const known = { ...(own.proposal ?? own.sent), sender: '', mail: '', note: '' };
    const form = await this.forms.draw(context, refusal ?? {}, caller, refusal ? undefined : known);
    const view = <SubmitView form={form} action={`${this.address(own, context)}/change`} isChange context={context} />;
    const body = unkeptBody(this.head(own, '/change', context), view, context, refusal?.headers);
    return { body, language, status: refusal ? (refusal.status ?? 400) : 200 };
  }

  private head(own: OwnSubmission, below: string, context: PageContext): Parameters<typeof unkeptBody>[0] {
    const texts = submitTexts(context);
    const switches = inAllLanguages(`/submit/${String(own.id)}/${own.secret}${below}`, context);
    return { title: below === '' ? texts.ownTitle : texts.changeTitle, path: '/submit', switches };
  }

  private address({ id, secret }: OwnSubmission, { links, language }: PageContext): string {
    return links.sitePage(`/submit/${String(id)}/${secret}`, language);
  }

  /** Address of the event's page; undefined until readers can find it. */
  private async eventAddress({ eventId }: OwnSubmission, { reader }: PageContext): Promise<string | undefined> {
    if (eventId === null) return undefined;
    try {
      return (await this.events.find({ id: eventId }, 'series', reader)).event.url;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return undefined;
      throw error;
    }
  }
}
