import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.js';
import { PAGES_ROOT } from './page-address.js';

/** Name for requests without a route: unknown addresses, preflights, and requests that failed early. */
export const NO_ROUTE = 'none';
/** Template that the framework has for unknown pages. */
const NO_PAGE = `${PAGES_ROOT}/*path`;

/**
 * Template of an address, such as `/events/:id`, relative to the namespace; outside of it, the full template. The
 * number of names is small, whatever clients request.
 * @param target as the client sent it
 */
export function routeName(
  request: IncomingMessage,
  target: string | undefined,
  { apiRoot, apiNamespace }: Config,
): string {
  const base = `${apiRoot}/${apiNamespace}`;
  const template = routeTemplate(request, target);
  if (template === undefined) return NO_ROUTE;
  if (template === base) return '/';
  return template.startsWith(`${base}/`) ? template.slice(base.length) : template;
}

/** Full template of an address; undefined without one. @param target as the client sent it */
export function routeTemplate(request: IncomingMessage, target: string | undefined): string | undefined {
  return templateOf(request) ?? (target?.startsWith('/media/') === true ? '/media/*' : undefined);
}

/** Full template of a route's name. */
export function templateOfName(route: string, { apiRoot, apiNamespace }: Config): string {
  return `${apiRoot}/${apiNamespace}${route === '/' ? '' : route}`;
}

/** Template that Express stores on the request when it has found the route. */
function templateOf(request: IncomingMessage): string | undefined {
  const route: unknown = Reflect.get(request, 'route');
  const path: unknown = typeof route === 'object' && route !== null ? Reflect.get(route, 'path') : undefined;
  return typeof path === 'string' && path !== NO_PAGE ? path : undefined;
}
