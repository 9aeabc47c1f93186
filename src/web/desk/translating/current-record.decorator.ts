import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import { positiveInteger } from '#platform/input/read-values.js';
import { isResource, type Resource } from '#calendar/records/resource-names.js';

/** Record in the path of a route. */
export interface NamedRecord {
  readonly resource: Resource;
  readonly id: number;
}

/** Record in the path; it need not exist. */
export const CurrentRecord = createParamDecorator((_: unknown, context: ExecutionContext): NamedRecord => {
  const { resource, id } = context.switchToHttp().getRequest<Request>().params;
  if (!isResource(resource)) throw new ApiError('rest_no_route');
  return { resource, id: positiveInteger(id) ?? 0 };
});
