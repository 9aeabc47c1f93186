import type { Viewer } from '../auth/viewer.js';
import type { ApiError } from '#core/errors/api-error.js';
import type { InterfaceLanguage } from '#core/language.js';
import type { LanguageChain } from '#core/translation/chain.js';
import type { DeskSession } from '#web/desk/session/desk-session.js';
import type { ReplicaRead } from '../database/replicas/replica.js';
import type { HtmlBody } from './html-body.js';
import type { Links } from './links.js';

/** A write with an idempotency key, begun by this request. */
export interface Claim {
  readonly userId: number;
  /** SHA-256 of the key. */
  readonly key: Uint8Array<ArrayBuffer>;
  /** Number of the attempt; only the latest may write. */
  readonly attempt: number;
  /** Record that an earlier, unanswered attempt created. */
  readonly recordId: number | null;
}

/** Caller, languages, links, time and condition of a request, for every service. */
export interface RequestContext {
  readonly viewer: Viewer;
  /** Content languages. */
  readonly languages: LanguageChain;
  /** Language of texts and dates around the records: the first content language, or one of the interface only. */
  readonly interfaceLanguage: InterfaceLanguage;
  readonly links: Links;
  readonly now: Date;
  /** Whether records hidden from the viewer are answered as if there were none. */
  readonly hidesExistence: boolean;
  /** Id of the request in log and history. */
  readonly requestId: string | undefined;
  /** The request's If-Match. */
  readonly ifMatch: string | undefined;
  /** Client for limits: the user, or the address. */
  readonly client: string;
  /** Aborted when the client has disconnected. */
  readonly gone: () => AbortSignal;
  /** Replica for the reads of the request; undefined: the primary. */
  readonly replica: ReplicaRead | undefined;
  /** Undefined without an idempotency key. */
  readonly claim?: Claim | undefined;
  /** Parameters as sent, for the addresses of other pages. */
  readonly rawParams: Readonly<Record<string, unknown>>;
}

/** State of a request; each value is set once, in the order of the pipeline. */
export interface RequestScope {
  readonly links: Links;
  /** Path below the API's namespace, `''` for the index; undefined outside of it. */
  readonly apiPath: string | undefined;
  /** Path of a page, without the language; undefined for other requests. */
  readonly pagePath: string | undefined;
  /** Finds the page of a record that had the requested address at another site. */
  formerAddress?: () => Promise<string | undefined>;
  /** Renders an error as a page. */
  errorPage?: (error: ApiError) => Promise<{ readonly status: number; readonly body: HtmlBody }>;
  /** Language of the path; for the API, a content language. */
  readonly pathLanguage: InterfaceLanguage | undefined;
  readonly now: Date;
  readonly hidesExistence: boolean;
  readonly requestId: string | undefined;
  readonly ifMatch: string | undefined;
  /** Address for which an anonymous request counts. */
  readonly address: string;
  /** Aborted when the client has disconnected. */
  gone: () => AbortSignal;
  /** Whether it was sent as a GET or HEAD, whose body is ignored; false for a POST overridden to GET. */
  readonly ignoresBody: boolean;
  /** Error of an unreadable body or a malformed request; thrown when the route is known. */
  bodyError?: ApiError | undefined;
  /**
   * Whether a write uses `CANONICAL_LANGUAGE_PARAM` although the public name differs: its texts would go into the
   * default language.
   */
  misnamesLanguage?: boolean;
  /** Query and body parameters as sent, merged. */
  parameters: Record<string, unknown>;
  /** The readable body as sent, for what is no resource with parameters. */
  body?: unknown;
  /** Viewer, resolved on first use; rejects for wrong credentials. */
  identified?: Promise<Viewer>;
  viewer?: Viewer;
  /** Whether the route's access rule admits the viewer; applied after validation. */
  admitted?: boolean;
  languages?: LanguageChain;
  interfaceLanguage?: InterfaceLanguage;
  replica?: ReplicaRead;
  claim?: Claim;
  /** Authentication state at the desk; absent for other pages and for the API. */
  deskSession?: DeskSession;
  /** Login of a failed sign-in at the desk. */
  refusedLogin?: string;
}

/**
 * Key of the scope on the request and on its parameters: a pipe of Nest gets only the latter. Not a WeakMap: minor
 * collections treat its values as alive, and with them whole requests.
 */
const SCOPE = Symbol('request scope');

export function setScope(request: object, scope: RequestScope): void {
  Object.defineProperty(request, SCOPE, { value: scope, configurable: true });
}

/** @param parameters new parameters of the request, by which the scope can be found */
export function setParameters(scope: RequestScope, parameters: Record<string, unknown>): void {
  scope.parameters = parameters;
  setScope(parameters, scope);
}

/** The scope, unless the request failed before it was normalized. */
export function scopeIfAny(request: object): RequestScope | undefined {
  return Reflect.get(request, SCOPE) as RequestScope | undefined;
}

/** @param request or its parameters */
export function requestScope(request: object): RequestScope {
  const scope = scopeIfAny(request);
  if (!scope) throw new Error('The request was not normalized.');
  return scope;
}

/** Client of a request for limits: the user, or the address. */
export function clientOf({ viewer, address }: Pick<RequestScope, 'viewer' | 'address'>): string {
  return viewer?.user ? `user ${String(viewer.user.id)}` : address;
}

/** @param request or its parameters */
export function requestContextOf(request: object): RequestContext {
  const scope = requestScope(request);
  const { viewer, languages, interfaceLanguage, links, now, hidesExistence, requestId } = scope;
  const { replica, ifMatch, claim, gone } = scope;
  if (!viewer || !languages || !interfaceLanguage)
    throw new Error('The request did not pass through the guards and the language interceptor.');
  return {
    viewer,
    languages,
    interfaceLanguage,
    links,
    now,
    hidesExistence,
    requestId,
    replica,
    ifMatch,
    client: clientOf(scope),
    gone,
    claim,
    rawParams: scope.parameters,
  };
}
