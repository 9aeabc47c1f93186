import type { JSX } from 'preact';
import { wallToDate } from '#core/dates/wall-clock.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { answerText } from '#calendar/webhooks/answer-text.js';
import type { DeliveryResponse } from '#calendar/webhooks/dto/webhook.response.js';
import { deskPath, momentText, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';

interface MessageLogProps {
  readonly id: number;
  readonly messages: readonly DeliveryResponse[];
  readonly context: DeskContext;
}

/** The messages of a webhook, the newest first, with their last answer. */
export function MessageLog({ id, messages, context }: MessageLogProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.webhooks;
  if (messages.length === 0) return <p class="help">{texts.nothing}</p>;
  return (
    <table class="sources">
      <thead>
        <tr>
          <th scope="col">{texts.message}</th>
          <th scope="col">{texts.time}</th>
          <th scope="col">{texts.answer}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <tr>
            <th scope="row">
              <code>{message.type}</code>
              {message.record === 'webhook' ? null : <small>{message.record}</small>}
            </th>
            <td data-label={texts.time}>{momentText(wallToDate(message.created_at_utc), context.page)}</td>
            <td data-label={texts.answer}>
              <LastAnswer message={message} context={context} />
            </td>
            <td>
              <DeskForm
                action={deskPath(`/webhooks/${String(id)}/replay`, context.page)}
                submit={texts.replay}
                context={context}
                isQuiet
              >
                <input type="hidden" name="delivery" value={String(message.id)} />
              </DeskForm>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LastAnswerProps {
  readonly message: DeliveryResponse;
  readonly context: DeskContext;
}

function LastAnswer({ message, context }: LastAnswerProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.webhooks;
  const { answer, attempts, next_at_utc: next } = message;
  if (answer === null) return <>{texts.waiting}</>;
  const moment = next === null ? undefined : momentText(wallToDate(next), context.page);
  const more = [texts.attempts({ count: attempts }), ...(moment === undefined ? [] : [texts.nextAttempt({ moment })])];
  const isAccepted = /^2\d\d$/.test(answer);
  return (
    <>
      <span {...(isAccepted ? {} : { class: 'wrong' })}>{answerText(answer, context.page.language)}</span>
      <small>{more.join(' · ')}</small>
    </>
  );
}
