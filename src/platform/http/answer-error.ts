import type { Request, Response } from 'express';
import { errorBody, type ApiError, type ErrorBody } from '#core/errors/api-error.js';
import type { Config } from '../config/config.js';
import { REQUEST_ID } from './traffic.js';
import { requestedInterfaceLanguage } from './requested-language.js';
import { scopeIfAny } from './request-scope.js';

/**
 * Answers an error in the language of the request: as JSON, or as a page for clients that prefer HTML. An address that
 * leads nowhere may be that of another site whose records are here now: it is answered by a redirect.
 */
export function answerError(error: ApiError, request: Request, response: Response, config: Config): void {
  const former = error.status === 404 ? scopeIfAny(request)?.formerAddress : undefined;
  if (!former) {
    answer(error, request, response, config);
    return;
  }
  void former()
    .catch(() => undefined)
    .then((address) => {
      if (address === undefined) answer(error, request, response, config);
      else response.set('Cache-Control', 'no-store').redirect(301, address);
    });
}

function answer(error: ApiError, request: Request, response: Response, config: Config): void {
  const scope = scopeIfAny(request);
  const language = scope?.interfaceLanguage ?? requestedInterfaceLanguage(request, config);
  response.set({ 'Cache-Control': 'no-store', 'Content-Language': language });
  response.vary('Accept-Language, Authorization');
  const answerAsJson = (): void => {
    if (response.headersSent) return;
    response
      .status(error.status)
      .type('application/json')
      .send(JSON.stringify(withRequestId(errorBody(error, language), requestIdOf(response))));
  };
  if (!scope?.errorPage || request.accepts(['html', 'json']) !== 'html') {
    answerAsJson();
    return;
  }
  response.vary('Accept');
  // If the page cannot be sent either, for example because of an invalid header, only the request ends, not the
  // process.
  void scope
    .errorPage(error)
    .then(({ status, body }) => {
      response.status(status).set(body.headers).type('html').send(body.html);
    })
    .catch(answerAsJson);
}

/** Id by which the log finds the request; undefined before the request has one. */
export function requestIdOf(response: Response): string | undefined {
  const id = response.getHeader(REQUEST_ID);
  return typeof id === 'string' ? id : undefined;
}

/** Adds the id to errors of the service itself: the log has details. */
function withRequestId(body: ErrorBody, id: string | undefined): ErrorBody {
  if (body.data.status < 500 || id === undefined) return body;
  return { ...body, data: { ...body.data, request_id: id } };
}
