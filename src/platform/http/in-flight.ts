import type { RequestHandler } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import type { Config } from '../config/config.js';
import { answerError } from './answer-error.js';
import { Counter } from './counter.js';
import type { Pipelines } from './pipelines.js';
import { requestScope } from './request-scope.js';

/** Most unanswered requests, of one client and of all. */
const OF_CLIENT = 64;
const OF_ALL = 1_000;

const RETRY_AFTER_SECONDS = '1';

/**
 * Refuses excess requests at once: each running request takes memory, and those of one connection are answered in
 * order. Clients with many parallel requests must repeat some.
 */
export function boundInFlight(config: Config, pipelines: Pipelines): RequestHandler {
  const clients = new Counter<string>();
  let all = 0;
  return (request, response, next) => {
    const { address } = requestScope(request);
    const isTooMuch =
      all >= OF_ALL || pipelines.isBeyond(request) || (config.rateLimit && clients.of(address) >= OF_CLIENT);
    if (isTooMuch) {
      response.set('Retry-After', RETRY_AFTER_SECONDS);
      answerError(new ApiError('service_busy'), request, response, config);
      return;
    }
    all += 1;
    clients.add(address, 1);
    response.once('close', () => {
      all -= 1;
      clients.add(address, -1);
    });
    next();
  };
}
