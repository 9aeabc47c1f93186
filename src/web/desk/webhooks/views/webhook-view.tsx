import type { JSX } from 'preact';
import { messagesOf } from '#core/messages/catalogue.js';
import type { DeliveryResponse, WebhookResponse } from '#calendar/webhooks/dto/webhook.response.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { DeskPager } from '#web/desk/views/desk-pager.js';
import { MessageLog } from './message-log.js';
import { WebhookRecord, WebhookState } from './webhook-state.js';

interface WebhookViewProps {
  readonly webhook: WebhookResponse;
  readonly notices: JSX.Element;
  readonly form: JSX.Element;
  readonly messages: readonly DeliveryResponse[];
  readonly page: number;
  readonly pages: number;
  readonly context: DeskContext;
}

/** One webhook: whether it is told, its messages with their answers, and its choices. */
export function WebhookView(props: WebhookViewProps): JSX.Element {
  const { webhook, notices, form, messages, page, pages, context } = props;
  const { setup, remove, messages: heading } = textsOf(context);
  const path = `/webhooks/${String(webhook.id)}`;
  return (
    <>
      {notices}
      <WebhookActions webhook={webhook} context={context} />
      <section>
        <h2>{heading}</h2>
        <MessageLog id={webhook.id} messages={messages} context={context} />
        <DeskPager path={path} requested={{}} page={page} pages={pages} context={context} />
      </section>
      <section>
        <h2>{setup}</h2>
        {form}
      </section>
      <p class="ways">
        <a class="away" href={deskPath(`${path}/remove`, context.page)}>
          {remove}
        </a>
      </p>
    </>
  );
}

function textsOf({ page, texts }: DeskContext): { setup: string; remove: string; messages: string } {
  const { remove, messages } = messagesOf(page.language).desk.webhooks;
  return { setup: texts.sections.settings, remove, messages };
}

/** Turned on and off, tried out, and given another secret. */
function WebhookActions({ webhook, context }: Pick<WebhookViewProps, 'webhook' | 'context'>): JSX.Element {
  const { page } = context;
  const texts = messagesOf(page.language).desk.webhooks;
  const path = (rest: string): string => deskPath(`/webhooks/${String(webhook.id)}${rest}`, page);
  return (
    <ul class="things">
      <li>
        <div>
          <strong>
            <WebhookState webhook={webhook} context={context} />
          </strong>
          <WebhookRecord webhook={webhook} context={context} />
          {webhook.active ? null : <p class="help">{texts.turnOnHint}</p>}
        </div>
        <DeskForm
          action={path('/active')}
          submit={webhook.active ? texts.turnOff : texts.turnOn}
          context={context}
          isQuiet
        >
          <input type="hidden" name="active" value={String(!webhook.active)} />
        </DeskForm>
      </li>
      {webhook.active ? (
        <li>
          <div>
            <code>{webhook.address}</code>
          </div>
          <DeskForm action={path('/test')} submit={texts.test} context={context} isQuiet />
        </li>
      ) : null}
      <li>
        <p class="help">{texts.rotateHint}</p>
        <DeskForm action={path('/rotate')} submit={texts.rotate} context={context} isQuiet />
      </li>
    </ul>
  );
}
