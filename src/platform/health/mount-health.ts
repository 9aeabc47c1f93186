import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type RequestHandler } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import type { Config } from '../config/config.js';
import { packageVersion } from '../config/package-version.js';
import { answerError } from '../http/answer-error.js';
import { under } from '../http/in-turn.js';
import { Readiness } from './readiness.service.js';

/** Usual interval of health checks. */
const RETRY_AFTER_SECONDS = '5';

/**
 * Routes for health checks: `/health/live` answers as long as the process does, `/health/ready` with 503 if requests
 * cannot be answered. Outside of the namespace, and before all handlers of API requests.
 */
export function mountHealth(app: NestExpressApplication, config: Config): void {
  const readiness = app.get(Readiness, { strict: false });
  const ok = { status: 'ok', version: packageVersion() };
  const router = express.Router();
  router.use('/health', unkept);
  router.get('/health/live', (_request, response) => {
    response.json(ok);
  });
  router.get('/health/ready', async (request, response) => {
    if (await readiness.isReady()) {
      response.json(ok);
      return;
    }
    response.set('Retry-After', RETRY_AFTER_SECONDS);
    answerError(new ApiError('service_unavailable'), request, response, config);
  });
  app.use(under(/^\/health(?:\/|$)/i, router));
}

const unkept: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
