import type { Messages } from '../../../core/messages/generated/messages.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';
import type { DeskContext } from '../shell/desk-context.js';

/** Confirmation of the last action on the event, by the address that it redirected to. */
export function doneText(
  { rawParams }: RequestContext,
  words: Messages['desk']['eventForm'],
  { texts }: DeskContext,
): string | undefined {
  const { done, dropped } = rawParams;
  if (done === 'created' || done === 'copied' || done === 'removed') return words[done];
  if (done !== 'saved') return undefined;
  return typeof dropped === 'string' && /^\d{1,4}$/.test(dropped)
    ? `${texts.saved} ${words.dropped({ count: Number(dropped) })}`
    : texts.saved;
}
