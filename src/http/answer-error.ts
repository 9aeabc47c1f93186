import type { Request, Response } from 'express';
import { errorBody, type ApiError } from '../common/errors/api-error.js';
import type { Config } from '../config/config.js';
import { askedLanguage } from './asked-language.js';
import { scopeIfAny } from './request-scope.js';

/** Answers an error in the language of the request. */
export function answerError(error: ApiError, request: Request, response: Response, config: Config): void {
  const language = scopeIfAny(request)?.languages?.[0] ?? askedLanguage(request, config);
  response.set({ 'Cache-Control': 'no-store', 'Content-Language': language });
  response.vary('Accept-Language, Authorization');
  response
    .status(error.status)
    .type('application/json')
    .send(JSON.stringify(errorBody(error, language)));
}
