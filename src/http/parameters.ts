import type { NextFunction, Request, RequestHandler, Response } from 'express';
import express from 'express';
import multer from 'multer';
import qs from 'qs';
import { ApiError } from '../common/errors/api-error.js';
import type { Config } from '../config/config.js';
import { CANONICAL_LANGUAGE_PARAM } from '../config/language-param.js';
import { isRead } from './asked-language.js';
import { scopeOf, setParameters } from './request-scope.js';

/** The largest body of any route but the image upload. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const BODY_LIMIT = '2 MiB';
const DEEPEST = 32;

/** PHP's reading of a query or form: `a[]=1`, `a[x]=1`, the last of equal names wins. */
function parseForm(text: string): Record<string, unknown> {
  return qs.parse(text, {
    depth: 6,
    arrayLimit: 1000,
    parameterLimit: 2000,
    duplicates: 'last',
    ignoreQueryPrefix: true,
  });
}

/**
 * Reads query and body into one set of parameters (the body wins), whatever the method and the body's form.
 * A body that cannot be read is noted, and refused once the route is known.
 */
export function parameters(config: Config): RequestHandler[] {
  const readers: RequestHandler[] = [
    express.json({ limit: BODY_LIMIT_BYTES, strict: false, type: ['json', '+json'] }),
    express.text({ limit: BODY_LIMIT_BYTES, type: 'urlencoded' }),
    multer({ limits: { fieldSize: BODY_LIMIT_BYTES, fields: 2000, files: 0 } }).none(),
  ];
  const quiet = readers.map((reader) => readQuietly(reader));
  return [
    refuseTooLong,
    ...quiet,
    (request, _response, next) => {
      mergeParameters(request, config);
      next();
    },
  ];
}

/** Refuses before it is read what says that it is too long, and a form in parts that does not say: only its fields are counted. */
const refuseTooLong: RequestHandler = (request, _response, next) => {
  const length = request.get('content-length');
  if (!isUpload(request)) {
    if (Number(length ?? 0) > BODY_LIMIT_BYTES) scopeOf(request).bodyError = tooLarge();
    else if (length === undefined && typeof request.is('multipart/form-data') === 'string')
      scopeOf(request).bodyError = new ApiError('rest_invalid_body');
  }
  next();
};

/** Runs a body reader; what it refuses is kept for later. */
function readQuietly(reader: RequestHandler): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    // An upload is read by its own route, which knows who sends it.
    if (!hasBody(request) || isUpload(request) || scopeOf(request).bodyError) {
      next();
      return;
    }
    void reader(request, response, (error?: unknown) => {
      if (error !== undefined) scopeOf(request).bodyError = bodyError(error);
      next();
    });
  };
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
}

function isUpload(request: Request): boolean {
  return (
    request.method === 'POST' &&
    /^\/media\/?$/.test(scopeOf(request).apiPath ?? '') &&
    request.is('multipart/form-data') !== false
  );
}

function isForm(request: Request): boolean {
  return typeof request.is('urlencoded') === 'string';
}

function bodyError(error: unknown): ApiError {
  const type: unknown = isObject(error) ? Reflect.get(error, 'type') : undefined;
  if (type === 'entity.parse.failed') return new ApiError('rest_invalid_json');
  if (type === 'entity.too.large') return tooLarge();
  if (error instanceof multer.MulterError && error.code.startsWith('LIMIT_FIELD')) return tooLarge();
  return new ApiError('rest_invalid_body');
}

function tooLarge(): ApiError {
  return new ApiError('rest_content_too_large', { values: { limit: BODY_LIMIT } });
}

function mergeParameters(request: Request, config: Config): void {
  const scope = scopeOf(request);
  const at = request.url.indexOf('?');
  const query = at < 0 ? {} : parseForm(request.url.slice(at));
  const sent: unknown = typeof request.body === 'string' && isForm(request) ? parseForm(request.body) : request.body;
  if (!clean(sent)) scope.bodyError ??= new ApiError('rest_invalid_json');
  const body = scope.bodyError || typeof sent !== 'object' || sent === null || Array.isArray(sent) ? {} : sent;
  const merged: Record<string, unknown> = { ...query, ...body };
  const isForeign = config.languageParam !== CANONICAL_LANGUAGE_PARAM && CANONICAL_LANGUAGE_PARAM in merged;
  scope.misnamesLanguage = isForeign && !isRead(request);
  renameLanguage(merged, config.languageParam);
  setParameters(scope, merged);
  // Express 5 computes `query` anew at each access; the merged parameters take its place.
  Object.defineProperty(request, 'query', { value: merged, configurable: true, writable: true });
  request.body = merged;
}

function renameLanguage(merged: Record<string, unknown>, name: string): void {
  if (name === CANONICAL_LANGUAGE_PARAM) return;
  const value = merged[name];
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

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
