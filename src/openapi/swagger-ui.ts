import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import compression from 'compression';
import express, { type Router } from 'express';
import type { Config } from '../config/config.js';
import { askedLanguage } from '../http/asked-language.js';
import { documentPath, page, pageHeaders } from './swagger-ui.page.js';

const ASSETS: readonly string[] = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];
const FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

// Swagger UI fills every parameter with its example, and would send all filters at once: those that need not be given
// tell theirs in the description instead.
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
  // The answers of the API come compressed (`encode-body.ts`).
  router.use('/doc', compression());
  router.get('/doc', (request, response) => {
    const language = askedLanguage(request, config);
    response.vary('Accept-Language');
    response
      .set(pageHeaders(config.publicUrl === undefined ? [] : [config.publicUrl]))
      .set('Content-Language', language)
      .type('html')
      .send(page(request.originalUrl, documentPath(config, language), language));
  });
  router.get('/doc/assets/start.js', (_request, response) => {
    response.set('Cache-Control', 'public, no-cache').type('text/javascript').send(START);
  });
  router.get('/doc/assets/:file', (request, response, next) => {
    if (!ASSETS.includes(request.params.file)) {
      next();
      return;
    }
    response.sendFile(request.params.file, { root: FOLDER, maxAge: '1d' });
  });
  return router;
}
