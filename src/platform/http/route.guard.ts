import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '../../core/errors/api-error.js';
import { HIGHEST_ID } from '../../core/highest-id.js';
import { requestScope } from './request-scope.js';

/**
 * First check on a matched route: the id must be digits, the body readable. Then adds the path's parameters to the
 * others. The path alone identifies a record.
 */
@Injectable()
export class RouteGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const { bodyError, parameters } = requestScope(request);
    const { id, slug, language, revision } = request.params as Record<string, string | undefined>;
    if (id !== undefined && !/^\d+$/.test(id)) throw new ApiError('rest_no_route');
    if (bodyError) throw bodyError;
    for (const name of ['id', 'path_slug', 'path_language', 'path_revision']) Reflect.deleteProperty(parameters, name);
    if (id !== undefined) parameters['id'] = Math.min(Number(id), HIGHEST_ID);
    if (slug !== undefined) parameters['path_slug'] = slug;
    if (language !== undefined) parameters['path_language'] = language;
    if (revision !== undefined) parameters['path_revision'] = revision;
    return true;
  }
}
