import type { JSX } from 'preact';
import { messagesOf } from '#core/messages/catalogue.js';
import type { WebhookResponse } from '#calendar/webhooks/dto/webhook.response.js';
import { RESOURCES } from '#calendar/records/resource-names.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskPager } from '#web/desk/views/desk-pager.js';
import { Done } from '#web/desk/views/fields.js';
import { WebhookRecord, WebhookState } from './webhook-state.js';

interface WebhooksViewProps {
  readonly webhooks: readonly WebhookResponse[];
  readonly page: number;
  readonly pages: number;
  readonly done: string | undefined;
  readonly context: DeskContext;
}

/** All webhooks, what they are told of, and whether they are. */
export function WebhooksView({ webhooks, page, pages, done, context }: WebhooksViewProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.webhooks;
  return (
    <>
      <Done text={done} />
      <p class="prose help">{texts.intro}</p>
      {webhooks.length === 0 ? null : (
        <table class="sources">
          <thead>
            <tr>
              <th scope="col">{texts.endpoint}</th>
              <th scope="col">{texts.resources}</th>
              <th scope="col">{texts.condition}</th>
            </tr>
          </thead>
          <tbody>
            {webhooks.map((webhook) => (
              <tr>
                <th scope="row">
                  <a href={deskPath(`/webhooks/${String(webhook.id)}`, context.page)}>{webhook.address}</a>
                </th>
                <td data-label={texts.resources}>{kindsText(webhook, context)}</td>
                <td data-label={texts.condition}>
                  <WebhookState webhook={webhook} context={context} />
                  <WebhookRecord webhook={webhook} context={context} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <DeskPager path="/webhooks" asked={{}} page={page} pages={pages} context={context} />
    </>
  );
}

function kindsText({ resources }: WebhookResponse, { texts }: DeskContext): string {
  return RESOURCES.filter((resource) => resources.includes(resource))
    .map((resource) => texts.rooms[resource])
    .join(texts.comma);
}
