import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Request, Response } from 'express';
import express, { type Router } from 'express';
import type { Config } from '../config/config.js';

const ASSETS: readonly string[] = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];
const FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

// Everything comes from here; Swagger UI sets styles on its elements and shows icons as data.
const CONTENT_SECURITY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

const START = `
const place = document.getElementById('swagger-ui');
fetch(place.dataset.document, { headers: { accept: 'application/json' } })
  .then((response) => (response.ok ? response.json() : Promise.reject(new Error(String(response.status)))))
  .then((spec) => SwaggerUIBundle({
    spec,
    domNode: place,
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    filter: true,
    persistAuthorization: false,
    tryItOutEnabled: true,
    validatorUrl: null,
  }))
  .catch((error) => { place.textContent = 'The document could not be loaded: ' + error.message; });
`.trimStart();

/** Swagger UI outside of the namespace: the page, and the files that every such page loads. */
export function swaggerUi(config: Config): Router {
  const router = express.Router();
  router.get('/doc', (request, response) => {
    sendPage(request, response, `${config.apiRoot}/${config.apiNamespace}/doc`.slice(1), []);
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

function sendPage(request: Request, response: Response, path: string, servers: readonly string[]): void {
  response.set(pageHeaders(servers)).type('html').send(page(request.originalUrl, path));
}

/** Headers of the page; `servers` are addresses that "Try it out" may send requests to. */
export function pageHeaders(servers: readonly string[]): Record<string, string> {
  const origins = servers.map((url) => new URL(url).origin);
  return {
    'Content-Security-Policy': [...CONTENT_SECURITY, `connect-src ${["'self'", ...new Set(origins)].join(' ')}`].join(
      '; ',
    ),
    'Cache-Control': 'public, no-cache',
  };
}

/**
 * The page. Its addresses are relative, so that it works behind a proxy that hides part of the path:
 * `address` is the path of the request, `document` that of the document, seen from the root of the service.
 */
export function page(address: string, document: string): string {
  const [path = '/'] = address.split('?');
  const root = '../'.repeat(path.split('/').length - 2) || './';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Kalends: API</title>
<link rel="icon" type="image/png" href="${root}doc/assets/favicon-32x32.png">
<link rel="stylesheet" href="${root}doc/assets/swagger-ui.css">
</head>
<body>
<div id="swagger-ui" data-document="${root}${document}"></div>
<noscript>This page needs JavaScript; the document itself is at ${document}, as application/json.</noscript>
<script src="${root}doc/assets/swagger-ui-bundle.js"></script>
<script src="${root}doc/assets/start.js"></script>
</body>
</html>
`;
}
