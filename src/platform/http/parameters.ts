import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import multer from 'multer';
import qs from 'qs';
import { ApiError } from '#core/errors/api-error.js';
import type { Config } from '../config/config.js';
import { CANONICAL_LANGUAGE_PARAM } from '../config/language-param.js';
import { taggedLanguage } from '#core/negotiation/accepted-language.js';
import { isRead } from './requested-language.js';
import { normalizeJsonType } from './json-type.js';
import { requestScope, setParameters, type RequestScope } from './request-scope.js';

/** Size limits for inflated bodies of all routes except image uploads. */
const BODY_LIMITS = {
  users: { bytes: 2 * 1024 * 1024, text: '2 MiB', fields: 2000 },
  others: { bytes: 64 * 1024, text: '64 KiB', fields: 200 },
};
type BodyLimit = (typeof BODY_LIMITS)[keyof typeof BODY_LIMITS];

/** Limit for all texts of a request together, in UTF-16 code units: a quarter of a second of sanitising. */
const LONGEST_TEXTS = 250_000;
const DEEPEST = 32;

/** Parses a query or form as PHP does: `a[]=1`, `a[x]=1`, the last of equal names wins. */
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
 * Merges query and body into one set of parameters (the body wins), for any method and any type of body. An unreadable
 * body is refused later, when the route is known.
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

/** Reads a body of any type. The reason of a failure goes into the request's scope. */
function bodyReader(limit: BodyLimit): (request: Request, response: Response) => Promise<void> {
  const { bytes, fields } = limit;
  const readers: RequestHandler[] = [
    express.json({ limit: bytes, strict: false, type: 'json' }),
    express.text({ limit: bytes, type: 'urlencoded' }),
    multer({ limits: { fieldSize: bytes, fields, files: 0 } }).none(),
  ];
  return async (request, response) => {
    const scope = requestScope(request);
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

/**
 * Error before reading: for a body that declares too large a size, and for a multipart form without one, of which only
 * the fields would be counted.
 */
function refusal(request: Request, limit: BodyLimit): ApiError | undefined {
  const length = request.get('content-length');
  if (Number(length ?? 0) > limit.bytes) return tooLarge(limit);
  const isOpenForm = length === undefined && typeof request.is('multipart/form-data') === 'string';
  return isOpenForm ? new ApiError('rest_invalid_body') : undefined;
}

function hasBody(request: Request): boolean {
  const { headers } = request;
  if (requestScope(request).ignoresBody) return false;
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
}

/** Whether the route itself reads the form, because it knows the user. */
export function isUpload(request: Request): boolean {
  return (
    request.method === 'POST' && isUploadRoute(requestScope(request)) && request.is('multipart/form-data') !== false
  );
}

/** Upload routes of the API and of the desk; the address proves that a form is the desk's own. */
function isUploadRoute({ apiPath, pagePath }: RequestScope): boolean {
  const ofApi = /^\/(?:media|sources\/\d+\/imports)\/?$/;
  const ofDesk = /^\/desk\/(?:images|event-form\/image|sources(?:\/\d+)?\/import)\/?$/i;
  return ofApi.test(apiPath ?? '') || ofDesk.test(pagePath ?? '');
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
  const scope = requestScope(request);
  const at = request.url.indexOf('?');
  const query = at < 0 ? {} : parseForm(request.url.slice(at));
  const sent: unknown = typeof request.body === 'string' && isForm(request) ? parseForm(request.body) : request.body;
  const isShallow = clean(sent);
  if (!isShallow) scope.bodyError ??= new ApiError('rest_invalid_json');
  else if (lengthOfTexts(sent) > LONGEST_TEXTS)
    scope.bodyError ??= new ApiError('rest_text_too_long', { values: { limit: LONGEST_TEXTS } });
  if (!scope.bodyError) scope.body = sent;
  const body = scope.bodyError || typeof sent !== 'object' || sent === null || Array.isArray(sent) ? {} : sent;
  const merged: Record<string, unknown> = { ...query, ...body };
  const isForeign = config.languageParam !== CANONICAL_LANGUAGE_PARAM && CANONICAL_LANGUAGE_PARAM in merged;
  scope.misnamesLanguage = isForeign && !isRead(request);
  renameLanguage(merged, config, scope);
  setParameters(scope, merged);
  // Express 5 computes `query` at each access; this replaces it by the merged parameters.
  Object.defineProperty(request, 'query', { value: merged, configurable: true, writable: true });
  request.body = merged;
}

/**
 * Other name of the language parameter among clients of the original; as an unknown parameter, it counts only with a
 * language of the service.
 */
const LANGUAGE_OF_CLIENTS = 'lang';

function renameLanguage(merged: Record<string, unknown>, config: Config, { apiPath }: RequestScope): void {
  const { languageParam: name, apiRoot } = config;
  const isOfClients = apiRoot !== '' && apiPath !== undefined && merged[name] === undefined;
  const value = merged[name] ?? (isOfClients ? taggedLanguage(merged[LANGUAGE_OF_CLIENTS]) : undefined);
  if (value === undefined) Reflect.deleteProperty(merged, CANONICAL_LANGUAGE_PARAM);
  else merged[CANONICAL_LANGUAGE_PARAM] = value;
}

/**
 * Removes keys with a meaning in JavaScript, which no parameter has. False if JSON is nested too deeply. Works without
 * recursion.
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

/** @param root JSON within the depth limit */
function lengthOfTexts(root: unknown): number {
  if (typeof root === 'string') return root.length;
  return isObject(root) ? Object.values(root).reduce((sum: number, value) => sum + lengthOfTexts(value), 0) : 0;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
