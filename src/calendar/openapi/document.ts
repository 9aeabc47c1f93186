import type { INestApplication } from '@nestjs/common';
import {
  SwaggerModule,
  type ComponentsObject,
  type OpenAPIObject,
  type PathItemObject,
  type PathsObject,
  type ServerObject,
} from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { packageVersion } from '#platform/config/package-version.js';
import type { Config } from '#platform/config/config.js';
import { ErrorResponse } from '#platform/http/dto/error.response.js';
import { introduction, DOCUMENT_TAGS, tagOf, TITLE } from './document-text.js';
import { errorExamples, sharedErrorAnswers } from './error-answers.js';
import { completeOperation } from './operation.js';
import { HEADERS } from './operation-answers.js';
import { METHODS } from './operation-place.js';
import { usedComponents } from './used-components.js';
import { pathsOfResources } from './resource-paths.js';
import { placeNullable, renameLanguageProperty, renameSchemas, type Schemas } from './schemas.js';

/** The OpenAPI document of the whole API: its paths are relative to the namespace, its servers to the host. */
export function buildDocument(app: INestApplication, config: Config): OpenAPIObject {
  const found = SwaggerModule.createDocument(
    app,
    { openapi: '3.0.3', info: { title: TITLE, version: packageVersion() }, paths: {} } as OpenAPIObject,
    { ignoreGlobalPrefix: true, extraModels: [ErrorResponse] },
  );
  const schemas = schemasOf(found, config);
  const document: OpenAPIObject = {
    openapi: '3.0.3',
    info: {
      title: TITLE,
      version: packageVersion(),
      description: introduction(config),
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: variants(config),
    tags: [...DOCUMENT_TAGS],
    paths: pathsOf(found.paths, schemas, config),
    components: componentsOf(schemas, config),
  };
  return usedComponents(renameSchemas(placeNullable(document)));
}

/** Servers with the same routes: without a language in the path, and with each site language. */
export function variants(config: Config, origin = ''): ServerObject[] {
  const base = `${config.apiRoot}/${config.apiNamespace}/`;
  return [
    { url: `${origin}${base}`, description: API.server.negotiated },
    ...config.siteLanguages.map((language) => ({
      url: `${origin}/${language}${base}`,
      description: API.server[language],
    })),
  ];
}

function schemasOf(found: OpenAPIObject, config: Config): Schemas {
  const schemas = Object.entries(found.components?.schemas ?? {});
  return Object.fromEntries(
    schemas.map(([name, schema]) => [name, renameLanguageProperty(schema, config.languageParam)]),
  );
}

function pathsOf(found: PathsObject, schemas: Schemas, config: Config): PathsObject {
  const base = `${config.apiRoot}/${config.apiNamespace}`;
  const paths = Object.entries(found)
    .flatMap(([address, item]) => pathsOfResources(belowNamespace(address, base), item))
    .map(([path, item]) => [path, completeItem(item, path, schemas, config)] as const);
  const order = DOCUMENT_TAGS.map((tag) => tag.name);
  paths.sort(([a], [b]) => order.indexOf(tagOf(a)) - order.indexOf(tagOf(b)) || (a < b ? -1 : 1));
  return Object.fromEntries(paths);
}

function belowNamespace(address: string, base: string): string {
  const path = address === base || address.startsWith(`${base}/`) ? address.slice(base.length) : address;
  return path === '' ? '/' : path;
}

function completeItem(item: PathItemObject, path: string, schemas: Schemas, config: Config): PathItemObject {
  const operations = METHODS.flatMap((method) => {
    const operation = item[method];
    return operation ? [[method, completeOperation(operation, { path, method, schemas, config })] as const] : [];
  });
  return Object.fromEntries(operations);
}

function componentsOf(schemas: Schemas, config: Config): ComponentsObject {
  return {
    schemas: { ...schemas },
    parameters: {
      Language: {
        name: config.languageParam,
        in: 'query',
        required: false,
        description: 'The language to read or write.',
        schema: { type: 'string' },
        example: 'zh-hant',
      },
      AcceptLanguage: {
        name: 'Accept-Language',
        in: 'header',
        required: false,
        description: API.header.acceptLanguage,
        schema: { type: 'string' },
        example: 'zh-HK, ja;q=0.8',
      },
      IfNoneMatch: {
        name: 'If-None-Match',
        in: 'header',
        required: false,
        description: API.header.ifNoneMatch,
        schema: { type: 'string' },
        example: '"3-Xa9cFq0T5dQkS2yLZ1mBvw8rJhE"',
      },
      IfMatch: {
        name: 'If-Match',
        in: 'header',
        required: false,
        description: API.header.ifMatch,
        schema: { type: 'string' },
        example: '*',
      },
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description: API.header.idempotencyKey,
        schema: { type: 'string', minLength: 1, maxLength: 255 },
        example: '5f0c2a1e-8f0b-4d0e-9f57-2d3a6b1c7e48',
      },
    },
    headers: HEADERS,
    responses: sharedErrorAnswers(),
    examples: errorExamples(),
    securitySchemes: {
      basic: { type: 'http', scheme: 'basic', description: API.security.basic },
      bearer: { type: 'http', scheme: 'bearer', description: API.security.bearer },
    },
  };
}
