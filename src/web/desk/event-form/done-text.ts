import { messagesOf } from '#core/messages/catalogue.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { DeskContext } from '../shell/desk-context.js';
import { lostDates, lostText } from './lost-dates.js';

/** Confirmation of the last action on the event, by the address that it redirected to. */
export function doneText({ rawParams }: RequestContext, { texts, page }: DeskContext): string | undefined {
  const words = messagesOf(page.language).desk.eventForm;
  const { done } = rawParams;
  if (done === 'created' || done === 'copied' || done === 'removed') return words[done];
  if (done !== 'saved') return undefined;
  const [dropped, unmatched] = [lostDates(rawParams['dropped']), lostDates(rawParams['unmatched'])];
  const dates = (lost: NonNullable<typeof dropped>): string => lostText(lost, texts.comma, page.language);
  return [
    texts.saved,
    ...(dropped ? [words.dropped({ count: dropped.count, dates: dates(dropped) })] : []),
    ...(unmatched ? [words.unmatched({ count: unmatched.count, dates: dates(unmatched) })] : []),
  ].join(' ');
}
