import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.js';
import { PAGES_ROOT } from './page-address.js';

/** What has no route of its own: an address that there is not, a preflight, or what failed before it was understood. */
export const NO_ROUTE = 'none';
/** What the framework notes of an address among those of pages that is none. */
const NO_PAGE = `${PAGES_ROOT}/*path`;

/**
 * The template of an address, such as `/events/:id`, below the namespace; of all else the address outside of it. There are
 * few of them, whatever is asked for.
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

/** The whole template of an address; undefined where there is none. @param target as the client sent it */
export function routeTemplate(request: IncomingMessage, target: string | undefined): string | undefined {
  return templateOf(request) ?? (target?.startsWith('/media/') === true ? '/media/*' : undefined);
}

/** The whole template behind the name of a route below the namespace. */
export function templateOfName(route: string, { apiRoot, apiNamespace }: Config): string {
  return `${apiRoot}/${apiNamespace}${route === '/' ? '' : route}`;
}

/** Express notes the route at the request once it has found it. */
function templateOf(request: IncomingMessage): string | undefined {
  const route: unknown = Reflect.get(request, 'route');
  const path: unknown = typeof route === 'object' && route !== null ? Reflect.get(route, 'path') : undefined;
  return typeof path === 'string' && path !== NO_PAGE ? path : undefined;
}
