import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { ApiError } from '#core/errors/api-error.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { requestScope } from '#platform/http/request-scope.js';
import { ErrorPages } from '#web/pages/error-pages.service.js';
import { errorWords, pageStatus } from '#web/pages/error-words.js';
import { deskPath } from './desk-context.js';
import { deskBody } from './desk-page.js';
import { DeskPages } from './desk-pages.service.js';
import { DeskSessions } from '../session/desk-sessions.service.js';

/** Error pages of the desk for signed-in users, with the navigation. */
@Injectable()
export class DeskErrors {
  constructor(
    private readonly pages: ErrorPages,
    private readonly sessions: DeskSessions,
    private readonly desk: DeskPages,
  ) {}

  /** Undefined for users who are not signed in. */
  async page(error: ApiError, request: Request): Promise<{ status: number; body: HtmlBody } | undefined> {
    const scope = requestScope(request);
    // An unknown address has no guard. Only for it is the session read here: on other errors the database may be the cause.
    const isNowhere = error.code === 'rest_no_route';
    const session =
      scope.deskSession ?? (isNowhere ? await this.sessions.of(request).catch(() => undefined) : undefined);
    if (session?.stage !== 'in') return undefined;
    const context = this.desk.contextOf(this.pages.contextOf(request), session);
    const { page, texts } = context;
    const status = pageStatus(error);
    const words = errorWords(error, status, page);
    const title = status === 403 ? texts.forbidden : words.title;
    const path = (scope.pagePath ?? '').replace(/^\/desk/i, '');
    const content = (
      <>
        <p>{words.hint}</p>
        <p class="links">
          <a href={deskPath('', page)}>{page.texts.toDesk}</a>
        </p>
      </>
    );
    return { status, body: deskBody({ title, path }, content, context) };
  }
}
