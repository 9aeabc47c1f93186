import { Injectable } from '@nestjs/common';
import { CreateWebhookDto, UpdateWebhookDto } from '#calendar/webhooks/dto/webhook.input.js';
import { WebhooksService } from '#calendar/webhooks/webhooks.service.js';
import { valueOf, type Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { DeskInput } from '../forms/desk-input.service.js';
import { numberParam } from '../forms/query-params.js';
import type { DeskSession } from '../session/desk-session.js';
import { deskPath } from '../shell/desk-context.js';
import { redirectAfterForm } from '../shell/desk-page.js';
import { DeskPages } from '../shell/desk-pages.service.js';
import { sentWebhook, webhookLabels } from './webhook-fields.js';
import { WebhookPages } from './webhook-pages.service.js';

type Page = Promise<Answer<HtmlBody>>;

/** Handles the forms of webhooks. */
@Injectable()
export class WebhookActions {
  constructor(
    private readonly desk: DeskPages,
    private readonly input: DeskInput,
    private readonly pages: WebhookPages,
    private readonly webhooks: WebhooksService,
  ) {}

  async create(caller: RequestContext, visit: DeskSession): Page {
    const context = this.desk.context(caller, visit);
    const fields = sentWebhook(caller.rawParams);
    const form = { dto: CreateWebhookDto, input: { ...fields }, context, labels: webhookLabels(context) };
    const outcome = await this.input.send(form, caller, (input) => this.webhooks.create(input, caller));
    if ('errors' in outcome) return this.pages.blank(caller, visit, { fields, errors: outcome.errors });
    const { id, secret = '' } = valueOf(outcome.done.body);
    return this.pages.secret(id, secret, context);
  }

  async save(caller: RequestContext, visit: DeskSession): Page {
    const context = this.desk.context(caller, visit);
    const fields = sentWebhook(caller.rawParams);
    const input = { ...fields, id: numberParam(caller, 'id') };
    const form = { dto: UpdateWebhookDto, input, context, labels: webhookLabels(context) };
    const outcome = await this.input.send(form, caller, (update) => this.webhooks.update(update, caller));
    if ('errors' in outcome) return this.pages.show(caller, visit, { fields, errors: outcome.errors });
    return this.led('saved', caller, visit);
  }

  async turn(caller: RequestContext, visit: DeskSession): Page {
    const active = caller.rawParams['active'] === 'true';
    await this.webhooks.update({ id: numberParam(caller, 'id'), active }, caller);
    return this.led('saved', caller, visit);
  }

  async test(caller: RequestContext, visit: DeskSession): Page {
    await this.webhooks.test(numberParam(caller, 'id'), caller);
    return this.led('test', caller, visit);
  }

  async rotate(caller: RequestContext, visit: DeskSession): Page {
    const { id, secret = '' } = valueOf((await this.webhooks.rotate(numberParam(caller, 'id'), caller)).body);
    return this.pages.secret(id, secret, this.desk.context(caller, visit));
  }

  async replay(caller: RequestContext, visit: DeskSession): Page {
    await this.webhooks.replay(numberParam(caller, 'id'), numberParam(caller, 'delivery'), caller);
    return this.led('replay', caller, visit);
  }

  async remove(caller: RequestContext, visit: DeskSession): Page {
    await this.webhooks.remove(numberParam(caller, 'id'), caller);
    return redirectAfterForm(deskPath('/webhooks?done=gone', this.desk.context(caller, visit).page));
  }

  private led(done: string, caller: RequestContext, visit: DeskSession): Answer<HtmlBody> {
    const path = `/webhooks/${String(numberParam(caller, 'id'))}?done=${done}`;
    return redirectAfterForm(deskPath(path, this.desk.context(caller, visit).page));
  }
}
