import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { isRead } from '#platform/http/requested-language.js';
import { requestScope } from '#platform/http/request-scope.js';
import { isFromElsewhere } from '#platform/http/sent-from.js';
import { ErrorPages } from '../error-pages.service.js';
import { inAllLanguages } from '../page-context.js';
import { unkeptBody } from './submit-answer.js';
import { submitTexts } from './submit-state.js';

/** Guards the routes for suggestions: they exist only if suggestions are accepted, and refuse forms from other sites. */
@Injectable()
export class SubmitGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly pages: ErrorPages,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (!this.config.submissions) throw new ApiError('rest_no_route');
    const request = context.switchToHttp().getRequest<Request>();
    const scope = requestScope(request);
    // Pages for one person are not stored for repeated requests.
    Reflect.deleteProperty(request.headers, 'idempotency-key');
    if (isRead(request) || !isFromElsewhere(request, scope.links)) return true;
    scope.errorPage = () => {
      const page = this.pages.contextOf(request);
      const { elsewhereTitle: title, elsewhere } = submitTexts(page);
      const view = (
        <>
          <h1>{title}</h1>
          <p>{elsewhere}</p>
          <p>
            <a href={page.links.sitePage('/submit')}>{submitTexts(page).title}</a>
          </p>
        </>
      );
      const body = unkeptBody({ title, path: '/submit', switches: inAllLanguages('/submit', page) }, view, page);
      return Promise.resolve({ status: 403, body });
    };
    throw new ApiError('rest_forbidden', {}, 403);
  }
}
