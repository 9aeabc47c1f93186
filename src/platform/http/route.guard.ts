import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import { HIGHEST_ID } from '#core/highest-id.js';
import { requestScope } from './request-scope.js';

/** Parameters of paths besides the id. */
const PATH_PARAMETERS: readonly string[] = ['slug', 'language', 'revision', 'source', 'key'];

/**
 * First check on a matched route: the id must be digits, the body readable. Then adds the path's parameters to the
 * others. The path alone identifies a record.
 */
@Injectable()
export class RouteGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const { bodyError, parameters } = requestScope(request);
    const { id, ...others } = request.params as Record<string, string | undefined>;
    if (id !== undefined && !/^\d+$/.test(id)) throw new ApiError('rest_no_route');
    if (bodyError) throw bodyError;
    for (const name of ['id', ...PATH_PARAMETERS.map(pathName)]) Reflect.deleteProperty(parameters, name);
    if (id !== undefined) parameters['id'] = Math.min(Number(id), HIGHEST_ID);
    for (const name of PATH_PARAMETERS) if (others[name] !== undefined) parameters[pathName(name)] = others[name];
    return true;
  }
}

/** Name of a path's parameter among all parameters: a body may have one of the same name. */
function pathName(name: string): string {
  return `path_${name}`;
}
