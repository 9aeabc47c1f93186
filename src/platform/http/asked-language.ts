import type { Request } from 'express';
import type { Language } from '../../core/language.js';
import type { Config } from '../config/config.js';
import { scopeIfAny } from './request-scope.js';
import { CANONICAL_LANGUAGE_PARAM } from '../config/language-param.js';
import { acceptedLanguage, taggedLanguage } from '../../core/negotiation/accepted-language.js';

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * The language that a request asks for: the parameter (one outside the five is refused by validation, `all` says nothing), else the path segment, else (on reads) Accept-Language, else the
 * default. It can be told at any time, also of a request that failed before it was understood.
 */
export function askedLanguage(request: Request, config: Config): Language {
  const scope = scopeIfAny(request);
  return (
    taggedLanguage(scope?.parameters[CANONICAL_LANGUAGE_PARAM] ?? queryParameter(request, config)) ??
    scope?.pathLanguage ??
    (isRead(request) ? acceptedLanguage(request.get('accept-language'), config.defaultLanguage) : undefined) ??
    config.defaultLanguage
  );
}

/** Whether a request writes nothing, as its method says. */
export function isRead({ method }: Pick<Request, 'method'>): boolean {
  return READING.includes(method);
}

/** For requests whose parameters nobody has read yet. */
function queryParameter({ url }: Request, { languageParam }: Config): string | null {
  const at = url.indexOf('?');
  return at < 0 ? null : new URLSearchParams(url.slice(at)).get(languageParam);
}
