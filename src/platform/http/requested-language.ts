import type { Request } from 'express';
import { contentLanguageOf, type InterfaceLanguage, type Language } from '#core/language.js';
import type { Config } from '../config/config.js';
import { scopeIfAny } from './request-scope.js';
import { CANONICAL_LANGUAGE_PARAM } from '../config/language-param.js';
import { acceptedInterfaceLanguage, acceptedLanguage, taggedLanguage } from '#core/negotiation/accepted-language.js';

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Requested content language: the default for readers of pages in a language of the interface only. */
export function requestedLanguage(request: Request, config: Config): Language {
  return contentLanguageOf(requestedInterfaceLanguage(request, config), config.defaultLanguage);
}

/**
 * Requested language, for the API a content language: the parameter (validation refuses one outside the five; `all`
 * counts as none), else the path segment, else, for reads, Accept-Language, else the default. Works at any time, also for
 * a request that failed early.
 */
export function requestedInterfaceLanguage(request: Request, config: Config): InterfaceLanguage {
  const scope = scopeIfAny(request);
  const accepted = scope?.pagePath === undefined ? acceptedLanguage : acceptedInterfaceLanguage;
  return (
    taggedLanguage(scope?.parameters[CANONICAL_LANGUAGE_PARAM] ?? queryParameter(request, config)) ??
    scope?.pathLanguage ??
    (isRead(request) ? accepted(request.get('accept-language'), config.defaultLanguage) : undefined) ??
    config.defaultLanguage
  );
}

/** Whether the method of a request only reads. */
export function isRead({ method }: Pick<Request, 'method'>): boolean {
  return READING.includes(method);
}

/** Language parameter of a request whose parameters have not been read yet. */
function queryParameter({ url }: Request, { languageParam }: Config): string | null {
  const at = url.indexOf('?');
  return at < 0 ? null : new URLSearchParams(url.slice(at)).get(languageParam);
}
