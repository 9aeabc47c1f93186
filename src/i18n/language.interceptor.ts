import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { isLanguage } from '../common/language.js';
import { languageChain } from '../common/translation/chain.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { scopeOf } from '../http/request-scope.js';
import { CANONICAL_LANGUAGE_PARAM } from './language-param.js';
import { acceptedLanguage } from './resolve-language.js';

/**
 * Resolves the language once a request: the parameter, else the path segment, else (on reads) Accept-Language,
 * else the default. A parameter outside the five is refused by validation, together with everything else.
 */
@Injectable()
export class LanguageInterceptor implements NestInterceptor {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const scope = scopeOf(request);
    const parameter = scope.parameters[CANONICAL_LANGUAGE_PARAM];
    const given = typeof parameter === 'string' ? parameter.toLowerCase() : undefined;
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const asked =
      (isLanguage(given) ? given : undefined) ??
      scope.pathLanguage ??
      (reading ? acceptedLanguage(request.get('accept-language')) : undefined) ??
      this.config.defaultLanguage;
    scope.languages = languageChain(asked, this.config.defaultLanguage);
    context.switchToHttp().getResponse<Response>().set('Content-Language', asked);
    return next.handle();
  }
}
