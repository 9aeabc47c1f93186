import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import type { Config } from '#platform/config/config.js';
import { requestScope } from '#platform/http/request-scope.js';
import { DeskErrors } from './desk-errors.service.js';
import { keepFromOthers } from '../session/private-responses.js';

/** Answers errors at the desk with a page of the desk for signed-in users, and of the calendar for everybody else. */
export function deskErrorPages(app: NestExpressApplication, { desk }: Config): RequestHandler {
  const errors = app.get(DeskErrors, { strict: false });
  return (request, response, next) => {
    const scope = requestScope(request);
    const { errorPage: otherwise, pagePath = '' } = scope;
    if (desk && otherwise && /^\/desk(\/|$)/i.test(pagePath)) {
      scope.errorPage = async (error) => {
        const own = await errors.page(error, request);
        if (own) keepFromOthers(response);
        return own ?? otherwise(error);
      };
    }
    next();
  };
}
