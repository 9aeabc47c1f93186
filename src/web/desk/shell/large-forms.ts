import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request } from 'express';
import { requestScope } from '#platform/http/request-scope.js';
import { readCookies } from '../session/desk-cookies.js';
import { isToken } from '../session/session-token.js';
import { Sessions } from '../session/sessions.service.js';

/**
 * Whether a form comes from a browser with a session: only those may send large ones. Runs for the desk only. After the
 * session has ended, the form is still read and becomes a pending form.
 */
export function isFromDesk(app: NestExpressApplication): (request: Request) => Promise<boolean> {
  const sessions = app.get(Sessions, { strict: false });
  return async (request) => {
    const { pagePath, links } = requestScope(request);
    if (pagePath?.startsWith('/desk/') !== true) return false;
    const { token } = readCookies(request.get('cookie'), links);
    return isToken(token) && (await sessions.isRemembered(token));
  };
}
