import { LANGUAGES } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { plainText } from '#core/text/plain-text.js';
import { RESOURCES } from '#calendar/records/resource-names.js';
import type { TermLists } from '#calendar/terms/term-lists.service.js';
import { CreateWebhookDto, UpdateWebhookDto } from '#calendar/webhooks/dto/webhook.input.js';
import type { WebhookResponse } from '#calendar/webhooks/dto/webhook.response.js';
import type { WebhooksService } from '#calendar/webhooks/webhooks.service.js';
import { valueOf, type Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { numberParam, pageParam } from '../forms/query-params.js';
import type { DeskContext } from '../shell/desk-context.js';
import type { RecordForm } from '../shell/record-form.js';
import { deskAnswer, deskRedirect } from '../shell/desk-page.js';
import { SecretView } from '../views/secret-view.js';
import { WebhookView } from './views/webhook-view.js';

export const WEBHOOKS_PER_PAGE = 20;
const MOST_CATEGORIES = 50;

interface WebhookServices {
  readonly webhooks: WebhooksService;
  readonly terms: TermLists;
}

/** Where a webhook is, and which changes are sent to it. */
export const WEBHOOK_FORM: RecordForm<WebhookServices, WebhookResponse> = {
  fields: async ({ terms }, caller, { page, texts }) => {
    const messages = messagesOf(page.language);
    const own = messages.desk.webhooks;
    const list = await terms.list('category', { per_page: MOST_CATEGORIES, hide_empty: false }, caller);
    const categories = list.terms.map((term) => valueOf(term));
    return [
      {
        ...{ name: 'address', kind: 'url', label: own.endpoint, help: own.endpointHint },
        ...{ maxLength: 2_000, required: true, placeholder: 'https://' },
      },
      {
        ...{ name: 'email', kind: 'email', label: messages.field.email, help: own.emailHint, maxLength: 254 },
        isShown: page.sendsMails,
      },
      {
        ...{ name: 'resources', kind: 'choices', label: own.resources },
        choices: RESOURCES.map((value) => ({ value, text: texts.sections[value] })),
      },
      {
        ...{ name: 'categories', kind: 'choices', label: own.onlyCategories, help: own.noneIsAll },
        choices: categories.map(({ id, name }) => ({ value: String(id), text: plainText(name) })),
        isShown: categories.length > 0,
      },
      {
        ...{ name: 'languages', kind: 'choices', label: own.onlyLanguages, help: own.noneIsAll },
        choices: LANGUAGES.map((value) => ({ value, text: messagesOf(value).language.name })),
        dropsUnknown: true,
      },
    ];
  },
  create: {
    title: ({ page }) => messagesOf(page.language).desk.webhooks.add,
    submit: ({ page }) => messagesOf(page.language).desk.webhooks.create,
    values: { resources: RESOURCES },
    write: ({ webhooks }, { send, caller, context }) =>
      send(CreateWebhookDto, async (input) => {
        const { id, secret = '' } = valueOf((await webhooks.create(input, caller)).body);
        return secretPage(id, secret, context);
      }),
  },
  update: {
    read: async ({ webhooks }, caller) => valueOf((await webhooks.get(numberParam(caller, 'id'), caller)).body),
    title: ({ address }) => new URL(address).host,
    values: ({ address, email, resources, categories, languages }) => ({
      ...{ address, email: email ?? '', resources, categories: categories.map(String), languages },
    }),
    done: ({ page }) => messagesOf(page.language).desk.webhooks.done,
    write: ({ webhooks }, { send, caller, context }) =>
      send(UpdateWebhookDto, async (input) => {
        await webhooks.update(input, caller);
        return deskRedirect(webhookPath(numberParam(caller, 'id'), '?done=saved'), context);
      }),
    page: async ({ webhooks }, { row, caller, ...parts }) => {
      const query = { id: row.id, page: pageParam(caller), per_page: WEBHOOKS_PER_PAGE };
      const { deliveries, total_pages: pages } = valueOf((await webhooks.deliveries(query, caller)).body);
      const messages = deliveries.map((delivery) => valueOf(delivery));
      return <WebhookView webhook={row} messages={messages} page={query.page} pages={pages} {...parts} />;
    },
  },
};

/** Page that shows a secret, this once. */
export function secretPage(id: number, secret: string, context: DeskContext): Answer<HtmlBody> {
  const texts = messagesOf(context.page.language).desk.webhooks;
  const back = { path: webhookPath(id), text: texts.backTo };
  const view = <SecretView label={texts.secret} secret={secret} back={back} context={context} />;
  return deskAnswer({ title: texts.secretTitle, path: '/webhooks' }, view, context);
}

/** Path of the page of a webhook, below `/desk`. */
export function webhookPath(id: number, rest = ''): string {
  return `/webhooks/${String(id)}${rest}`;
}
