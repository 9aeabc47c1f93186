import type { ErrorArgs } from '../errors/api-error.js';
import type { ErrorCode } from '../errors/catalogue.js';
import type { InterfaceLanguage } from '../language.js';
import { messagesOf } from './catalogue.js';
import type { Message } from './generated/messages.js';
import type { Expected, Value, WrongParameters } from './message.js';

/** A message whose arguments are in `values` of the error or expectation: `expected` checks them. */
type ErrorMessage = string | Message<Readonly<Record<string, string | number>>>;

/** An error's message. */
export function formatError(
  code: ErrorCode,
  { wrong = {}, missing = [], values = {} }: ErrorArgs,
  language: InterfaceLanguage,
): string {
  if (code === 'rest_invalid_param') return formatWrong(wrong, language);
  const text = fill(messagesOf(language).error[code] as ErrorMessage, { missing, ...values }, language);
  return [text, formatWrong(wrong, language)]
    .filter((part) => part !== '')
    .join(messagesOf(language).separator.sentence);
}

/** Expectation of a parameter, as a sentence. */
export function formatExpected(name: string, { key, values }: Expected, language: InterfaceLanguage): string {
  return fill(messagesOf(language).expected[key] as ErrorMessage, { ...values, name }, language);
}

function formatWrong(wrong: WrongParameters, language: InterfaceLanguage): string {
  const sentences = Object.entries(wrong).map(([name, expected]) => formatExpected(name, expected, language));
  return sentences.join(messagesOf(language).separator.sentence);
}

function fill(text: ErrorMessage, values: Readonly<Record<string, Value>>, language: InterfaceLanguage): string {
  if (typeof text === 'string') return text;
  const entries = Object.entries(values).map(([name, value]) => [name, formatValue(value, language)] as const);
  return text(new Proxy<Record<string, string | number>>(Object.fromEntries(entries), PLACEHOLDERS));
}

/** An argument without a value stays as `{name}`: an error never fails on its own text, and examples show its form. */
const PLACEHOLDERS: ProxyHandler<Record<string, string | number>> = {
  has: () => true,
  get: (values, name): string | number => values[String(name)] ?? `{${String(name)}}`,
};

function formatValue(value: Value, language: InterfaceLanguage): string | number {
  if (typeof value !== 'object') return value;
  return 'wrong' in value ? formatWrong(value.wrong, language) : value.join(messagesOf(language).separator.item);
}
