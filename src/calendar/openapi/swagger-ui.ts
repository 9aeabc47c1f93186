import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import express, { type Router } from 'express';
import type { Config } from '#platform/config/config.js';
import { memoize } from '#core/memoize.js';
import { requestedLanguage } from '#platform/http/requested-language.js';
import { StaticFile } from '#platform/http/static-file.js';
import { documentPath, page, pageHeaders } from './swagger-ui.page.js';

const ASSETS = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['favicon-32x32.png', 'image/png'],
]);
const FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

// Swagger UI fills every parameter with its example, and would send all filters at once: optional ones have theirs in
// the description instead.
const START = `
const place = document.getElementById('swagger-ui');
function optional(parameter) {
  const { example = parameter.schema?.example } = parameter;
  if (parameter.required || example === undefined) return;
  delete parameter.example;
  delete parameter.schema.example;
  const text = typeof example === 'string' ? example : JSON.stringify(example).replace(/[\\[\\]"]/g, '');
  parameter.description += ' ' + place.dataset.example.replace('{example}', () => text);
}
function withEmptyFields(spec) {
  const operations = Object.values(spec.paths).flatMap((path) => Object.values(path));
  operations.flatMap((operation) => operation.parameters ?? []).forEach(optional);
  Object.values(spec.components.parameters).forEach(optional);
  return spec;
}
fetch(place.dataset.document, { headers: { accept: 'application/json' } })
  .then((response) => (response.ok ? response.json() : Promise.reject(new Error(String(response.status)))))
  .then((spec) => SwaggerUIBundle({
    spec: withEmptyFields(spec),
    domNode: place,
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    filter: true,
    persistAuthorization: false,
    tryItOutEnabled: true,
    validatorUrl: null,
  }))
  .catch((error) => { place.textContent = place.dataset.failed.replace('{reason}', () => error.message); });
`.trimStart();

/** Swagger UI at /doc, outside of the namespace: the page, and the files that every such page loads. */
export function swaggerUi(config: Config): Router {
  const router = express.Router();
  const start = new StaticFile(Buffer.from(START), 'text/javascript; charset=utf-8');
  // Read on first request, as few ask for it.
  const assetOf = memoize((name: string) => {
    const type = ASSETS.get(name);
    return type === undefined ? undefined : new StaticFile(readFileSync(join(FOLDER, name)), type);
  });
  router.get('/doc', (request, response) => {
    const language = requestedLanguage(request, config);
    response.vary('Accept-Language');
    response
      .set(pageHeaders(config.publicUrl === undefined ? [] : [config.publicUrl]))
      .set('Content-Language', language)
      .type('html')
      .send(page(request.originalUrl, documentPath(config, language), language));
  });
  router.get('/doc/assets/start.js', (request, response) => start.send('public, no-cache', request, response));
  router.get('/doc/assets/:file', async (request, response, next) => {
    const { file } = request.params;
    // Only known names are memoized.
    if (ASSETS.has(file)) await assetOf(file)?.send('public, max-age=86400', request, response);
    else next();
  });
  return router;
}
