import type { JSX } from 'preact';
import { messagesOf } from '../../../../core/messages/catalogue.js';
import { deskPath, type DeskContext } from '../../shell/desk-context.js';

interface WebhookSecretViewProps {
  readonly id: number;
  readonly secret: string;
  readonly context: DeskContext;
}

/** The key of the signatures, shown this once only. */
export function WebhookSecretView({ id, secret, context }: WebhookSecretViewProps): JSX.Element {
  const { page, texts } = context;
  const own = messagesOf(page.language).desk.webhooks;
  return (
    <>
      <p class="prose">{texts.secretHint}</p>
      <dl class="facts">
        <div>
          <dt>{own.secret}</dt>
          <dd>
            <code class="secret">{secret}</code>
          </dd>
        </div>
      </dl>
      <p>
        <a href={deskPath(`/webhooks/${String(id)}`, page)}>{own.backTo}</a>
      </p>
    </>
  );
}
