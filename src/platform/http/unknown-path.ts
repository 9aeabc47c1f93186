import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import type { Config } from '../config/config.js';
import { answerError } from './answer-error.js';
import { MCP_PATH } from './page-address.js';
import { requestScope } from './request-scope.js';

/**
 * Answers paths outside of the namespace: except for documentation, images, assistants and pages they have no route, and get
 * the usual error.
 */
export function unknownPath(config: Config): RequestHandler {
  return (request, response, next) => {
    const { apiPath, pagePath } = requestScope(request);
    const isOther = config.mcp && request.path === MCP_PATH;
    if (apiPath === undefined && pagePath === undefined && !isOther) answerUnknownPath(request, response, config);
    else next();
  };
}

/** Answers an address without a route. */
export function answerUnknownPath(request: Request, response: Response, config: Config): void {
  answerError(new ApiError('rest_no_route'), request, response, config);
}
