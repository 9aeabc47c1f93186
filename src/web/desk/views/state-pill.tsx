import type { JSX } from 'preact';
import type { Status } from '#core/status/status.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { DeskContext } from '../shell/desk-context.js';

/** Tints of the states, of those that kinds of events have; a draft has none. */
const TINTS: Readonly<Partial<Record<Status, number>>> = { publish: 4, future: 6, pending: 2, private: 7, trash: 1 };

interface StatePillProps {
  readonly status: Status;
  /** Address below `/desk` to which it leads. */
  readonly path?: string | undefined;
  readonly context: DeskContext;
}

/** State of a record in a list. */
export function StatePill({ status, path, context: { page } }: StatePillProps): JSX.Element {
  const tint = TINTS[status];
  const shared = { class: 'pill state', ...(tint === undefined ? {} : { 'data-kind': tint }) };
  const text = messagesOf(page.language).status[status];
  return path === undefined ? (
    <span {...shared}>{text}</span>
  ) : (
    <a {...shared} href={path}>
      {text}
    </a>
  );
}
