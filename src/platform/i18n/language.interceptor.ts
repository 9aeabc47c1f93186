import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { contentLanguageOf } from '#core/language.js';
import { languageChain } from '#core/translation/chain.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { requestScope } from '../http/request-scope.js';
import { requestedInterfaceLanguage } from '../http/requested-language.js';

/** Resolves the languages of a request once. */
@Injectable()
export class LanguageInterceptor implements NestInterceptor {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const requested = requestedInterfaceLanguage(request, this.config);
    const { defaultLanguage } = this.config;
    const scope = requestScope(request);
    scope.interfaceLanguage = requested;
    scope.languages = languageChain(contentLanguageOf(requested, defaultLanguage), defaultLanguage);
    context.switchToHttp().getResponse<Response>().set('Content-Language', requested);
    return next.handle();
  }
}
