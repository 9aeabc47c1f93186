import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { KindsOfCategories } from '#calendar/terms/kinds-of-categories.service.js';
import { requestScope } from '#platform/http/request-scope.js';
import { CurrentSettings } from './current-settings.service.js';

/** Refreshes the settings and the kinds of categories before a page is rendered. Runs after the interceptor that notes the state for the answer cache. */
@Injectable()
export class SettingsInterceptor implements NestInterceptor {
  constructor(
    private readonly settings: CurrentSettings,
    private readonly kinds: KindsOfCategories,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { pagePath } = requestScope(context.switchToHttp().getRequest<Request>());
    if (pagePath !== undefined) await Promise.all([this.settings.refresh(), this.kinds.refresh()]);
    return next.handle();
  }
}
