import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { isRead } from '#platform/http/requested-language.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { requestScope, type RequestScope } from '#platform/http/request-scope.js';
import { ErrorPages } from '#web/pages/error-pages.service.js';
import { deskPath, viewerOf, type DeskContext } from '../shell/desk-context.js';
import { DeskPages } from '../shell/desk-pages.service.js';
import { sessionCookie } from './desk-cookies.js';
import { pageOfStage, redirection } from '../shell/desk-page.js';
import { STAGES } from './desk.decorator.js';
import type { DeskSession, Stage } from './desk-session.js';
import { DeskSessions } from './desk-sessions.service.js';
import { keepFromOthers } from './private-responses.js';
import { FORM_FIELD } from '../forms/form-fields.js';
import { isFormToken } from './session-token.js';
import { isFromElsewhere } from '#platform/http/sent-from.js';
import { unsentPage } from '../shell/unsent-page.js';

/**
 * Guards all routes of the desk: finds the session by the cookie, which no other routes read, accepts only the desk's own
 * forms, and redirects to the page that the user must see first.
 */
@Injectable()
export class DeskGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: DeskSessions,
    private readonly pages: ErrorPages,
    private readonly desk: DeskPages,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!this.config.desk) throw new ApiError('rest_no_route');
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const scope = requestScope(request);
    keepFromOthers(response);
    const session = await this.sessions.of(request);
    if (session.isNew) response.set('Set-Cookie', sessionCookie(session.token, scope.links));
    scope.deskSession = session;
    // At the desk only the session counts, whatever other credentials the request has.
    scope.viewer = viewerOf(session);
    scope.admitted = true;
    // Pages may contain secrets: none is stored for repeated requests.
    Reflect.deleteProperty(request.headers, 'idempotency-key');
    const stages = this.reflector.get<readonly Stage[]>(STAGES, context.getHandler());
    const own = (): DeskContext => this.desk.contextOf(this.pages.contextOf(request), session);
    const isForm = !isRead(request);
    const isLeftOut = (session.stage === 'nobody' || session.stage === 'code') && !stages.includes(session.stage);
    if (isForm && (isLeftOut || !isOwn(request, scope, session)))
      throw refused(scope, 403, () => unsentPage(own(), scope, isFromElsewhere(request, scope.links)));
    if (stages.includes(session.stage)) return true;
    throw refused(scope, 303, () =>
      redirection(addressFor(own(), isForm ? undefined : scope.pagePath, request.originalUrl)),
    );
  }
}

/** Whether the desk made the form for this browser, and the browser sent it from there. */
function isOwn(request: Request, { links, parameters }: RequestScope, { token, isNew }: DeskSession): boolean {
  return !isNew && !isFromElsewhere(request, links) && isFormToken(parameters[FORM_FIELD], token);
}

/** Answers a page in place of the route's own; clients that accept no page get the error. */
function refused(scope: RequestScope, status: number, body: () => HtmlBody): ApiError {
  scope.errorPage = () => Promise.resolve().then(() => ({ status, body: body() }));
  return new ApiError('rest_forbidden', {}, 403);
}

/** @param requested path of the page to return to after signing in */
function addressFor(context: DeskContext, requested: string | undefined, url: string): string {
  const address = pageOfStage(context);
  if (context.session.stage !== 'nobody' || requested === undefined) return address;
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const to = deskPath(requested.replace(/^\/desk/i, '') + query, context.page);
  return `${address}?to=${encodeURIComponent(to)}`;
}
