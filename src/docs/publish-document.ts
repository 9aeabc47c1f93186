import type { INestApplication } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { ApiDocument } from './api-document.js';
import { buildDocument } from './document.js';
import { swaggerUi } from './swagger-ui.js';

/** Builds the document of the whole application and serves it: within the namespace, and as a page at /doc. */
export function publishDocument(app: INestApplication, config: Config): void {
  app.get(ApiDocument).publish(buildDocument(app, config));
  app.use(swaggerUi(config));
}
