import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '#app.module.js';
import { APP_OPTIONS, configureApp } from '#app.setup.js';
import { parseConfig } from '#platform/config/config.js';
import { BytesAdapter } from '#platform/http/bytes.adapter.js';
import { ApiDocument } from '#calendar/openapi/api-document.js';
import { createTestDatabase } from './database.js';

/** The service, to be asked about itself; its empty database goes with the tests' server. */
export async function startDocumentedApp(
  env: Record<string, string> = {},
): Promise<{ app: NestExpressApplication; document: OpenAPIObject }> {
  const config = parseConfig({ LOG_LEVEL: 'silent', ...env });
  const { url } = await createTestDatabase();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config, url), new BytesAdapter(), {
    ...APP_OPTIONS,
    logger: false,
  });
  configureApp(app, config);
  await app.init();
  return { app, document: app.get(ApiDocument).get() };
}
