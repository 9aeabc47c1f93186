import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject, OperationObject, ReferenceObject, SchemaObject } from '@nestjs/swagger';
import request from 'supertest';
import { LANGUAGES } from '#core/language.js';
import { parseConfig } from '#platform/config/config.js';
import { buildDocument } from '#calendar/openapi/document.js';
import type { IndexResponse } from '#calendar/openapi/dto/index.response.js';
import { documentTexts, textsByEnglish } from '#calendar/openapi/translate-document.js';
import { startDocumentedApp } from '../../support/documented-app.js';

const NS = '/calendar/events/v1';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const TRANSLATED = LANGUAGES.filter((language) => language !== 'en');

let app: NestExpressApplication;
let document: OpenAPIObject;

beforeAll(async () => {
  ({ app, document } = await startDocumentedApp());
});

afterAll(() => app.close());

/** Summaries and descriptions of operations, parameters, fields of bodies and tags. */
function shortTexts({ paths, components, tags = [] }: OpenAPIObject): Set<string> {
  const schemas = components?.schemas ?? {};
  const fields = (schema: SchemaObject | ReferenceObject | undefined): string[] => {
    if (!schema) return [];
    if ('$ref' in schema) return fields(schemas[schema.$ref.slice('#/components/schemas/'.length)]);
    const own = Object.values(schema.properties ?? {}).flatMap((property) =>
      'description' in property ? [property.description ?? ''] : [],
    );
    return [...own, ...[...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(fields)];
  };
  const described = (values: object): string[] =>
    Object.values(values).flatMap((value: { description?: string }) =>
      value.description === undefined ? [] : [value.description],
    );
  const ofOperation = ({
    summary = '',
    description,
    parameters = [],
    requestBody,
    responses,
  }: OperationObject): string[] => [
    summary,
    ...(description === undefined ? [] : [description]),
    ...described(parameters),
    ...described(responses),
    ...(requestBody && 'content' in requestBody
      ? Object.values(requestBody.content).flatMap(({ schema }) => fields(schema))
      : []),
  ];
  const operations = Object.values(paths).flatMap((item) => METHODS.flatMap((method) => item[method] ?? []));
  const shared = [components?.parameters ?? {}, components?.responses ?? {}, components?.securitySchemes ?? {}].flatMap(
    described,
  );
  return new Set([...operations.flatMap(ofOperation), ...shared, ...described(tags)]);
}

/** Descriptions of fields of answers. */
function answerTexts({ components }: OpenAPIObject): string[] {
  return Object.values(components?.schemas ?? {}).flatMap((schema) =>
    'properties' in schema
      ? Object.values(schema.properties ?? {}).flatMap((field) =>
          'description' in field ? (field.description ?? '') : [],
        )
      : [],
  );
}

describe.each(TRANSLATED)('the document in %s', (language) => {
  const dictionary = Object.fromEntries(textsByEnglish(language));

  it('has all of its short texts', () => {
    expect([...shortTexts(document)].filter((text) => dictionary[text] === undefined)).toEqual([]);
  });

  it('has none of them in English', () => {
    expect(Object.entries(dictionary).filter(([english, text]) => text === english || text.trim() === '')).toEqual([]);
  });

  it('keeps what stands in code, and names of parameters', () => {
    const names = (text: string): string[] =>
      [...new Set(text.match(/`[^`]+`|\b[a-z]+_[a-z_]+\b|\bETag\b|\bHTML\b/g) ?? [])].sort();
    expect(
      Object.entries(dictionary).filter(([english, text]) => names(english).join() !== names(text).join()),
    ).toEqual([]);
  });

  it('is answered to who reads it', async () => {
    const { body, headers } = await request(app.getHttpServer())
      .get(`${NS}/doc`)
      .set('Accept-Language', language)
      .expect(200);
    const translated = body as OpenAPIObject;
    expect(headers['content-language']).toBe(language);
    expect(translated.paths['/events']?.get?.summary).toBe(dictionary['List events']);
    expect(translated.tags?.[0]?.description).toBe(dictionary[document.tags?.[0]?.description ?? '']);
    expect([...shortTexts(translated)].filter((text) => text in dictionary)).toEqual([]);
    expect(Object.keys(translated.paths)).toEqual(Object.keys(document.paths));
  });
});

it('the catalogue has no texts that the document does not, and each under one key', () => {
  const all = buildDocument(app, parseConfig({ SITE_LANGUAGES: LANGUAGES.join() }));
  const known = new Set([
    ...shortTexts(document),
    ...answerTexts(document),
    ...(all.servers ?? []).map(({ description = '' }) => description),
  ]);
  const texts = [...documentTexts('en').values()];
  expect(texts.filter((text) => !known.has(text))).toEqual([]);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

it('the index tells parameters in the reader’s language', async () => {
  const { body } = await request(app.getHttpServer()).get(`${NS}/?multilingual_language=ja`).expect(200);
  const { args } = (body as IndexResponse).routes[`${NS}/events`]?.endpoints[0] ?? {};
  expect(args?.['page']?.description).toBe('結果のページ番号。1 から始まります。');
});

it('the page loads the document in its language', async () => {
  const { text } = await request(app.getHttpServer())
    .get('/doc?multilingual_language=ko')
    .set('Accept', 'text/html')
    .expect(200);
  expect(text).toContain('<html lang="ko">');
  expect(text).toContain('/doc?multilingual_language=ko"');
});

it('the examples of errors are in the language of the document', async () => {
  const { body } = await request(app.getHttpServer()).get(`${NS}/doc?multilingual_language=zh-hant`).expect(200);
  expect((body as OpenAPIObject).components?.examples?.['rest_forbidden']).toMatchObject({
    summary: '你沒有執行此操作的權限。',
  });
});
