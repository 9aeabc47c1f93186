import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject, OperationObject } from '@nestjs/swagger';
import request from 'supertest';
import type { IndexResponse } from '#calendar/openapi/dto/index.response.js';
import { startDocumentedApp } from '../../support/documented-app.js';
import { checkAnswer, wrongExamples } from '../../support/openapi.js';
import { routesOf } from '../../support/routes.js';

const NS = '/calendar/events/v1';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

function operationsOf(document: OpenAPIObject): { name: string; operation: OperationObject }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ name: `${method.toUpperCase()} ${path}`, operation }] : [];
    }),
  );
}

let app: NestExpressApplication;
let document: OpenAPIObject;

beforeAll(async () => {
  ({ app, document } = await startDocumentedApp());
});

afterAll(() => app.close());

describe('the OpenAPI document', () => {
  it('is the one that is committed: else run "npm run openapi"', async () => {
    const committed: unknown = JSON.parse(await readFile('docs/openapi.json', 'utf8'));
    expect(JSON.parse(JSON.stringify(document))).toEqual(committed);
  });

  it('has the head that clients of the original look for', () => {
    expect(document.openapi).toMatch(/^3\.0\.\d$/);
    expect(document.info).toMatchObject({
      title: 'Kalends',
      version: expect.any(String) as string,
      description: expect.any(String) as string,
    });
    expect(document.servers?.map(({ url }) => url)).toEqual([`${NS}/`, `/en${NS}/`, `/zh-hant${NS}/`]);
    for (const name of ['Event', 'Venue', 'Organizer', 'Term', 'Image', 'ImageSize', 'DateDetails', 'CostDetails']) {
      expect(document.components?.schemas).toHaveProperty(name);
    }
  });

  it('knows every route of the service and no other', () => {
    const documented = operationsOf(document).map(({ name }) => name);
    expect(documented.sort()).toEqual(routesOf(app, NS).sort());
  });

  it.each(['summary', 'operationId'] as const)('gives every operation a %s', (key) => {
    const without = operationsOf(document).filter(({ operation }) => !operation[key]);
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('gives no two operations the same operationId', () => {
    const ids = operationsOf(document).map(({ operation }) => operation.operationId);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('says that feeds have no bound where no date is given, other than the list', () => {
    const described = (route: string, name: string): string[] =>
      operationsOf(document)
        .filter((one) => one.name === `GET ${route}`)
        .flatMap(({ operation }) => operation.parameters ?? [])
        .flatMap((one) => ('name' in one && one.name === name ? [one.description ?? ''] : []));
    expect(described('/events', 'end_date')).toEqual([expect.stringContaining('two years from now, where no date')]);
    for (const form of ['ics', 'rss', 'csv', 'geojson', 'jsonld']) {
      expect(described(`/events.${form}`, 'start_date')).toEqual([expect.stringContaining('have not ended')]);
      expect(described(`/events.${form}`, 'end_date')).toEqual([expect.stringContaining('there is no bound')]);
    }
  });

  it('describes every parameter and every property', () => {
    const parameters = operationsOf(document).flatMap(({ name, operation }) =>
      (operation.parameters ?? [])
        .filter((p) => !('$ref' in p) && !p.description)
        .map((p) => `${name} ${JSON.stringify(p)}`),
    );
    const properties = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) =>
      Object.entries('properties' in schema ? (schema.properties ?? {}) : {})
        .filter(([, property]) => !('description' in property))
        .map(([key]) => `${name}.${key}`),
    );
    expect([...parameters, ...properties]).toEqual([]);
  });

  it('has examples and defaults that fit their schemas', () => {
    expect(wrongExamples(document)).toEqual([]);
  });

  it('lists what every operation may answer, errors with an example', () => {
    for (const { name, operation } of operationsOf(document)) {
      const statuses = Object.keys(operation.responses);
      expect({ name, statuses }).toEqual({
        name,
        statuses: expect.arrayContaining(['400', '401', '500', '503']) as string[],
      });
      expect({ name, success: statuses.some((status) => status.startsWith('2')) }).toEqual({ name, success: true });
    }
  });

  it('passes redocly lint', async () => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NODE_OPTIONS: '' };
    const { stderr } = await promisify(execFile)('node_modules/.bin/redocly', ['lint', 'docs/openapi.json'], { env });
    expect(stderr).toContain('valid');
  });
});

describe('the document for another configuration', () => {
  it('is in its words', async () => {
    const other = await startDocumentedApp({
      API_ROOT: '/wp-json',
      API_NAMESPACE: 'tribe/events/v1',
      LANGUAGE_PARAM: 'wpml_language',
      PER_PAGE: '20',
    });
    expect(JSON.stringify(other.document)).not.toContain('multilingual_language');
    expect(other.document.servers?.[0]?.url).toBe('/wp-json/tribe/events/v1/');
    expect(Object.keys(other.document.paths)).toEqual(Object.keys(document.paths));
    const { body } = await request(other.app.getHttpServer()).get('/wp-json/tribe/events/v1').expect(200);
    const { args } = (body as IndexResponse).routes['/tribe/events/v1/events']?.endpoints[0] ?? {};
    expect(args).toMatchObject({ wpml_language: { required: false }, per_page: { default: 20 } });
    await other.app.close();
  });
});

describe('checkAnswer', () => {
  const headers = { 'content-type': 'application/json; charset=utf-8', etag: '"x"', 'content-language': 'en' };
  const me = { id: 1, login: 'mei', role: 'editor', read_only: false, capabilities: [] };
  const seen = { method: 'GET', path: `${NS}/users/me`, status: 200, headers, body: me };
  const error = { code: 'incorrect_password', message: 'No.', data: { status: 401 } };

  it.each([
    ['what the document describes', seen],
    ['fewer keys where _fields asked for them', { ...seen, path: `${seen.path}?_fields=id`, body: { id: 1 } }],
    ['an error with a code of its status', { ...seen, status: 401, body: error }],
    [
      'a route that does not exist',
      { ...seen, path: `${NS}/nope`, status: 404, body: { ...error, code: 'rest_no_route', data: { status: 404 } } },
    ],
  ])('accepts %s', (_name, answer) => {
    expect(() => {
      checkAnswer(document, answer);
    }).not.toThrow();
  });

  it.each([
    ['an unknown key', { ...seen, body: { ...me, secret: 1 } }, /secret/],
    ['a missing key', { ...seen, body: { id: 1 } }, /login/],
    ['another type', { ...seen, body: { ...me, id: '1' } }, /integer/],
    ['a missing header', { ...seen, headers: { ...headers, etag: undefined } }, /ETag/],
    ['an unknown status', { ...seen, status: 418 }, /418/],
    ['a code of another route', { ...seen, status: 401, body: { ...error, code: 'rest_no_route' } }, /rest_no_route/],
    ['a success of an unknown route', { ...seen, path: `${NS}/nope` }, /nope/],
  ])('refuses %s', (_name, answer, problem) => {
    expect(() => {
      checkAnswer(document, answer);
    }).toThrow(problem);
  });
});
