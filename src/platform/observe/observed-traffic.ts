import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { readCredentials } from '../auth/credentials.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { scopeIfAny } from '../http/request-scope.js';
import { REQUEST_ID, type Arrival, type Traffic } from '../http/traffic.js';
import { senderOf } from './sender.js';
import type { Log } from './log.js';
import { LOG } from './log.token.js';
import { Metrics } from './metrics.js';
import { requestId } from './request-id.js';
import { levelOf, requestLine, type SeenRequest } from './request-line.js';
import { NO_ROUTE, routeName, routeTemplate, templateOfName } from '../http/route-name.js';
import { shownAddress } from './shown-address.js';
import { TRACES, type Traces } from './traces.js';

/** Status for a client that disconnected before the answer. */
const WENT_AWAY = 499;

/** Reports every request: one line in the log, and the metrics. */
@Injectable()
export class ObservedTraffic implements Traffic, OnApplicationShutdown {
  private readonly senderOf: (request: IncomingMessage) => string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) private readonly log: Log,
    private readonly metrics: Metrics,
    @Inject(TRACES) private readonly traces: Traces | undefined,
  ) {
    this.senderOf = senderOf(config);
  }

  came(request: IncomingMessage): Arrival {
    return {
      id: requestId(request.headers['x-request-id']),
      at: performance.now(),
      trace: this.traces?.begin(request),
    };
  }

  recalled(arrival: Arrival, request: IncomingMessage, status: number, route: string): void {
    arrival.trace?.end({ method: request.method ?? '', template: templateOfName(route, this.config), status });
    this.tell(arrival, request, { status, route, recalled: true, user: undefined });
  }

  passed(arrival: Arrival, request: IncomingMessage, response: ServerResponse, application: () => void): void {
    response.setHeader(REQUEST_ID, arrival.id);
    // Copied now: the application rewrites the address to find a route, the log shows the requested one.
    const { url } = request;
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : WENT_AWAY;
      arrival.trace?.end({
        method: request.method ?? '',
        template: routeTemplate(request, url),
        status: response.writableFinished ? status : undefined,
      });
      this.tell(arrival, request, {
        status,
        route: routeName(request, url, this.config),
        recalled: false,
        user: scopeIfAny(request)?.viewer?.user?.id,
        url,
        refusedLogin: status === 401 ? refusedLogin(request) : undefined,
      });
    });
    if (arrival.trace) arrival.trace.run(application);
    else application();
  }

  unreadable(client: string, status: number): string {
    const id = requestId(undefined);
    this.metrics.request(NO_ROUTE, NO_ROUTE, status, 0);
    const seen: SeenRequest = {
      ...{ id, client, status, method: '', route: NO_ROUTE, path: '' },
      ...{ milliseconds: 0, user: undefined, recalled: false },
    };
    if (this.log.logger.isLevelEnabled(levelOf(seen))) this.log.line(requestLine(seen, Date.now()));
    return id;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.traces?.close();
    this.log.flush();
  }

  private tell({ id, at, trace }: Arrival, request: IncomingMessage, answer: Answered): void {
    const { status, refusedLogin: login } = answer;
    const milliseconds = performance.now() - at;
    this.metrics.request(request.method ?? '', answer.route, status, milliseconds / 1000);
    if (login !== undefined) this.metrics.loginFailed();
    const seen: SeenRequest = {
      id,
      method: request.method ?? '',
      route: answer.route,
      path: shownAddress(answer.url ?? request.url ?? ''),
      status,
      milliseconds,
      client: this.senderOf(request),
      user: answer.user,
      recalled: answer.recalled,
      refusedLogin: login,
      traceId: trace?.id,
    };
    if (this.log.logger.isLevelEnabled(levelOf(seen))) this.log.line(requestLine(seen, Date.now()));
  }
}

interface Answered extends Pick<SeenRequest, 'status' | 'route' | 'recalled' | 'user' | 'refusedLogin'> {
  readonly url?: string | undefined;
}

/** Login with a wrong password; undefined if nobody tried to sign in. */
function refusedLogin(request: IncomingMessage): string | undefined {
  const atDesk = scopeIfAny(request)?.refusedLogin;
  if (atDesk !== undefined) return atDesk;
  const { authorization } = request.headers;
  return authorization === undefined ? undefined : (readCredentials(authorization)?.login ?? '');
}
