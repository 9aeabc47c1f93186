import type { RequestContext } from '../http/request-scope.js';

/** What was done. `untrash` takes a record out of the trash, `restore` writes a former revision again. */
export const ACTIONS = [
  'create',
  'update',
  'translate',
  'untranslate',
  'trash',
  'untrash',
  'restore',
  'delete',
] as const;
export type Action = (typeof ACTIONS)[number];

/** By what way somebody wrote: by a request, at the desk, by a command, or the service by itself. */
export const WAYS = ['api', 'desk', 'command line', 'service'] as const;
export type Way = (typeof WAYS)[number];

/** Who writes, with which credential, when, and in which request. */
export interface Writer {
  readonly via: Way;
  readonly at: Date;
  readonly userId: number | null;
  readonly credentialId: number | null;
  readonly credential: string | null;
  readonly requestId: string | null;
}

/** Whoever sent a request, or the service. */
export function writerOf({ viewer, now, requestId }: Pick<RequestContext, 'viewer' | 'now' | 'requestId'>): Writer {
  const { user } = viewer;
  if (!user || viewer.isService) return byItself('service', now);
  return {
    via: user.isAtDesk === true ? 'desk' : 'api',
    at: now,
    userId: user.id,
    credentialId: user.credential?.id ?? null,
    credential: user.credential?.name ?? null,
    requestId: requestId ?? null,
  };
}

/** Nobody's: a command's, or the service's own. */
export function byItself(via: Exclude<Way, 'api' | 'desk'>, at: Date): Writer {
  return { via, at, userId: null, credentialId: null, credential: null, requestId: null };
}
