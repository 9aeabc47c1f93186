// Writes docs/openapi.json from the built application (`npm run build`), with the default configuration. No database
// is needed: in preview mode Nest wires the application without making its parts.
import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';

const { AppModule } = await import('../dist/app.module.js');
const { parseConfig } = await import('../dist/platform/config/config.js');
const { buildDocument } = await import('../dist/calendar/openapi/document.js');

const config = parseConfig({});
const app = await NestFactory.create(AppModule.forRoot(config), { preview: true, logger: ['error'] });
const document = buildDocument(app, config);
await writeFile(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
