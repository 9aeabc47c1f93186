import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { requestContextOf, type RequestContext } from './request-scope.js';

/** The request's context. */
export const CurrentContext = createParamDecorator((_: unknown, context: ExecutionContext): RequestContext =>
  requestContextOf(context.switchToHttp().getRequest<Request>()),
);
