import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { invalidParam, type ApiError } from '#core/errors/api-error.js';
import { contentLanguageOf, type InterfaceLanguage, type Language } from '#core/language.js';
import { expected } from '#core/messages/message.js';
import type { Clock } from '../config/clock.js';
import type { Config } from '../config/config.js';
import { clientAddress } from './client.js';
import { abortSignal } from './abort-signal.js';
import { Links } from './links.js';
import { languageSegment, pageAddress, PAGES_ROOT, ROOT_INDEX, type PageAddress } from './page-address.js';
import { setScope } from './request-scope.js';
import { REQUEST_ID } from './traffic.js';

/** Longest valid host name, with a port. */
const LONGEST_HOST = 260;
/** Longest path that is read: an encoded slug of 200 characters, and the segments before it. */
const LONGEST_PATH = 4_000;
/** Longest preference header; longer ones are slow to parse and are ignored. Accept-Language has its own limit. */
const LONGEST_PREFERENCE = 1_000;
const PREFERENCES = ['accept', 'accept-encoding', 'accept-charset'];
const OVERRIDE = 'X-HTTP-Method-Override';
const OVERRIDES: readonly string[] = ['GET', 'PUT', 'PATCH', 'DELETE'];
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/iu;

/**
 * First handler of every request: repairs the path, removes the language segment, applies the method override, and
 * determines the addresses for links.
 */
export function normalizeRequest(config: Config, clock: Clock): RequestHandler {
  const base = `${config.apiRoot}/${config.apiNamespace}`;
  return (request: Request, response: Response, next: NextFunction) => {
    for (const name of PREFERENCES)
      if (String(request.headers[name] ?? '').length > LONGEST_PREFERENCE)
        Reflect.deleteProperty(request.headers, name);
    const { path, search } = splitTarget(request.url);
    const page = pageAddress(path, config);
    const { language, rest } = page ? pageRoute(page) : apiRoute(path, config, base);
    request.url = rest + search;
    const ignoresBody = request.method === 'GET' || request.method === 'HEAD';
    const override = methodOverride(request, search);
    if (override?.method !== undefined) request.method = override.method;
    const contentLanguage = language && contentLanguageOf(language, config.defaultLanguage);
    const links = new Links(config, requestOrigin(request, config), contentLanguage, language);
    const isIndex = page === undefined && rest === ROOT_INDEX && path !== ROOT_INDEX;
    const apiPath = isIndex ? '' : rest === base || rest.startsWith(`${base}/`) ? rest.slice(base.length) : undefined;
    const ifMatch = request.get('if-match');
    setScope(request, {
      links,
      apiPath,
      pagePath: page?.path,
      pathLanguage: language,
      now: clock.now(),
      hidesExistence: config.hideExistence,
      requestId: response.get(REQUEST_ID),
      ifMatch,
      address: clientAddress(request),
      gone: abortSignal(response),
      ignoresBody,
      parameters: {},
      ...(override?.error ? { bodyError: override.error } : {}),
    });
    response.set({ 'X-TEC-API-VERSION': 'v1', 'X-TEC-API-ROOT': links.api('/'), 'X-TEC-API-ORIGIN': links.root() });
    if (config.apiRoot !== '') response.set('Link', `<${links.root()}>; rel="https://api.w.org/"`);
    next();
  };
}

/** Takes malformed percent signs and malformed UTF-8 literally: they would make the router throw. */
function splitTarget(url: string): { path: string; search: string } {
  const at = url.indexOf('?');
  // A path beyond this length has no route, cut off or not.
  const raw = url.slice(0, Math.min(at < 0 ? url.length : at, LONGEST_PATH));
  const path = raw
    .split('/')
    .map((segment) => (decodes(segment) ? segment : segment.replaceAll('%', '%25')))
    .join('/');
  return { path, search: at < 0 ? '' : url.slice(at) };
}

function decodes(segment: string): boolean {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}

function apiRoute(path: string, config: Config, base: string): { language: Language | undefined; rest: string } {
  const { language, rest } = languageSegment(path, config);
  const { apiRoot } = config;
  if (apiRoot !== '' && (rest === apiRoot || rest === `${apiRoot}/`)) return { language, rest: ROOT_INDEX };
  return rest === base || rest.startsWith(`${base}/`) ? { language, rest } : { language: undefined, rest: path };
}

function pageRoute({ language, path }: PageAddress): { language: InterfaceLanguage | undefined; rest: string } {
  return { language, rest: PAGES_ROOT + path };
}

/**
 * Reads the method override. Only POST can be overridden: a link that anybody may follow must not become a write. HEAD
 * and OPTIONS are refused: the client expects a body after its POST and would take the next answer for it. Ignored,
 * they would write.
 */
function methodOverride(request: Request, search: string): { method?: string; error?: ApiError } | undefined {
  if (request.method !== 'POST') return undefined;
  const parameter = new URLSearchParams(search).get('_method');
  const wanted = (parameter ?? request.get(OVERRIDE) ?? '').toUpperCase();
  if (OVERRIDES.includes(wanted)) return { method: wanted };
  if (wanted !== 'HEAD' && wanted !== 'OPTIONS') return undefined;
  return { error: invalidParam(parameter === null ? OVERRIDE : '_method', expected('one-of', { values: OVERRIDES })) };
}

function requestOrigin(request: Request, config: Config): string {
  const host = request.host as string | undefined;
  const authority =
    host !== undefined && host.length <= LONGEST_HOST && HOST.test(host)
      ? host
      : `${config.host}:${String(config.port)}`;
  const origin = `${protocolOf(request)}://${authority}`;
  return URL.canParse(origin) ? origin : `http://127.0.0.1:${String(config.port)}`;
}

/** Protocol of the proxy if it is https; else http, the only one of the service itself. */
function protocolOf({ protocol }: Request): 'http' | 'https' {
  return protocol.toLowerCase() === 'https' ? 'https' : 'http';
}
