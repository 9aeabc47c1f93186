import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Config } from '../../src/config/config.js';
import { ApiDocument } from '../../src/docs/api-document.js';

const known = new WeakMap<NestExpressApplication, OpenAPIObject>();

/** The document of a service. One with the same settings has the same, and so it is built once in a run of all tests. */
export function documentOf({ app, config }: { app: NestExpressApplication; config: Config }): OpenAPIObject {
  const document = known.get(app) ?? fromFile(config) ?? built(app, config);
  known.set(app, document);
  return document;
}

function fromFile(config: Config): OpenAPIObject | undefined {
  const file = fileOf(config);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as OpenAPIObject) : undefined;
}

function built(app: NestExpressApplication, config: Config): OpenAPIObject {
  const document = app.get(ApiDocument).get();
  // Whoever reads the file finds a whole one.
  const draft = `${fileOf(config)}.${String(process.pid)}`;
  writeFileSync(draft, JSON.stringify(document));
  renameSync(draft, fileOf(config));
  return document;
}

function fileOf({ dataDir: _itsOwn, ...settings }: Config): string {
  const name = createHash('sha256').update(JSON.stringify(settings)).digest('hex');
  return join(tmpdir(), `document-${name}.json`);
}
