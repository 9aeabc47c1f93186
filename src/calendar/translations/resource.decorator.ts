import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import { isResource, type Resource } from '../records/resource-names.js';

/** The kind of record in the path. */
export const CurrentResource = createParamDecorator((_: unknown, context: ExecutionContext): Resource => {
  const { resource } = context.switchToHttp().getRequest<Request>().params;
  if (!isResource(resource)) throw new ApiError('rest_no_route');
  return resource;
});
