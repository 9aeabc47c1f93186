import type { INestApplication } from '@nestjs/common';
import type { Config } from '#platform/config/config.js';
import { ApiDocument } from './api-document.js';
import { buildDocument } from './document.js';

/** Registers the builder of the document with its routes: it is built on first request, as few ask for it. */
export function publishDocument(app: INestApplication, config: Config): void {
  app.get(ApiDocument).publish(() => buildDocument(app, config));
}
