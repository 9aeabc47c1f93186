import { hash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { readSlug } from '#core/slug/read-slug.js';
import { valueOf, type Answer, type HtmlPage } from './answer.js';
import { inlineFile } from './content-disposition.js';
import { EncodedOnce } from './encode-body.js';
import { HtmlBody } from './html-body.js';
import { jsonOf, type Json } from './json-fragments.js';
import { RenderedAnswer, type PlainAnswer } from './rendered-answer.js';
import { requestScope } from './request-scope.js';
import { TextBody } from './text-body.js';
import { trimFields } from './trim-fields.js';

/** Renders results of handlers: `_fields`, totals, ETag and 304, language and caching headers; JSON or a page. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor<Answer<object>, RenderedAnswer> {
  intercept(context: ExecutionContext, next: CallHandler<Answer<object>>): Observable<RenderedAnswer> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    return next.handle().pipe(mergeMap((answer) => encoded(render(answer, request, response), request, response)));
  }
}

/** Compresses the body, except for a 304 answer. */
async function encoded(
  { body, cacheable }: PlainAnswer,
  request: Request,
  response: Response,
): Promise<RenderedAnswer> {
  if (request.fresh) return new RenderedAnswer(body.bytes, cacheable);
  const { bytes, encoding } = await body.for(request);
  if (encoding !== undefined) response.set('Content-Encoding', encoding);
  return new RenderedAnswer(bytes, cacheable);
}

/** The one place where an answer gets its format. */
function render(answer: Answer<object>, request: Request, response: Response): PlainAnswer {
  const { page } = answer;
  if (page) response.vary('Accept');
  // Clients without a preference, such as */*, get JSON.
  if (page && request.accepts(['json', 'html']) === 'html') return renderPage(page(request.originalUrl), response);
  if (answer.body instanceof HtmlBody) return renderHtml(answer, answer.body, request, response);
  return answer.body instanceof TextBody
    ? renderText(answer, answer.body, request, response)
    : renderJson(answer, request, response);
}

function renderPage({ html, headers }: HtmlPage, response: Response): PlainAnswer {
  response.vary('Accept-Language, Authorization');
  response.set(headers).type('html');
  return { body: new EncodedOnce(Buffer.from(html)), cacheable: false };
}

function renderHtml(answer: Answer<object>, body: HtmlBody, request: Request, response: Response): PlainAnswer {
  const encoded = new EncodedOnce(Buffer.from(body.html));
  if (answer.status !== undefined) response.status(answer.status);
  if (body.isIndexed) response.removeHeader('X-Robots-Tag');
  if (!body.isKept) {
    response.set({ ...body.headers, 'Cache-Control': 'no-store' }).type('html');
    if (answer.language) response.set('Content-Language', answer.language);
    return { body: encoded, cacheable: false };
  }
  response
    .set({ ...body.headers, ETag: entityTag({ digest: hash('sha1', encoded.bytes, 'buffer') }, undefined) })
    .type('html');
  return rendered(encoded, answer, request, response);
}

function renderJson(answer: Answer<object>, request: Request, response: Response): PlainAnswer {
  const { parameters } = requestScope(request);
  const json = jsonOf(trimFields(answer.body, parameters));
  const canonical = canonicalAddress(valueOf(answer.body), request);
  if (answer.status !== undefined) response.status(answer.status);
  if (canonical !== undefined) response.set('Content-Location', canonical);
  response.set('ETag', entityTag(json, answer.revision));
  response.type('application/json');
  return rendered(json.encoded ?? new EncodedOnce(json.bytes), answer, request, response);
}

function renderText(answer: Answer<object>, body: TextBody, request: Request, response: Response): PlainAnswer {
  const { encoded, etag, type, fileName, modified } = body;
  if (answer.status !== undefined) response.status(answer.status);
  response.set({
    'Content-Type': type,
    'Content-Disposition': inlineFile(fileName),
    ETag: etag,
    ...(modified ? { 'Last-Modified': modified.toUTCString() } : {}),
  });
  // Last-Modified is informative: a list also changes when an event leaves it. So 304 depends on the ETag alone.
  Reflect.deleteProperty(request.headers, 'if-modified-since');
  return rendered(encoded, answer, request, response);
}

/** Sets the headers that all formats share. */
function rendered(body: EncodedOnce, answer: Answer<object>, request: Request, response: Response): PlainAnswer {
  const { parameters, viewer } = requestScope(request);
  if (answer.language) response.set('Content-Language', answer.language);
  if (answer.total !== undefined) {
    response.set({ 'X-TEC-Total': String(answer.total), 'X-TEC-TotalPages': String(answer.totalPages ?? 0) });
  }
  const open = viewer?.user === undefined && parameters['password'] === undefined;
  const reading = request.method === 'GET' || request.method === 'HEAD';
  response.vary('Accept-Language, Authorization, Accept-Encoding');
  response.set('Cache-Control', reading && open ? 'public, no-cache' : 'private, no-store');
  // The cache key does not include a preference for pages.
  return { body, cacheable: reading && open && answer.timeDependent !== true && !answer.page };
}

/**
 * Address of a record that was requested by a former slug, or by that of another language: its present slug in the
 * language shown.
 */
function canonicalAddress(body: object, request: Request): string | undefined {
  const requested = request.params['slug'];
  if (typeof requested !== 'string' || !('slug' in body) || typeof body.slug !== 'string') return undefined;
  if ((request.method !== 'GET' && request.method !== 'HEAD') || readSlug(requested) === body.slug) return undefined;
  const { links, apiPath = '' } = requestScope(request);
  return links.api(`/${apiPath.split('/')[1] ?? ''}/by-slug/${encodeURIComponent(body.slug)}`);
}

function entityTag(json: Pick<Json, 'digest'>, revision: number | undefined): string {
  const digest = json.digest.toString('base64url');
  return revision === undefined ? `"${digest}"` : `"${String(revision)}-${digest}"`;
}
