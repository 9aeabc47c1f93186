import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Config } from '../config/config.js';
import { answerUnknownPath } from './unknown-path.js';

type PathParameters = Readonly<Record<string, string | undefined>>;

/** The used part of a layer in Express's router. */
interface Layer {
  readonly route?: { readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): { readonly params: PathParameters } | null | undefined;
}

/** Ends a preflight request, whose headers are already set. */
export function answerPreflight(request: Request, response: Response, next: NextFunction): void {
  if (request.method === 'OPTIONS' && request.get('access-control-request-method') !== undefined)
    response.status(204).end();
  else next();
}

/** Answers OPTIONS with the methods of the address in `Allow`; an address without a route gets its 404. */
export function allowedMethods(app: NestExpressApplication, config: Config): RequestHandler {
  const base = `${config.apiRoot}/${config.apiNamespace}`;
  return (request, response, next) => {
    if (request.method !== 'OPTIONS') {
      next();
      return;
    }
    const { router } = app.getHttpAdapter().getInstance() as unknown as { router: { stack: readonly Layer[] } };
    const methods = methodsOf(router.stack, request.path, base);
    if (methods.length === 0) answerUnknownPath(request, response, config);
    else
      response
        .set('Allow', [...methods, 'OPTIONS'].join(', '))
        .status(200)
        .end();
  };
}

function methodsOf(stack: readonly Layer[], path: string, base: string): string[] {
  const methods = new Set<string>();
  for (const layer of stack) {
    const match = layer.route ? layer.match(path) : undefined;
    // A route for all methods belongs to the framework: it serves addresses outside of the namespace and allows none.
    if (!layer.route || !match || layer.route.methods['trace'] === true || !isRoute(stack, match.params, base))
      continue;
    for (const method of Object.keys(layer.route.methods)) methods.add(method.toUpperCase());
  }
  return [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/** Checks parameters as the route does: ids are digits, a kind of record must have a list. */
function isRoute(stack: readonly Layer[], { id, resource }: PathParameters, base: string): boolean {
  if (id !== undefined && !/^\d+$/.test(id)) return false;
  return resource === undefined || methodsOf(stack, `${base}/${resource}`, base).length > 0;
}
