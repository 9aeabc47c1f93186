import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { tap, type Observable } from 'rxjs';
import { ChangeFeed } from '../database/change-feed.js';
import type { RenderedAnswer } from '../http/rendered-answer.js';
import { requestScope } from '../http/request-scope.js';
import { AnswerCache } from './answer-cache.js';

/** Hands answers to the cache as they go out, and reports writes to it before they are answered. */
@Injectable()
export class AnswerCacheInterceptor implements NestInterceptor<RenderedAnswer, RenderedAnswer> {
  constructor(
    private readonly cache: AnswerCache,
    private readonly feed: ChangeFeed,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<RenderedAnswer>): Observable<RenderedAnswer> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (request.method === 'GET') {
      const { generation } = this.feed;
      return next.handle().pipe(
        tap((answer) => {
          this.cache.offer(answer, request, http.getResponse<Response>(), generation);
        }),
      );
    }
    // A write may be committed even if its answer is an error: the next read must see it. Anonymous writes are not
    // reported: nobody sees them until an editor has accepted them.
    if (request.method === 'HEAD' || requestScope(request).viewer?.user === undefined) return next.handle();
    const bump = (): void => {
      this.feed.bump();
    };
    return next.handle().pipe(tap({ next: bump, error: bump }));
  }
}
