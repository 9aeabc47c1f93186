import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import type { Config } from '#platform/config/config.js';
import { under } from '#platform/http/in-turn.js';
import { requestScope } from '#platform/http/request-scope.js';
import { AppFiles } from './app-files.service.js';
import { AssetFiles } from './asset-files.service.js';
import { ErrorPages } from './error-pages.service.js';
import { FormerPages } from './former-pages.service.js';
import { MapFile } from './map-file.service.js';
import { withoutEmptyParams } from './filter-parameters.js';

/** Mounts the files that pages load, before everything that an API request goes through. */
export function mountAssets(app: NestExpressApplication, config: Config): void {
  if (!config.pages) return;
  const router = app.get(AssetFiles, { strict: false }).router();
  router.use(app.get(AppFiles, { strict: false }).router());
  router.use(app.get(MapFile, { strict: false }).router());
  app.use(
    under(
      /^\/(?:assets\/|(?:embed\.(?:js|css)|apple-touch-icon\.png|manifest\.webmanifest|map\.pmtiles)\/?$)/i,
      router,
    ),
  );
}

/** Redirects to the address without empty parameters: a form sends empty fields too. */
export function plainAddresses(): RequestHandler {
  return (request, response, next) => {
    const { pagePath, links, ignoresBody } = requestScope(request);
    const at = request.url.indexOf('?');
    const query =
      pagePath === undefined || !ignoresBody || at < 0 ? undefined : withoutEmptyParams(request.url.slice(at));
    if (query === undefined) {
      next();
      return;
    }
    response.redirect(301, links.sitePage(pagePath ?? '/') + (query === '' ? '' : `?${query}`));
  };
}

/** Leads addresses of the sites that records came from to their pages here, where they would be no pages or the home page. */
export function formerAddresses(app: NestExpressApplication, config: Config): RequestHandler {
  const pages = app.get(FormerPages, { strict: false });
  return (request, response, next) => {
    const scope = requestScope(request);
    if (!config.pages || !scope.ignoresBody || !pages.mayBeFormer(request)) {
      next();
      return;
    }
    scope.formerAddress = () => pages.target(request);
    if (scope.pagePath !== '/' || !pages.isNamed(request)) {
      next();
      return;
    }
    pages.target(request).then((address) => {
      if (address === undefined) next();
      else response.redirect(301, address);
    }, next);
  };
}

/** Answers errors of pages as pages, whoever detects them. */
export function errorPages(app: NestExpressApplication): RequestHandler {
  const pages = app.get(ErrorPages, { strict: false });
  return (request, _response, next) => {
    const scope = requestScope(request);
    if (scope.pagePath !== undefined) scope.errorPage = (error) => pages.page(error, request);
    next();
  };
}
