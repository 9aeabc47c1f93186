import { Viewer } from '#platform/auth/viewer.js';
import { languageChain } from '#core/translation/chain.js';
import { taggedLanguage } from '#core/negotiation/accepted-language.js';
import { LANGUAGES, type Language } from '#core/language.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ToolRefusal } from './assistant-tool.js';

const LONGEST_NAME = 60;

/** Argument of tools that read or write texts. */
export const LANGUAGE_ARGUMENT = {
  type: 'string',
  description: `Language of titles and texts: ${LANGUAGES.join(', ')}. Related tags such as zh-HK work too.`,
} as const;

/** The context of a request in the language of a call. @throws ToolRefusal for a language that the calendar has not */
export function inLanguageOf(value: unknown, caller: RequestContext, fallback: Language): RequestContext {
  if (value === undefined) return caller;
  const language = taggedLanguage(value);
  if (!language) throw new ToolRefusal(`language must be one of ${LANGUAGES.join(', ')}.`);
  return { ...caller, languages: languageChain(language, fallback), interfaceLanguage: language };
}

/**
 * The context with the assistant's name behind that of the application password, which the history shows. A client that sends
 * no name goes by the password's.
 */
export function asAssistant(caller: RequestContext, client: unknown): RequestContext {
  const { user } = caller.viewer;
  const name = nameOf(client);
  if (!user?.credential || name === '') return caller;
  const credential = { ...user.credential, name: `${user.credential.name} (${name})` };
  return { ...caller, viewer: new Viewer({ ...user, credential }) };
}

function nameOf(client: unknown): string {
  const name: unknown = typeof client === 'object' && client !== null ? Reflect.get(client, 'name') : undefined;
  if (typeof name !== 'string') return '';
  return name
    .slice(0, LONGEST_NAME)
    .toWellFormed()
    .replace(/[\p{C}()<>]+/gu, ' ')
    .trim();
}
