import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { from, map, mergeMap, catchError, type Observable, throwError } from 'rxjs';
import { ApiError } from '#core/errors/api-error.js';
import { Replicas } from '../database/replicas/replicas.service.js';
import { requestScope } from '#platform/http/request-scope.js';

/**
 * Chooses a replica for anonymous reads; users read from the primary. Delays the answer of a write until it is noted
 * for the client, so that the client's next read sees it.
 */
@Injectable()
export class ReplicaInterceptor implements NestInterceptor {
  constructor(private readonly replicas: Replicas) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.method === 'GET' || request.method === 'HEAD') {
      this.choose(request);
      return next.handle();
    }
    return next.handle().pipe(
      mergeMap((body: unknown) => from(this.replicas.wrote(addressOf(request))).pipe(map(() => body))),
      catchError((error: unknown) => {
        // Refused requests have written nothing; other failures may have.
        const noted = error instanceof ApiError ? Promise.resolve() : this.replicas.wrote(addressOf(request));
        return from(noted).pipe(mergeMap(() => throwError(() => error)));
      }),
    );
  }

  private choose(request: Request): void {
    const scope = requestScope(request);
    if (scope.viewer?.user !== undefined) return;
    const read = this.replicas.choose(addressOf(request));
    if (read) scope.replica = read;
  }
}

function addressOf(request: Request): string {
  return request.ip ?? '';
}
