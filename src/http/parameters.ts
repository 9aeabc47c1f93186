import type { NextFunction, Request, RequestHandler, Response } from 'express';
import express from 'express';
import multer from 'multer';
import qs from 'qs';
import { ApiError } from '../common/errors/api-error.js';
import type { Config } from '../config/config.js';
import { CANONICAL_LANGUAGE_PARAM } from '../i18n/language-param.js';
import { scopeOf } from './request-scope.js';

/** The largest body of any route but the image upload. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const BODY_LIMIT = '2 MiB';
const DEEPEST = 32;

/** PHP's reading of a query or form: `a[]=1`, `a[x]=1`, the last of equal names wins. */
function parseForm(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 6, arrayLimit: 1000, parameterLimit: 2000, duplicates: 'last', ignoreQueryPrefix: true });
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
  return [...quiet, (request, _response, next) => { mergeParameters(request, config); next(); }];
}

/** Runs a body reader; what it refuses is kept for later. */
function readQuietly(reader: RequestHandler): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    // An upload is read by its own route, which knows who sends it.
    if (isUpload(request)) { next(); return; }
    void reader(request, response, (error?: unknown) => {
      if (error !== undefined) scopeOf(request).bodyError = bodyError(error);
      next();
    });
  };
}

function isUpload(request: Request): boolean {
  return request.method === 'POST' && /^\/media\/?$/.test(scopeOf(request).apiPath ?? '') && request.is('multipart/form-data') !== false;
}

function bodyError(error: unknown): ApiError {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  if (type === 'entity.parse.failed') return new ApiError('rest_invalid_json');
  if (type === 'entity.too.large') return new ApiError('rest_content_too_large', { values: { limit: BODY_LIMIT } });
  if (error instanceof multer.MulterError && error.code.startsWith('LIMIT_FIELD')) {
    return new ApiError('rest_content_too_large', { values: { limit: BODY_LIMIT } });
  }
  return new ApiError('rest_invalid_body');
}

function mergeParameters(request: Request, config: Config): void {
  const scope = scopeOf(request);
  const at = request.url.indexOf('?');
  const query = at < 0 ? {} : parseForm(request.url.slice(at));
  const sent: unknown = typeof request.body === 'string' ? parseForm(request.body) : request.body;
  if (depthExceeds(sent, DEEPEST)) scope.bodyError ??= new ApiError('rest_invalid_json');
  const body = scope.bodyError || typeof sent !== 'object' || sent === null || Array.isArray(sent) ? {} : sent;
  const merged: Record<string, unknown> = { ...query, ...body };
  renameLanguage(merged, config.languageParam);
  scope.parameters = merged;
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

/** Whether JSON is nested more deeply than `limit`, found without recursion. */
function depthExceeds(root: unknown, limit: number): boolean {
  let level = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((value): unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}
