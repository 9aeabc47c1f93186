import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { PageContext } from '#web/pages/page-context.js';
import { Pages } from '#web/pages/pages.service.js';
import { deskContext, type DeskContext } from './desk-context.js';
import { SECTIONS, type Section } from './sections.js';
import type { DeskSession } from '../session/desk-session.js';
import type { KnownSession } from '../session/sessions.sql.js';

/** Creates the context of the desk's pages. */
@Injectable()
export class DeskPages {
  constructor(
    private readonly pages: Pages,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SECTIONS) private readonly sections: readonly Section[],
  ) {}

  context(caller: RequestContext, session: DeskSession): DeskContext {
    return this.contextOf(this.pages.context(caller), session);
  }

  contextOf(page: PageContext, session: DeskSession): DeskContext {
    return deskContext(page, session, { needsFactor: this.config.desk?.needsFactor === true, sections: this.sections });
  }
}

/** Session on a route for signed-in users. */
export function sessionOf({ session: { row } }: Pick<DeskContext, 'session'>): KnownSession {
  if (!row) throw new Error('A route for users was asked without a session.');
  return row;
}
