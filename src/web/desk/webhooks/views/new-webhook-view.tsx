import type { JSX } from 'preact';
import { messagesOf } from '#core/messages/catalogue.js';
import { deskPath } from '#web/desk/shell/desk-context.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import { WebhookForm, type WebhookFormProps } from './webhook-form.js';

export function NewWebhookView(props: Omit<WebhookFormProps, 'action' | 'submit'>): JSX.Element {
  const { errors, context } = props;
  return (
    <>
      <ErrorSummary errors={errors} context={context} />
      <WebhookForm
        {...props}
        action={deskPath('/webhooks/new', context.page)}
        submit={messagesOf(context.page.language).desk.webhooks.create}
      />
    </>
  );
}
