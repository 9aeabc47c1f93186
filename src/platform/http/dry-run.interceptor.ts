import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { catchError, of, type Observable } from 'rxjs';
import { DryRunEnd } from '../database/dry-run.js';
import type { Answer } from './answer.js';
import { TextBody } from './text-body.js';

const NO_CONTENT = 204;

/** Answers a dry run that nothing refused. Runs outside of the idempotency interceptor, which keeps no answer of it. */
@Injectable()
export class DryRunInterceptor implements NestInterceptor<Answer<object>, Answer<object>> {
  intercept(_context: ExecutionContext, next: CallHandler<Answer<object>>): Observable<Answer<object>> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (!(error instanceof DryRunEnd)) throw error;
        const body = new TextBody(Buffer.alloc(0), 'application/json', 'dry-run.json', undefined);
        return of({ status: NO_CONTENT, body });
      }),
    );
  }
}
