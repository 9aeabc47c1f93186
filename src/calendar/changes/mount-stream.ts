import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { ApiError } from '../../core/errors/api-error.js';
import type { Config } from '../../platform/config/config.js';
import { answerError } from '../../platform/http/answer-error.js';
import { clientAddress } from '../../platform/http/client.js';
import { ChangeStreams } from './change-streams.service.js';

const RETRY_AFTER_SECONDS = '5';

/**
 * Mounts `changes/stream` before everything that counts and times requests: a stream is open for hours. Proxies and browsers
 * open it again by themselves, with the last id.
 */
export function mountChangeStream(app: NestExpressApplication, config: Config): void {
  const path = `${config.apiRoot}/${config.apiNamespace}/changes/stream`;
  const streams = app.get(ChangeStreams, { strict: false });
  const open: RequestHandler = (request, response, next) => {
    if (request.method !== 'GET' || request.path !== '/') {
      next();
      return;
    }
    const { since } = request.query;
    const last = request.get('last-event-id') ?? (typeof since === 'string' ? since : undefined);
    streams.open(response, clientAddress(request), last).catch((error: unknown) => {
      if (!(error instanceof ApiError) || response.headersSent) {
        next(error);
        return;
      }
      response.set('Retry-After', RETRY_AFTER_SECONDS);
      answerError(error, request, response, config);
    });
  };
  app.use(path, open);
}
