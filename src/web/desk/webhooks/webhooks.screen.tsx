import { messagesOf } from '#core/messages/catalogue.js';
import { RESOURCES } from '#calendar/records/resource-names.js';
import { TermLists } from '#calendar/terms/term-lists.service.js';
import { TermsModule } from '#calendar/terms/terms.module.js';
import { WebhooksModule } from '#calendar/webhooks/webhooks.module.js';
import { WebhooksService } from '#calendar/webhooks/webhooks.service.js';
import { valueOf } from '#platform/http/answer.js';
import { numberParam, pageParam } from '../forms/query-params.js';
import { deskPath } from '../shell/desk-context.js';
import { deskRedirect } from '../shell/desk-page.js';
import { deskScreen } from '../shell/desk-screen.js';
import { removalAnswer } from '../views/removal-view.js';
import { WebhookRecord, WebhookState } from './views/webhook-state.js';
import { WEBHOOKS_PER_PAGE, secretPage, WEBHOOK_FORM, webhookPath } from './webhook-form.js';

/** Webhooks: the addresses to which changes are sent. */
export const WEBHOOKS_SCREEN = deskScreen({
  path: 'webhooks',
  section: { name: 'webhooks', group: 'management', order: 40 },
  access: 'administrator',
  modules: [TermsModule, WebhooksModule],
  services: { webhooks: WebhooksService, terms: TermLists },
  list: {
    read: async ({ webhooks }, caller) => {
      const page = pageParam(caller);
      const list = valueOf((await webhooks.list({ page, per_page: WEBHOOKS_PER_PAGE }, caller)).body);
      return { rows: list.webhooks.map((webhook) => valueOf(webhook)), page, pages: list.total_pages };
    },
    show: (_, context) => {
      const texts = messagesOf(context.page.language).desk.webhooks;
      const { sections, comma } = context.texts;
      return {
        head: { title: sections.webhooks, path: '/webhooks', action: { text: texts.add, path: '/webhooks/new' } },
        done: { gone: texts.done.gone },
        before: <p class="prose help">{texts.intro}</p>,
        empty: null,
        rows: {
          class: 'sources',
          isFolded: true,
          columns: [
            {
              head: texts.endpoint,
              isRowHead: true,
              cell: ({ id, address }) => <a href={deskPath(webhookPath(id), context.page)}>{address}</a>,
            },
            {
              head: texts.resources,
              cell: ({ resources }) =>
                RESOURCES.filter((resource) => resources.includes(resource))
                  .map((resource) => sections[resource])
                  .join(comma),
            },
            {
              head: texts.condition,
              cell: (webhook) => (
                <>
                  <WebhookState webhook={webhook} context={context} />
                  <WebhookRecord webhook={webhook} context={context} />
                </>
              ),
            },
          ],
        },
      };
    },
  },
  form: WEBHOOK_FORM,
  routes: {
    'POST :id/active': async ({ webhooks }, caller, context) => {
      const id = numberParam(caller, 'id');
      await webhooks.update({ id, active: caller.rawParams['active'] === 'true' }, caller);
      return deskRedirect(webhookPath(id, '?done=saved'), context);
    },
    'POST :id/test': async ({ webhooks }, caller, context) => {
      const id = numberParam(caller, 'id');
      await webhooks.test(id, caller);
      return deskRedirect(webhookPath(id, '?done=test'), context);
    },
    'POST :id/rotate': async ({ webhooks }, caller, context) => {
      const { id, secret = '' } = valueOf((await webhooks.rotate(numberParam(caller, 'id'), caller)).body);
      return secretPage(id, secret, context);
    },
    'POST :id/replay': async ({ webhooks }, caller, context) => {
      const id = numberParam(caller, 'id');
      await webhooks.replay(id, numberParam(caller, 'delivery'), caller);
      return deskRedirect(webhookPath(id, '?done=replay'), context);
    },
    'GET :id/remove': async ({ webhooks }, caller, context) => {
      const texts = messagesOf(context.page.language).desk.webhooks;
      const { id, address } = valueOf((await webhooks.get(numberParam(caller, 'id'), caller)).body);
      const place = { path: webhookPath(id, '/remove'), back: webhookPath(id) };
      return removalAnswer({ title: texts.removeTitle, ...place, hint: texts.removeHint({ address }) }, context);
    },
    'POST :id/remove': async ({ webhooks }, caller, context) => {
      await webhooks.remove(numberParam(caller, 'id'), caller);
      return deskRedirect('/webhooks?done=gone', context);
    },
  },
});
