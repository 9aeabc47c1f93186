import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import multer from 'multer';
import qs from 'qs';
import { ApiError } from '../../core/errors/api-error.js';
import type { Config } from '../config/config.js';
import { CANONICAL_LANGUAGE_PARAM } from '../config/language-param.js';
import { taggedLanguage } from '../../core/negotiation/accepted-language.js';
import { isRead } from './asked-language.js';
import { normalizeJsonType } from './json-type.js';
import { scopeOf, setParameters, type RequestScope } from './request-scope.js';

/** The largest bodies of any route but the image upload, inflated. */
const BODY_LIMITS = {
  users: { bytes: 2 * 1024 * 1024, text: '2 MiB', fields: 2000 },
  others: { bytes: 64 * 1024, text: '64 KiB', fields: 200 },
};
type BodyLimit = (typeof BODY_LIMITS)[keyof typeof BODY_LIMITS];

/** Of all the texts of a request together, in UTF-16 code units: a quarter of a second to sanitise. */
const LONGEST_TEXTS = 250_000;
const DEEPEST = 32;

/** PHP's reading of a query or form: `a[]=1`, `a[x]=1`, the last of equal names wins. */
function parseForm(text: string): Record<string, unknown> {
  return qs.parse(text, {
    depth: 6,
    arrayLimit: 1000,
    parameterLimit: 1200,
    duplicates: 'last',
    ignoreQueryPrefix: true,
  });
}

/**
 * Reads query and body into one set of parameters (the body wins), whatever the method and the body's form.
 * A body that cannot be read is noted, and refused once the route is known.
 */
export function parameters(config: Config, isUser: (request: Request) => Promise<boolean>): RequestHandler[] {
  const ofUsers = bodyReader(BODY_LIMITS.users);
  const ofOthers = bodyReader(BODY_LIMITS.others);
  return [
    (request, response, next) => {
      if (!hasBody(request) || isUpload(request)) {
        next();
        return;
      }
      void isUser(request)
        .then((known) => (known ? ofUsers : ofOthers)(request, response))
        .then(() => {
          next();
        }, next);
    },
    (request, _response, next) => {
      mergeParameters(request, config);
      next();
    },
  ];
}

/** Reads a body of any form. Why it could not be read is noted in the request's scope. */
function bodyReader(limit: BodyLimit): (request: Request, response: Response) => Promise<void> {
  const { bytes, fields } = limit;
  const readers: RequestHandler[] = [
    express.json({ limit: bytes, strict: false, type: 'json' }),
    express.text({ limit: bytes, type: 'urlencoded' }),
    multer({ limits: { fieldSize: bytes, fields, files: 0 } }).none(),
  ];
  return async (request, response) => {
    const scope = scopeOf(request);
    scope.bodyError ??= refusal(request, limit) ?? normalizeJsonType(request);
    for (const reader of readers) {
      if (scope.bodyError) return;
      const error = await failureOf(reader, request, response);
      if (error !== undefined) scope.bodyError = bodyError(error, limit);
    }
  };
}

function failureOf(reader: RequestHandler, request: Request, response: Response): Promise<unknown> {
  return new Promise((resolve) => {
    void reader(request, response, resolve);
  });
}

/** Of what says before it is read that it is too long, and of a form in parts that does not say: only its fields are counted. */
function refusal(request: Request, limit: BodyLimit): ApiError | undefined {
  const length = request.get('content-length');
  if (Number(length ?? 0) > limit.bytes) return tooLarge(limit);
  const isOpenForm = length === undefined && typeof request.is('multipart/form-data') === 'string';
  return isOpenForm ? new ApiError('rest_invalid_body') : undefined;
}

function hasBody(request: Request): boolean {
  const { headers } = request;
  if (scopeOf(request).ignoresBody) return false;
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
}

