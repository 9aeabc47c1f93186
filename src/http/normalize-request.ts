import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { isLanguage, type Language } from '../common/language.js';
import type { Clock } from '../config/clock.js';
import type { Config } from '../config/config.js';
import { clientAddress } from './client.js';
import { goneSignal } from './gone-signal.js';
import { Links } from './links.js';
import { setScope } from './request-scope.js';

/** The longest name that there can be, with a port. */
const LONGEST_HOST = 260;
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/iu;

/**
 * The first thing every request meets: repairs the path, takes the language segment off it, applies the method
 * override, and notes through which addresses the request came.
 */
export function normalizeRequest(config: Config, clock: Clock): RequestHandler {
  const base = `${config.apiRoot}/${config.apiNamespace}`;
  return (request: Request, response: Response, next: NextFunction) => {
    const { path, search } = splitTarget(request.url);
    const { language, rest } = takeLanguage(path, config, base);
    request.url = rest + search;
    request.method = overriddenMethod(request, search);
    const links = new Links(config, requestOrigin(request, config), language);
    const apiPath = rest === base || rest.startsWith(`${base}/`) ? rest.slice(base.length) : undefined;
    const ifMatch = request.get('if-match');
    setScope(request, {
      links,
      apiPath,
      pathLanguage: language,
      now: clock.now(),
      ifMatch,
      address: clientAddress(request),
      gone: () => goneSignal(response),
      parameters: {},
    });
    response.set({ 'X-TEC-API-VERSION': 'v1', 'X-TEC-API-ROOT': links.api('/'), 'X-TEC-API-ORIGIN': links.root() });
    next();
  };
}

/** Malformed percent signs and malformed UTF-8 would make the router throw: they are taken literally. */
function splitTarget(url: string): { path: string; search: string } {
  const at = url.indexOf('?');
  const raw = at < 0 ? url : url.slice(0, at);
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

function takeLanguage(path: string, config: Config, base: string): { language: Language | undefined; rest: string } {
  const [, first = ''] = path.split('/', 2);
  const language = first.toLowerCase();
  if (!isLanguage(language) || !config.siteLanguages.includes(language)) return { language: undefined, rest: path };
  const rest = path.slice(first.length + 1);
  return rest === base || rest.startsWith(`${base}/`) ? { language, rest } : { language: undefined, rest: path };
}

/** Only POST can be overridden: a link that anybody may follow must not become a write. */
function overriddenMethod(request: Request, search: string): string {
  if (request.method !== 'POST') return request.method;
  const wanted = new URLSearchParams(search).get('_method') ?? request.get('x-http-method-override') ?? '';
  return /^(?:GET|HEAD|PUT|PATCH|DELETE|OPTIONS)$/i.test(wanted) ? wanted.toUpperCase() : request.method;
}

function requestOrigin(request: Request, config: Config): string {
  const host = request.host as string | undefined;
  const authority =
    host !== undefined && host.length <= LONGEST_HOST && HOST.test(host)
      ? host
      : `${config.host}:${String(config.port)}`;
  const origin = `${request.protocol}://${authority}`;
  return URL.canParse(origin) ? origin : `http://127.0.0.1:${String(config.port)}`;
}
