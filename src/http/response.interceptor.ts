import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { readSlug } from '../common/slug/read-slug.js';
import { map, type Observable } from 'rxjs';
import { jsonOf, type Json } from './json-fragments.js';
import { scopeOf } from './request-scope.js';
import { metaOf } from './response-meta.js';
import { allowCaching } from './cacheability.js';
import { trimFields } from './trim-fields.js';

/** Turns a handler's object into the answer: `_fields`, totals, ETag and 304, language and caching headers. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    return next
      .handle()
      .pipe(
        map((body: unknown) => (typeof body === 'object' && body !== null ? answer(body, request, response) : body)),
      );
  }
}

function answer(body: object, request: Request, response: Response): Buffer {
  const { parameters, viewer } = scopeOf(request);
  const meta = metaOf(body);
  const json = jsonOf(trimFields(body, parameters['_fields']));
  const canonical = canonicalAddress(body, request);
  if (canonical !== undefined) response.set('Content-Location', canonical);
  if (meta.language) response.set('Content-Language', meta.language);
  if (meta.total !== undefined) {
    response.set({ 'X-TEC-Total': String(meta.total), 'X-TEC-TotalPages': String(meta.totalPages ?? 0) });
  }
  const open = viewer?.user === undefined && parameters['password'] === undefined;
  const reading = request.method === 'GET' || request.method === 'HEAD';
  response.vary('Accept-Language, Authorization, Accept-Encoding');
  response.set('Cache-Control', reading && open ? 'public, no-cache' : 'private, no-store');
  if (reading && open && meta.timeDependent !== true) allowCaching(response);
  response.set('ETag', entityTag(json, meta.revision));
  response.type('application/json');
  // Nest gives objects to `json`, bytes too.
  response.json = () => response.send(json.bytes);
  return json.bytes;
}

/** A record found by a former slug, or by that of another language, names the present one of the language shown. */
function canonicalAddress(body: object, request: Request): string | undefined {
  const asked = request.params['slug'];
  if (typeof asked !== 'string' || !('slug' in body) || typeof body.slug !== 'string') return undefined;
  if ((request.method !== 'GET' && request.method !== 'HEAD') || readSlug(asked) === body.slug) return undefined;
  const { links, apiPath = '' } = scopeOf(request);
  return links.api(`/${apiPath.split('/')[1] ?? ''}/by-slug/${encodeURIComponent(body.slug)}`);
}

function entityTag(json: Json, revision: number | undefined): string {
  const digest = json.digest.toString('base64url');
  return revision === undefined ? `"${digest}"` : `"${String(revision)}-${digest}"`;
}
