import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Config } from '../config/config.js';
import { answerUnknownPath } from '../http/unknown-path.js';
import { EXTENSIONS } from './image-kind.js';
import { mediaRoot } from './media-folder.js';

const FILE = new RegExp(`^/\\d{4}/\\d{2}/[a-z0-9-]+\\.(?:${EXTENSIONS})$`);

/** Serves the files of images under `/media/`, to anybody and from anywhere; a file never changes under its name. */
export function mountMedia(app: NestExpressApplication, config: Config): void {
  const files = express.static(mediaRoot(config), {
    dotfiles: 'ignore',
    fallthrough: false,
    immutable: true,
    index: false,
    maxAge: '365d',
    redirect: false,
  });
  app.use('/media', admit(config), files, refuse(config));
}

/** Lets only names pass that this service gives to files: no folder, no dot, no way up. */
const admit =
  (config: Config): RequestHandler =>
  (request, response, next) => {
    // What holds for the API's origins does not hold here, and must not split what caches keep.
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
    else if (status === 416) response.status(416).end();
    else if (typeof status === 'number' && status < 500) answerUnknownPath(request, response, config);
    else next(error);
  };
