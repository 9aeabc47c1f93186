import { Injectable } from '@nestjs/common';
import { TermLists } from '#calendar/terms/term-lists.service.js';
import { WebhooksService } from '#calendar/webhooks/webhooks.service.js';
import type { FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { plainText } from '#core/text/plain-text.js';
import { valueOf, type Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { formStatus } from '../forms/api-errors.js';
import { numberParam, pageParam } from '../forms/query-params.js';
import type { DeskSession } from '../session/desk-session.js';
import type { DeskContext } from '../shell/desk-context.js';
import { deskAnswer } from '../shell/desk-page.js';
import { DeskPages } from '../shell/desk-pages.service.js';
import type { Choice } from '../views/fields.js';
import { RemovalView } from '../views/removal-view.js';
import { storedWebhook, NEW_WEBHOOK, type WebhookFields } from './webhook-fields.js';
import { NewWebhookView } from './views/new-webhook-view.js';
import { SecretView } from '../views/secret-view.js';
import { WebhookView } from './views/webhook-view.js';
import { WebhooksView } from './views/webhooks-view.js';

const PER_PAGE = 20;
const MOST_CATEGORIES = 50;

type Page = Promise<Answer<HtmlBody>>;

/** A form that was refused, as it was sent. */
export interface RefusedWebhook {
  readonly fields: WebhookFields;
  readonly errors: FormErrors;
}

/** List of webhooks, and the page of each: its choices, its messages, and what can be done with it. */
@Injectable()
export class WebhookPages {
  constructor(
    private readonly desk: DeskPages,
    private readonly webhooks: WebhooksService,
    private readonly terms: TermLists,
  ) {}

  async list(caller: RequestContext, visit: DeskSession): Page {
    const context = this.desk.context(caller, visit);
    const texts = messagesOf(context.page.language).desk.webhooks;
    const page = pageParam(caller);
    const list = valueOf((await this.webhooks.list({ page, per_page: PER_PAGE }, caller)).body);
    const done = caller.rawParams['done'] === 'gone' ? texts.done.gone : undefined;
    const webhooks = list.webhooks.map((one) => valueOf(one));
    const view = <WebhooksView {...{ webhooks, page, pages: list.total_pages, done, context }} />;
    const action = { text: texts.add, path: '/webhooks/new' };
    return deskAnswer({ title: context.texts.rooms.webhooks, path: '/webhooks', action }, view, context);
  }

  async blank(caller: RequestContext, visit: DeskSession, refused?: RefusedWebhook): Page {
    const context = this.desk.context(caller, visit);
    const categories = await this.categories(caller);
    const { fields, errors } = refused ?? { fields: NEW_WEBHOOK, errors: undefined };
    const view = <NewWebhookView {...{ fields, errors, categories, context }} />;
    const head = { title: messagesOf(context.page.language).desk.webhooks.add, path: '/webhooks/new' };
    return deskAnswer(head, view, context, { status: formStatus(errors) });
  }

  async show(caller: RequestContext, visit: DeskSession, refused?: RefusedWebhook): Page {
    const context = this.desk.context(caller, visit);
    const id = numberParam(caller, 'id');
    const page = pageParam(caller);
    const webhook = valueOf((await this.webhooks.get(id, caller)).body);
    const [sent, categories] = await Promise.all([
      this.webhooks.deliveries({ id, page, per_page: PER_PAGE }, caller),
      this.categories(caller),
    ]);
    const { deliveries, total_pages: pages } = valueOf(sent.body);
    const done = Object.entries(messagesOf(context.page.language).desk.webhooks.done).find(
      ([name]) => name === caller.rawParams['done'],
    )?.[1];
    const { fields, errors } = refused ?? { fields: storedWebhook(webhook), errors: undefined };
    const messages = deliveries.map((one) => valueOf(one));
    const props = { webhook, fields, errors, categories, messages, page, pages, context };
    const view = <WebhookView {...props} done={errors ? undefined : done} />;
    const head = { title: new URL(webhook.address).host, path: `/webhooks/${String(id)}` };
    return deskAnswer(head, view, context, { status: formStatus(errors) });
  }

  /** Page that shows a secret, this once. */
  secret(id: number, secret: string, context: DeskContext): Answer<HtmlBody> {
    const own = messagesOf(context.page.language).desk.webhooks;
    const head = { title: own.secretTitle, path: '/webhooks' };
    const back = { path: `/webhooks/${String(id)}`, text: own.backTo };
    return deskAnswer(head, <SecretView label={own.secret} secret={secret} back={back} context={context} />, context);
  }

  async removal(caller: RequestContext, visit: DeskSession): Page {
    const context = this.desk.context(caller, visit);
    const texts = messagesOf(context.page.language).desk.webhooks;
    const { id, address } = valueOf((await this.webhooks.get(numberParam(caller, 'id'), caller)).body);
    const back = `/webhooks/${String(id)}`;
    const head = { title: texts.removeTitle, path: `${back}/remove` };
    const view = <RemovalView path={head.path} back={back} hint={texts.removeHint({ address })} context={context} />;
    return deskAnswer(head, view, context);
  }

  private async categories(caller: RequestContext): Promise<Choice[]> {
    const { terms } = await this.terms.list('category', { per_page: MOST_CATEGORIES, hide_empty: false }, caller);
    return terms.map((term) => valueOf(term)).map(({ id, name }) => ({ value: String(id), text: plainText(name) }));
  }
}
