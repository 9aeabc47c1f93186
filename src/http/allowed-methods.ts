import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { answerNoRoute } from './outside.js';

/** What this file knows of a layer of Express's router. */
interface Layer {
  readonly route?: { readonly methods: Readonly<Record<string, boolean>> };
  readonly params?: Readonly<Record<string, string | undefined>>;
  match(path: string): boolean;
}

/** Ends a preflight, whose headers are there by now. */
export function answerPreflight(request: Request, response: Response, next: NextFunction): void {
  if (request.method === 'OPTIONS' && request.get('access-control-request-method') !== undefined) response.status(204).end();
  else next();
}

/** Answers OPTIONS with the methods of the address in `Allow`; an address without a route gets its 404. */
export function allowedMethods(app: NestExpressApplication, base: string): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'OPTIONS') { next(); return; }
    const { router } = app.getHttpAdapter().getInstance() as unknown as { router: { stack: readonly Layer[] } };
    const methods = methodsOf(router.stack, request.path, base);
    if (methods.length === 0) answerNoRoute(response);
    else response.set('Allow', [...methods, 'OPTIONS'].join(', ')).status(200).end();
  };
}

function methodsOf(stack: readonly Layer[], path: string, base: string): string[] {
  const found = stack.flatMap((layer) => (layer.route && layer.match(path) && isRoute(stack, layer, base) ? Object.keys(layer.route.methods) : []));
  const methods = new Set(found.map((method) => method.toUpperCase()));
  return methods.has('GET') ? ['GET', 'HEAD', ...methods].filter((method, index, all) => all.indexOf(method) === index) : [...methods];
}

/** As the route itself sees it: ids are digits, a kind of record is one that has a list. */
function isRoute(stack: readonly Layer[], { params = {} }: Layer, base: string): boolean {
  const { id, resource } = params;
  if (id !== undefined && !/^\d+$/.test(id)) return false;
  return resource === undefined || methodsOf(stack, `${base}/${resource}`, base).length > 0;
}
