import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { catchError, from, mergeMap, of, type Observable } from 'rxjs';
import { ApiError, invalidParam } from '#core/errors/api-error.js';
import { expected } from '#core/messages/message.js';
import type { Answer } from '../http/answer.js';
import { isUpload } from '../http/parameters.js';
import { requestScope } from '../http/request-scope.js';
import { IdempotentRequests, type KeyName } from './idempotent-requests.service.js';
import { keyDigest, requestDigest } from './request-digest.js';

const HEADER = 'Idempotency-Key';
const LONGEST = 255;
/** Seconds until the running request is probably done. */
const RETRY_AFTER = '1';

/**
 * Executes a POST with an `Idempotency-Key` once per user: repeated, it gets the same answer. Refused and failed
 * requests wrote nothing and are not stored. Runs inside of the interceptors that format answers, and outside of
 * validation.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor<Answer<object>, Answer<object>> {
  constructor(private readonly writes: IdempotentRequests) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler<Answer<object>>,
  ): Observable<Answer<object>> | Promise<Observable<Answer<object>>> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.method === 'POST' ? readKey(request) : undefined;
    // Anonymous requests are not stored: they cannot write.
    const { viewer, admitted, parameters } = requestScope(request);
    // An upload without its file: the route repeats this step after reading the form.
    if (isUpload(request) && !('file' in parameters)) return next.handle();
    const userId = viewer?.id;
    // A user who has lost the right to write gets no stored answer.
    if (key === undefined || userId === undefined || admitted !== true) return next.handle();
    return this.once({ userId, key: keyDigest(key) }, request, context.switchToHttp().getResponse<Response>(), next);
  }

  private async once(
    name: KeyName,
    request: Request,
    response: Response,
    next: CallHandler<Answer<object>>,
  ): Promise<Observable<Answer<object>>> {
    const scope = requestScope(request);
    const found = await this.writes.begin(name, requestDigest(scope), scope.now);
    if (found === 'other') throw new ApiError('rest_idempotency_key_reused');
    if (found === 'running') {
      response.set('Retry-After', RETRY_AFTER);
      throw new ApiError('rest_idempotency_key_in_use');
    }
    if ('answer' in found) {
      response.set('Idempotency-Replayed', 'true');
      return of(found.answer);
    }
    scope.claim = found.claim;
    return next.handle().pipe(
      mergeMap((answer) => from(this.writes.keep(found.claim, answer))),
      catchError((error: unknown) => from(this.writes.giveUp(found.claim, error))),
    );
  }
}

/** @throws ApiError rest_invalid_param */
function readKey(request: Request): string | undefined {
  const key = request.get(HEADER);
  if (key === undefined) return undefined;
  if (!/^[\x20-\x7e]+$/.test(key) || key.trim() === '' || key.length > LONGEST)
    throw invalidParam(HEADER, expected('key', { maximum: LONGEST }));
  return key;
}
