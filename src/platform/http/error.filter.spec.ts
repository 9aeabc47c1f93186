import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import express, { type NextFunction, type Request, type Response } from 'express';
import supertest from 'supertest';
import { parseConfig } from '../config/config.js';
import { ApiError } from '#core/errors/api-error.js';
import { Clock } from '../config/clock.js';
import { answerError } from './answer-error.js';
import { ErrorFilter } from './error.filter.js';
import { HtmlBody } from './html-body.js';
import { normalizeRequest } from './normalize-request.js';
import { requestScope } from './request-scope.js';

/** A service in which each request fails with the next of these errors. */
function failing(errors: Iterable<unknown>): ReturnType<typeof supertest> {
  const filter = new ErrorFilter(parseConfig({}));
  const next = errors[Symbol.iterator]();
  const app = express();
  app.use(() => {
    throw next.next().value;
  });
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    filter.catch(error, new ExecutionContextHost([request, response]));
  });
  return supertest(app);
}

describe('an error of a statement that readers share', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is told to each of them, and to the log once', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const shared = new Error('column "x" does not exist');
    const api = failing([shared, shared, shared, new Error('another')]);
    for (const path of ['/a', '/b', '/c', '/d']) expect((await api.get(path)).status).toBe(500);
    expect(log.mock.calls.map(([message]) => message)).toEqual(['GET /a failed', 'GET /d failed']);
  });

  it('is in the log once when it says that the database cannot be reached', async () => {
    const log = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const shared = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const api = failing([shared, shared]);
    for (const path of ['/a', '/b']) expect((await api.get(path)).status).toBe(503);
    expect(log).toHaveBeenCalledTimes(1);
  });
});

it('whose page cannot be sent is answered without the page, and ends nothing but the request', async () => {
  const config = parseConfig({});
  const app = express();
  app.use(normalizeRequest(config, new Clock(undefined)), (request: Request, response: Response) => {
    const body = new HtmlBody('', { 'Content-Security-Policy': 'img-src 圖' });
    requestScope(request).errorPage = () => Promise.resolve({ status: 410, body });
    answerError(new ApiError('rest_no_route'), request, response, config);
  });
  const { status, body } = await supertest(app).get('/en/none').set('Accept', 'text/html');
  expect([status, body.code]).toEqual([404, 'rest_no_route']);
});
