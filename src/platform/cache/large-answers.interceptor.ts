import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { Answer } from '../http/answer.js';
import { LargeAnswers } from './large-answers.js';

/** Interceptor for routes with large answers. */
@Injectable()
export class LargeAnswersInterceptor implements NestInterceptor<Answer<object>, Answer<object>> {
  constructor(private readonly answers: LargeAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler<Answer<object>>): Observable<Answer<object>> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    return from(this.answers.answer(request, response, () => lastValueFrom(next.handle())));
  }
}
