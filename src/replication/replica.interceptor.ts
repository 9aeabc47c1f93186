import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, map, mergeMap, catchError, type Observable, throwError } from 'rxjs';
import { ApiError } from '../common/errors/api-error.js';
import { ChangeFeed } from '../database/change-feed.js';
import { Replicas } from './replicas.service.js';
import { scopeOf } from '../http/request-scope.js';
import { forbidCaching } from '../http/cacheability.js';

/**
 * Reads of anybody may come from a replica; whoever signs in reads from the primary. A write is answered once it is
 * noted who wrote, so that the client's next read sees it.
 */
@Injectable()
export class ReplicaInterceptor implements NestInterceptor {
  constructor(
    private readonly replicas: Replicas,
    private readonly feed: ChangeFeed,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (request.method === 'GET' || request.method === 'HEAD') {
      this.choose(request, http.getResponse<Response>());
      return next.handle();
    }
    return next.handle().pipe(
      mergeMap((body: unknown) => from(this.replicas.wrote(addressOf(request))).pipe(map(() => body))),
      catchError((error: unknown) => {
        // What was refused has written nothing; of anything else nobody knows.
        const noted = error instanceof ApiError ? Promise.resolve() : this.replicas.wrote(addressOf(request));
        return from(noted).pipe(mergeMap(() => throwError(() => error)));
      }),
    );
  }

  private choose(request: Request, response: Response): void {
    const scope = scopeOf(request);
    if (scope.viewer?.user !== undefined) return;
    const read = this.replicas.choose(addressOf(request));
    if (!read) return;
    scope.replica = read;
    // Kept in memory it would outlive the notice of the change that it does not show.
    if (read.asOf < this.feed.changedAt) forbidCaching(response);
  }
}

function addressOf(request: Request): string {
  return request.ip ?? '';
}
