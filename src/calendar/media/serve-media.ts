import type { NestExpressApplication } from '@nestjs/platform-express';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import type { Config } from '#platform/config/config.js';
import { answerError } from '#platform/http/answer-error.js';
import { answerUnknownPath } from '#platform/http/unknown-path.js';
import { EXTENSIONS } from './image-kind.js';
import { MediaFiles } from './media-files.js';

const FILE = new RegExp(`^/\\d{4}/\\d{2}/[a-z0-9-]+\\.(?:${EXTENSIONS})$`);

const RETRY_AFTER_SECONDS = '5';

/** Serves the files of images under `/media/`, to anybody and from any origin; a file never changes under its name. */
export function mountMedia(app: NestExpressApplication, config: Config): void {
  app.use('/media', admit(config), app.get(MediaFiles, { strict: false }).handler(), refuse(config));
}

/** Admits only names that this service gives to files: no folder, no dot, no path upwards. */
const admit =
  (config: Config): RequestHandler =>
  (request, response, next) => {
    // The API's CORS headers do not apply here, and must not split caches.
    for (const header of ['Access-Control-Allow-Credentials', 'Vary']) response.removeHeader(header);
    response.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    if (request.method === 'OPTIONS') {
      response.set({
        Allow: 'GET, HEAD, OPTIONS',
        'Access-Control-Allow-Methods': 'GET, HEAD',
        'Access-Control-Allow-Headers': 'Range',
      });
      response.status(204).end();
      return;
    }
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (reading && FILE.test(request.path)) next();
    else answerUnknownPath(request, response, config);
  };

const refuse =
  (config: Config): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
    if (response.headersSent) next(error);
    else if (error instanceof ApiError) {
      response.set('Retry-After', RETRY_AFTER_SECONDS);
      answerError(error, request, response, config);
    } else if (status === 412 || status === 416) response.status(status).end();
    else if (typeof status === 'number' && status < 500) answerUnknownPath(request, response, config);
    else next(error);
  };
