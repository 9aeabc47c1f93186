import { messagesOf } from '../../../core/messages/catalogue.js';
import type { DeskContext } from '../shell/desk-context.js';

/** The status of an answer, or the reason for which there was none. */
export function answerText(answer: string, { page }: DeskContext): string {
  const { failure } = messagesOf(page.language).desk.webhooks;
  if (answer === 'address') return failure.badAddress;
  return Object.entries(failure).find(([name]) => name === answer)?.[1] ?? answer;
}
