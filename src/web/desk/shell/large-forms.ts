import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request } from 'express';
import { scopeOf } from '../../../platform/http/request-scope.js';
import { readCookies } from '../session/desk-cookies.js';
import { isToken } from '../session/session-token.js';
import { Sessions } from '../session/sessions.service.js';

/**
 * Whether a form comes from a browser that has signed in: only such a one may be large. Other routes do not ask. Where the
 * session has ended meanwhile the form is read all the same, to wait at the door.
 */
export function isFromDesk(app: NestExpressApplication): (request: Request) => Promise<boolean> {
  const sessions = app.get(Sessions, { strict: false });
  return async (request) => {
    const { pagePath, links } = scopeOf(request);
    if (pagePath?.startsWith('/desk/') !== true) return false;
    const { token } = readCookies(request.get('cookie'), links);
    return isToken(token) && (await sessions.isRemembered(token));
  };
}
