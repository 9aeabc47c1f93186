import type { Viewer } from '../auth/viewer.js';
import type { ApiError } from '../../core/errors/api-error.js';
import type { Language } from '../../core/language.js';
import type { LanguageChain } from '../../core/translation/chain.js';
import type { DeskVisit } from '../../web/desk/session/desk-visit.js';
import type { ReplicaRead } from '../replication/replica.js';
import type { HtmlBody } from './html-body.js';
import type { Links } from './links.js';

/** A write that names itself, begun by this request. */
export interface Claim {
  readonly userId: number;
  /** SHA-256 of the key. */
  readonly key: Uint8Array<ArrayBuffer>;
  /** Only the last one to begin may write. */
  readonly attempt: number;
  /** What an earlier request made that did not come to answer. */
  readonly recordId: number | null;
}

/** Who asks, in which languages, through which addresses, when, and on which condition: what every service needs to know. */
export interface RequestContext {
  readonly viewer: Viewer;
  readonly languages: LanguageChain;
  readonly links: Links;
  readonly now: Date;
  /** What log and history call the request. */
  readonly requestId: string | undefined;
  /** The request's If-Match. */
  readonly ifMatch: string | undefined;
  /** Whose share of the service it takes: the user, or the address. */
  readonly client: string;
  /** Aborted once nobody waits for the answer any more. */
  readonly gone: () => AbortSignal;
  /** What reads of the request are answered from; undefined: the primary. */
  readonly replica: ReplicaRead | undefined;
  /** Undefined where the write does not name itself. */
  readonly claim?: Claim | undefined;
  /** The parameters as they were given, for the addresses of other pages. */
  readonly rawParams: Readonly<Record<string, unknown>>;
}

/** What is known of a request; set once each, in the order of the pipeline. */
export interface RequestScope {
  readonly links: Links;
  /** Path below the API's namespace, `''` for the index; undefined outside of it. */
  readonly apiPath: string | undefined;
  /** Path of a page, without the language; undefined for what is none. */
  readonly pagePath: string | undefined;
  /** What an error of the page says, and how it looks. */
  errorPage?: (error: ApiError) => Promise<{ readonly status: number; readonly body: HtmlBody }>;
  /** The language that the path named. */
  readonly pathLanguage: Language | undefined;
  readonly now: Date;
  readonly requestId: string | undefined;
  readonly ifMatch: string | undefined;
  /** The address that an anonymous request counts for. */
  readonly address: string;
  /** Aborted once nobody waits for the answer any more. */
  gone: () => AbortSignal;
  /** Whether it was sent as a GET or HEAD, whose body means nothing. A POST that is overridden to GET is none. */
  readonly ignoresBody: boolean;
  /** Why the body could not be read, or the request not understood; thrown once the route is known. */
  bodyError?: ApiError | undefined;
  /**
   * Whether a write names the language by `CANONICAL_LANGUAGE_PARAM` where the outside calls the parameter otherwise: its
   * texts would go into the default language.
   */
  misnamesLanguage?: boolean;
  /** Given query and body parameters, merged, as they came. */
  parameters: Record<string, unknown>;
  /** Who asks, as soon as somebody wants to know; rejected where credentials are wrong. */
  identified?: Promise<Viewer>;
  viewer?: Viewer;
  /** Whether the route's access rule lets the viewer in; it is applied after validation. */
  admitted?: boolean;
  languages?: LanguageChain;
  replica?: ReplicaRead;
  claim?: Claim;
  /** Who is at the desk; routes of other pages and of the API know nothing of it. */
  visit?: DeskVisit;
  /** The login with which somebody tried to sign in at the desk, in vain. */
  refusedLogin?: string;
}

/**
 * Where the scope stands on the request, and on its parameters, which are all that Nest shows to a pipe. No WeakMap: its
 * values count as alive in every small collection, and through them whole requests.
 */
const SCOPE = Symbol('request scope');

export function setScope(request: object, scope: RequestScope): void {
  Object.defineProperty(request, SCOPE, { value: scope, configurable: true });
}

/** @param parameters from now on the request's; whoever has them finds the scope */
export function setParameters(scope: RequestScope, parameters: Record<string, unknown>): void {
  scope.parameters = parameters;
  setScope(parameters, scope);
}

/** The scope, unless the request failed before it was normalized. */
export function scopeIfAny(request: object): RequestScope | undefined {
  return Reflect.get(request, SCOPE) as RequestScope | undefined;
}

/** @param request or its parameters */
export function scopeOf(request: object): RequestScope {
  const scope = scopeIfAny(request);
  if (!scope) throw new Error('The request was not normalized.');
  return scope;
}

/** Whose share of the service a request takes: the user's, or that of the address. */
export function clientOf({ viewer, address }: Pick<RequestScope, 'viewer' | 'address'>): string {
  return viewer?.user ? `user ${String(viewer.user.id)}` : address;
}

/** @param request or its parameters */
export function requestContextOf(request: object): RequestContext {
  const scope = scopeOf(request);
  const { viewer, languages, links, now, requestId, replica, ifMatch, claim, parameters, gone } = scope;
  if (!viewer || !languages)
    throw new Error('The request did not pass through the guards and the language interceptor.');
  const client = clientOf(scope);
  return { viewer, languages, links, now, requestId, replica, ifMatch, client, gone, claim, rawParams: parameters };
}
