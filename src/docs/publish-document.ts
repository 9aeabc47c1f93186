import type { INestApplication } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { ApiDocument } from './api-document.js';
import { buildDocument } from './document.js';

/** Builds the document of the whole application, once, for the routes that answer it. */
export function publishDocument(app: INestApplication, config: Config): void {
  app.get(ApiDocument).publish(buildDocument(app, config));
}
