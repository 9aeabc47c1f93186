import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import { Authenticator } from './platform/auth/authenticator.js';
import { countRequests } from './platform/auth/count-requests.js';
import { RateLimits } from './platform/auth/rate-limits.js';
import { AnswerCache } from './platform/cache/answer-cache.js';
import { Clock } from './platform/config/clock.js';
import type { Config } from './platform/config/config.js';
import { deskErrorPages } from './web/desk/shell/desk-error-pages.js';
import { isFromDesk } from './web/desk/shell/large-forms.js';
import { publishDocument } from './calendar/openapi/publish-document.js';
import { swaggerUi } from './calendar/openapi/swagger-ui.js';
import { feedAddresses } from './web/feeds/feed-addresses.js';
import { allowedMethods, answerPreflight } from './platform/http/allowed-methods.js';
import { apiAddresses } from './platform/http/api-addresses.js';
import { boundInFlight } from './platform/http/in-flight.js';
import { inTurn, under } from './platform/http/in-turn.js';
import { parameters } from './platform/http/parameters.js';
import { boundConnections } from './platform/http/bound-connections.js';
import { Pipelines } from './platform/http/pipelines.js';
import { REQUEST_ID } from './platform/http/traffic.js';
import { MCP_PATH, PAGES_ROOT, ROOT_INDEX } from './platform/http/page-address.js';
import { unknownPath } from './platform/http/unknown-path.js';
import { normalizeRequest } from './platform/http/normalize-request.js';
import { answerUnreadable, JSON_CONTENT_SECURITY } from './platform/http/unreadable-request.js';
import { mountHealth } from './platform/health/mount-health.js';
import { ObservedTraffic } from './platform/observe/observed-traffic.js';
import { mountChangeStream } from './calendar/changes/mount-stream.js';
import { mountMedia } from './calendar/media/serve-media.js';
import { errorPages, formerAddresses, mountAssets, plainAddresses } from './web/pages/mount-pages.js';

const EXPOSED = [
  'X-TEC-Total',
  'X-TEC-TotalPages',
  'X-TEC-API-VERSION',
  'X-TEC-API-ROOT',
  'ETag',
  'Content-Language',
  'Content-Location',
  'Idempotency-Replayed',
  'Last-Modified',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  REQUEST_ID,
];

/** Options of the Nest application: the service reads request bodies itself. */
export const APP_OPTIONS = { bodyParser: false } as const;

/** Mounts everything between the socket and the routes; shared by `main` and the tests. */
export function configureApp(app: NestExpressApplication, config: Config): void {
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  // The response interceptor sets entity tags: they contain the record's revision.
  app.set('etag', false);
  app.use(securityHeaders());
  mountHealth(app, config);
  app.enableCors({
    origin: config.corsOrigins === '*' ? true : [...config.corsOrigins],
    // With any origin allowed, no credentials are: cookies and stored passwords are accepted from listed origins only.
    credentials: config.corsOrigins !== '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    exposedHeaders: EXPOSED,
    maxAge: 600,
    preflightContinue: true,
  });
  // Preflight requests end here: a plain OPTIONS asks which methods a route allows.
  app.use(answerPreflight);
  mountMedia(app, config);
  mountChangeStream(app, config);
  mountAssets(app, config);
  const pipelines = new Pipelines(config);
  const authenticator = app.get(Authenticator);
  const isAtDesk = isFromDesk(app);
  const isUser = async (request: Request): Promise<boolean> =>
    (await authenticator.isUser(request)) || isAtDesk(request);
  app.use(
    inTurn(
      apiAddresses(config),
      feedAddresses(config),
      normalizeRequest(config, app.get(Clock)),
      errorPages(app),
      deskErrorPages(app, config),
      plainAddresses(),
      formerAddresses(app, config),
      boundInFlight(config, pipelines),
      countRequests(app.get(RateLimits, { strict: false }), authenticator),
      under(/^\/doc(?:\/|$)/i, swaggerUi(config)),
      unknownPath(config),
      allowedMethods(app, config),
      ...parameters(config, isUser),
    ),
  );
  app.setGlobalPrefix(`${config.apiRoot}/${config.apiNamespace}`.slice(1), {
    exclude: [ROOT_INDEX, MCP_PATH, PAGES_ROOT, `${PAGES_ROOT}/*path`],
  });
  publishDocument(app, config);
  const traffic = app.get(ObservedTraffic, { strict: false });
  boundConnections(app.getHttpServer(), config);
  answerUnreadable(app.getHttpServer(), traffic);
  app.get(AnswerCache).attach(app.getHttpServer(), traffic, pipelines);
}

function securityHeaders(): RequestHandler {
  return inTurn(
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: false,
      crossOriginResourcePolicy: { policy: 'cross-origin' },
      // Headers for browsers that are no longer in use, and for pages with links to other sites; each would be in every
      // answer.
      xDownloadOptions: false,
      xXssProtection: false,
      xDnsPrefetchControl: false,
    }),
    (_request, response, next) => {
      // Pages set another policy; JSON loads nothing and is not framed.
      response.set('Content-Security-Policy', JSON_CONTENT_SECURITY);
      response.set('X-Robots-Tag', 'noindex');
      next();
    },
  );
}
