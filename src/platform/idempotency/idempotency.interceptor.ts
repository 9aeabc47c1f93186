import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { catchError, from, mergeMap, of, type Observable } from 'rxjs';
import { ApiError, invalidParam } from '../../core/errors/api-error.js';
import { expected } from '../../core/messages/message.js';
import type { Answer } from '../http/answer.js';
import { isUpload } from '../http/parameters.js';
import { scopeOf } from '../http/request-scope.js';
import { KeptWrites, type KeyName } from './kept-writes.service.js';
import { keyDigest, requestDigest } from './request-digest.js';

const HEADER = 'Idempotency-Key';
const LONGEST = 255;
/** Seconds after which somebody else has probably done. */
const RETRY_AFTER = '1';

/**
 * A POST with an `Idempotency-Key` is made once by its user: sent again, it is answered as it was. What was refused or
 * failed has written nothing, and is not kept. Stands inside of what gives answers their form, and outside of validation.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor<Answer<object>, Answer<object>> {
  constructor(private readonly writes: KeptWrites) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler<Answer<object>>,
  ): Observable<Answer<object>> | Promise<Observable<Answer<object>>> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.method === 'POST' ? readKey(request) : undefined;
    // Nobody writes without signing in.
    const { viewer, admitted, parameters } = scopeOf(request);
    // The route asks once more when it has read the form.
    if (isUpload(request) && !('file' in parameters)) return next.handle();
    const userId = viewer?.id;
    // Whoever may not write any more is not answered what was written.
    if (key === undefined || userId === undefined || admitted !== true) return next.handle();
    return this.once({ userId, key: keyDigest(key) }, request, context.switchToHttp().getResponse<Response>(), next);
  }

  private async once(
    name: KeyName,
    request: Request,
    response: Response,
    next: CallHandler<Answer<object>>,
  ): Promise<Observable<Answer<object>>> {
    const scope = scopeOf(request);
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
