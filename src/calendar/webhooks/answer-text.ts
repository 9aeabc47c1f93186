import type { InterfaceLanguage } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';

/** The status of an answer, or the reason for which there was none. */
export function answerText(answer: string, language: InterfaceLanguage): string {
  const { failure } = messagesOf(language).desk.webhooks;
  if (answer === 'address') return failure.badAddress;
  return Object.entries(failure).find(([name]) => name === answer)?.[1] ?? answer;
}
