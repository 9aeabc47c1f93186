import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Config } from '#platform/config/config.js';
import { ApiDocument } from '#calendar/openapi/api-document.js';

const known = new Map<string, OpenAPIObject>();

/** The document of a service. One with the same settings has the same, and so it is built once. */
export function documentOf(app: NestExpressApplication, { dataDir: _itsOwn, ...settings }: Config): OpenAPIObject {
  const key = JSON.stringify(settings);
  const document = known.get(key) ?? app.get(ApiDocument).get();
  known.set(key, document);
  return document;
}
