import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { ROLE_CAPABILITIES } from '#platform/auth/capabilities.js';
import { Sql } from '#platform/database/sql.service.js';
import { requestScope } from '#platform/http/request-scope.js';
import { browserKind } from './browser-kind.js';
import { readCookies } from './desk-cookies.js';
import { stageOf, type DeskSession } from './desk-session.js';
import { FORM_FIELD } from '../forms/form-fields.js';
import { PENDING_FIELD } from '../shell/pending-form.js';
import { waitingCounts, type WaitingCounts } from '../shell/waiting-counts.sql.js';
import { isToken, newToken } from './session-token.js';
import { Sessions } from './sessions.service.js';
import type { KnownSession } from './sessions.sql.js';

/** Identifies the user at the desk by the browser's cookie. */
@Injectable()
export class DeskSessions {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: Sessions,
    private readonly sql: Sql,
  ) {}

  async of(request: Request): Promise<DeskSession> {
    const { links, now } = requestScope(request);
    const { token, device } = readCookies(request.get('cookie'), links);
    const isKnown = isToken(token);
    const row = isKnown ? await this.sessions.find(token, now) : undefined;
    const stage = stageOf(row, this.config.desk?.needsFactor === true);
    return {
      token: isKnown ? token : newToken(),
      isNew: !isKnown,
      stage,
      row,
      device,
      browser: browserKind(request.get('user-agent')),
      query: keptQuery(request.originalUrl),
      waiting: stage === 'in' && row && isReviewer(row) ? await this.waiting() : undefined,
    };
  }

  private async waiting(): Promise<WaitingCounts | undefined> {
    const [counts] = await this.sql.rows<WaitingCounts>(waitingCounts(this.config.submissions !== undefined));
    return counts;
  }
}

function isReviewer({ role }: KnownSession): boolean {
  return ROLE_CAPABILITIES[role].includes('edit_others_posts');
}

/** Query that links to the page in other languages carry along. */
function keptQuery(url: string): string {
  const query = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '');
  for (const name of ['done', FORM_FIELD, PENDING_FIELD]) query.delete(name);
  return query.toString();
}
