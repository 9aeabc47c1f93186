import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { Pages } from '#web/pages/pages.service.js';
import { deskContext, type DeskContext } from './desk-context.js';
import type { DeskSession } from '../session/desk-session.js';
import type { KnownSession } from '../session/sessions.sql.js';

/** Creates the context of the desk's pages. */
@Injectable()
export class DeskPages {
  constructor(
    private readonly pages: Pages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  context(caller: RequestContext, visit: DeskSession): DeskContext {
    return deskContext(this.pages.context(caller), visit, this.config.desk?.needsFactor === true);
  }
}

/** Session on a route for signed-in users. */
export function sessionOf({ session }: DeskSession): KnownSession {
  if (!session) throw new Error('A route for users was asked without a session.');
  return session;
}
