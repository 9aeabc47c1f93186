import { messagesOf } from '#core/messages/catalogue.js';
import { languageTag, type Language } from '#core/language.js';
import type { Config } from '#platform/config/config.js';

// All sources are this service; Swagger UI sets styles on its elements and shows icons as data.
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

/** Path of the document in a language, relative to the root of the service. */
export function documentPath(config: Config, language: Language, segment = ''): string {
  return `${segment}${config.apiRoot}/${config.apiNamespace}/doc?${config.languageParam}=${language}`.slice(1);
}

/**
 * The page. Its addresses are relative, so that it works behind a proxy that hides part of the path: `address` is the
 * path of the request, `document` that of the document, relative to the root of the service.
 */
export function page(address: string, document: string, language: Language): string {
  const texts = messagesOf(language).apiPage;
  const [path = '/'] = address.split('?');
  const root = '../'.repeat(path.split('/').length - 2) || './';
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<link rel="icon" type="image/png" href="${root}doc/assets/favicon-32x32.png">
<link rel="stylesheet" href="${root}doc/assets/swagger-ui.css">
</head>
<body>
<div id="swagger-ui" data-document="${root}${document}" data-example="${texts.example({ example: '{example}' })}" data-failed="${texts.failed({ reason: '{reason}' })}"></div>
<noscript>${texts.withoutScript({ address: document })}</noscript>
<script src="${root}doc/assets/swagger-ui-bundle.js"></script>
<script src="${root}doc/assets/start.js"></script>
</body>
</html>
`;
}