/** Whether its form is read by the route itself, which knows who sends it. */
export function isUpload(request: Request): boolean {
  return request.method === 'POST' && isUploadRoute(scopeOf(request)) && request.is('multipart/form-data') !== false;
}

/** The API's, and the desk's, whose forms prove by their address that they are its own. */
function isUploadRoute({ apiPath, pagePath }: RequestScope): boolean {
  return /^\/media\/?$/.test(apiPath ?? '') || /^\/desk\/(?:images|event-form\/image)\/?$/i.test(pagePath ?? '');
}

function isForm(request: Request): boolean {
  return typeof request.is('urlencoded') === 'string';
}

function bodyError(error: unknown, limit: BodyLimit): ApiError {
  const type: unknown = isObject(error) ? Reflect.get(error, 'type') : undefined;
  if (type === 'entity.parse.failed') return new ApiError('rest_invalid_json');
  if (type === 'entity.too.large') return tooLarge(limit);
  if (error instanceof multer.MulterError && error.code.startsWith('LIMIT_FIELD')) return tooLarge(limit);
  return new ApiError('rest_invalid_body');
}

function tooLarge({ text }: BodyLimit): ApiError {
  return new ApiError('rest_content_too_large', { values: { limit: text } });
}

function mergeParameters(request: Request, config: Config): void {
  const scope = scopeOf(request);
  const at = request.url.indexOf('?');
  const query = at < 0 ? {} : parseForm(request.url.slice(at));
  const sent: unknown = typeof request.body === 'string' && isForm(request) ? parseForm(request.body) : request.body;
  const isShallow = clean(sent);
  if (!isShallow) scope.bodyError ??= new ApiError('rest_invalid_json');
  else if (lengthOfTexts(sent) > LONGEST_TEXTS)
    scope.bodyError ??= new ApiError('rest_text_too_long', { values: { limit: LONGEST_TEXTS } });
  const body = scope.bodyError || typeof sent !== 'object' || sent === null || Array.isArray(sent) ? {} : sent;
  const merged: Record<string, unknown> = { ...query, ...body };
  const isForeign = config.languageParam !== CANONICAL_LANGUAGE_PARAM && CANONICAL_LANGUAGE_PARAM in merged;
  scope.misnamesLanguage = isForeign && !isRead(request);
  renameLanguage(merged, config, scope);
  setParameters(scope, merged);
  // Express 5 computes `query` anew at each access; the merged parameters take its place.
  Object.defineProperty(request, 'query', { value: merged, configurable: true, writable: true });
  request.body = merged;
}

/** How clients of the original name the language as well; as an unknown parameter, it means nothing but a language of ours. */
const LANGUAGE_OF_CLIENTS = 'lang';

function renameLanguage(merged: Record<string, unknown>, config: Config, { apiPath }: RequestScope): void {
  const { languageParam: name, apiRoot } = config;
  const isOfClients = apiRoot !== '' && apiPath !== undefined && merged[name] === undefined;
  const value = merged[name] ?? (isOfClients ? taggedLanguage(merged[LANGUAGE_OF_CLIENTS]) : undefined);
  if (value === undefined) Reflect.deleteProperty(merged, CANONICAL_LANGUAGE_PARAM);
  else merged[CANONICAL_LANGUAGE_PARAM] = value;
}

/**
 * Takes names out that mean something to the language itself, which no parameter bears. Answers false where JSON is nested
 * too deeply. Without recursion.
 */
export function clean(root: unknown): boolean {
  let level = [root].filter(isObject);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return false;
    for (const value of level) for (const name of ['__proto__', 'constructor']) Reflect.deleteProperty(value, name);
    level = level.flatMap((value): unknown[] => Object.values(value)).filter(isObject);
  }
  return true;
}

/** @param root JSON that is not nested too deeply */
function lengthOfTexts(root: unknown): number {
  if (typeof root === 'string') return root.length;
  return isObject(root) ? Object.values(root).reduce((sum: number, value) => sum + lengthOfTexts(value), 0) : 0;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
