import type { JSX } from 'preact';
import { wallToDate } from '#core/dates/wall-clock.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { answerText } from '#calendar/webhooks/answer-text.js';
import type { DeliveryResponse } from '#calendar/webhooks/dto/webhook.response.js';
import { deskPath, momentText, type DeskContext } from '#web/desk/shell/desk-context.js';
import type { Table } from '#web/desk/shell/desk-list.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { TableView } from '#web/desk/views/list-view.js';

interface MessageLogProps {
  readonly id: number;
  readonly messages: readonly DeliveryResponse[];
  readonly context: DeskContext;
}

/** The messages of a webhook, the newest first, with their last answer. */
export function MessageLog({ id, messages, context }: MessageLogProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.webhooks;
  if (messages.length === 0) return <p class="help">{texts.nothing}</p>;
  const table: Table<DeliveryResponse> = {
    class: 'sources',
    isFolded: true,
    columns: [
      {
        head: texts.message,
        isRowHead: true,
        cell: ({ type, record }) => (
          <>
            <code>{type}</code>
            {record === 'webhook' ? null : <small>{record}</small>}
          </>
        ),
      },
      { head: texts.time, cell: ({ created_at_utc }) => momentText(wallToDate(created_at_utc), context.page) },
      { head: texts.answer, cell: (message) => <LastAnswer message={message} context={context} /> },
      {
        cell: (message) => (
          <DeskForm
            action={deskPath(`/webhooks/${String(id)}/replay`, context.page)}
            submit={texts.replay}
            context={context}
            isQuiet
          >
            <input type="hidden" name="delivery" value={String(message.id)} />
          </DeskForm>
        ),
      },
    ],
  };
  return <TableView table={table} rows={messages} />;
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
