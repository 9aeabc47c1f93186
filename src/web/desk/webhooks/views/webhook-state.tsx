import type { JSX } from 'preact';
import { wallToDate, type WallClock } from '#core/dates/wall-clock.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { answerText } from '#calendar/webhooks/answer-text.js';
import type { WebhookResponse } from '#calendar/webhooks/dto/webhook.response.js';
import { momentText, type DeskContext } from '#web/desk/shell/desk-context.js';

interface WebhookStateProps {
  readonly webhook: WebhookResponse;
  readonly context: DeskContext;
}

/** Whether it is told: on, off, switched off by the service, or paused. */
export function WebhookState({ webhook, context: { page } }: WebhookStateProps): JSX.Element {
  const texts = messagesOf(page.language).desk.webhooks;
  const { active, disabled, paused_until_utc: paused } = webhook;
  if (active && paused === null) return <>{texts.on}</>;
  if (active && paused !== null)
    return <span class="wrong">{texts.paused({ moment: momentText(wallToDate(paused), page) })}</span>;
  if (disabled === null) return <>{texts.off}</>;
  return <span class="wrong">{texts.disabled({ answer: answerText(disabled, page.language) })}</span>;
}

/** Its last success, its last failure, and how many messages wait, a line each. */
export function WebhookRecord({ webhook, context: { page } }: WebhookStateProps): JSX.Element {
  const texts = messagesOf(page.language).desk.webhooks;
  const { waiting, last_success_utc: success, last_failure_utc: failure, last_failure: answer } = webhook;
  const moment = (wall: WallClock): string => momentText(wallToDate(wall), page);
  const lines = [
    ...(success === null && failure === null && waiting === 0 ? [texts.untried] : []),
    ...(success === null ? [] : [texts.lastSuccess({ moment: moment(success) })]),
    ...(failure === null
      ? []
      : [texts.lastFailure({ moment: moment(failure), answer: answerText(answer ?? '', page.language) })]),
    ...(waiting === 0 ? [] : [texts.queued({ count: waiting })]),
  ];
  return (
    <>
      {lines.map((line) => (
        <small>{line}</small>
      ))}
    </>
  );
}
