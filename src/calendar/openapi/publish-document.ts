import type { INestApplication } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { ApiDocument } from './api-document.js';
import { buildDocument } from './document.js';

/** Gives the routes that answer it the document of the whole application: built for the first who asks, as few do. */
export function publishDocument(app: INestApplication, config: Config): void {
  app.get(ApiDocument).publish(() => buildDocument(app, config));
}
