import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { langOf } from '#web/pages/page-context.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import type { ManyOutcome } from '../many-changes.service.js';
import { deskTitle } from './event-words.js';

interface OutcomeProps {
  readonly outcomes: readonly ManyOutcome[];
  /** Address of the list to return to. */
  readonly back: string;
  readonly context: DeskContext;
}

/** Result of a bulk action for each event, with the reason of each refusal. */
export function OutcomeView({ outcomes, back, context }: OutcomeProps): JSX.Element {
  const { page } = context;
  const words = messagesOf(page.language).desk.events;
  const refused = outcomes.filter(({ refusal }) => refusal !== undefined);
  return (
    <>
      <p role="status">{words.outcomeOf({ done: outcomes.length - refused.length, all: outcomes.length })}</p>
      <p>
        <a href={deskPath(`/events${back === '' ? '' : `?${back}`}`, page)}>{words.backToList}</a>
      </p>
      <ul class="things">
        {[...refused, ...outcomes.filter(({ refusal }) => refusal === undefined)].map(({ row, refusal, isTrashed }) => {
          const title = deskTitle(row, context);
          return (
            <li>
              <a
                href={deskPath(isTrashed ? '/trash' : `/events/${String(row.id)}`, page)}
                {...langOf(title.language, page)}
              >
                {title.text}
              </a>
              <span {...(refusal === undefined ? {} : { class: 'wrong' })}>
                {refusal === undefined ? words.isDone : `${words.refused}${page.texts.colon}${refusal}`}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
