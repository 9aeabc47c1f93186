import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { scopeOf } from './request-scope.js';
import { metaOf } from './response-meta.js';
import { trimFields } from './trim-fields.js';

/** Turns a handler's object into the answer: `_fields`, totals, ETag and 304, language and caching headers. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      map((body: unknown) => (typeof body === 'object' && body !== null ? answer(body, request, response) : body)),
    );
  }
}

function answer(body: object, request: Request, response: Response): string | undefined {
  const { parameters, viewer } = scopeOf(request);
  const meta = metaOf(body);
  const text = JSON.stringify(trimFields(body, parameters['_fields']));
  if (meta.language) response.set('Content-Language', meta.language);
  if (meta.total !== undefined) {
    response.set({ 'X-TEC-Total': String(meta.total), 'X-TEC-TotalPages': String(meta.totalPages ?? 0) });
  }
  const open = viewer?.user === undefined && parameters['password'] === undefined;
  const reading = request.method === 'GET' || request.method === 'HEAD';
  response.vary('Accept-Language, Authorization');
  response.set('Cache-Control', reading && open ? 'public, no-cache' : 'private, no-store');
  response.set('ETag', entityTag(text, meta.revision));
  response.type('application/json');
  return text;
}

function entityTag(text: string, revision: number | undefined): string {
  const digest = createHash('sha1').update(text).digest('base64url');
  return revision === undefined ? `"${digest}"` : `"${String(revision)}-${digest}"`;
}
