import type { RequestHandler } from 'express';
import type { Config } from '../config/config.js';
import { languageSegment, pageAddress } from './page-address.js';

const PARAMETER = 'rest_route';
/** Path of the original's only program. */
const PROGRAM = /^\/(?:index\.php)?$/;
/** Pages of the desk, whose query parameters are left alone. */
const DESK = /^\/desk(?:\/|$)/i;

/**
 * Rewrites other forms of API addresses that clients of the original use: with doubled slashes, or as a parameter of a
 * page (`/?rest_route=/tribe/events/v1/events`). Runs before everything that reads the address.
 */
export function apiAddresses(config: Config): RequestHandler {
  return (request, _response, next) => {
    const at = request.url.indexOf('?');
    const [path, query] = at < 0 ? [request.url, ''] : [request.url.slice(0, at), request.url.slice(at + 1)];
    if (path.includes('//')) {
      const single = path.replace(/\/{2,}/g, '/');
      if (isApi(languageSegment(single, config).rest, config)) request.url = single + (at < 0 ? '' : `?${query}`);
    } else if (/rest(?:_|%5f)route/i.test(query)) {
      request.url = named(path, query, config) ?? request.url;
    }
    next();
  };
}

/** Whether a path without its language belongs to the API, or is its root. */
function isApi(path: string, { apiRoot, apiNamespace }: Config): boolean {
  const root = apiRoot === '' ? `/${apiNamespace}` : apiRoot;
  return path === root || path.startsWith(`${root}/`);
}

/** The address in the parameter, with all other parameters; undefined if the page itself is meant. */
function named(path: string, query: string, config: Config): string | undefined {
  const { apiRoot, apiNamespace } = config;
  const { segment, rest } = languageSegment(path, config);
  const isPage = PROGRAM.test(rest) || pageAddress(path, config) !== undefined;
  const route = new URLSearchParams(query).getAll(PARAMETER).at(-1);
  if (route === undefined || route === '' || !isPage || DESK.test(rest)) return undefined;
  const others = query.split('&').filter((part) => ![...new URLSearchParams(part).keys()].includes(PARAMETER));
  const requested = `/${route}`
    .replace(/\/{2,}/g, '/')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
  const isKnown = apiRoot !== '' || isApi(requested, config);
  const address = `${segment}${isKnown ? apiRoot + requested : `/${apiNamespace}/${PARAMETER}`}`;
  return others.length === 0 ? address : `${address}?${others.join('&')}`;
}
