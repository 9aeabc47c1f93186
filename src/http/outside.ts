import type { NextFunction, Request, Response } from 'express';
import { ApiError, errorBody } from '../common/errors/api-error.js';
import { scopeOf } from './request-scope.js';

/** Nothing but documentation and images lives outside of the namespace: the rest is no route, told as everywhere. */
export function outsideTheNamespace(request: Request, response: Response, next: NextFunction): void {
  if (scopeOf(request).apiPath !== undefined) {
    next();
    return;
  }
  answerNoRoute(response);
}

/** The answer of an address without a route. */
export function answerNoRoute(response: Response): void {
  response.status(404).type('application/json').send(JSON.stringify(errorBody(new ApiError('rest_no_route'))));
}
