import type { ViewerUser } from '../auth/viewer.js';
import type { RequestContext } from '../http/request-scope.js';

/** Actions of the history. `untrash` takes a record out of the trash, `restore` writes a former revision again. */
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

/** Origins of a write: a request, the desk, an import, a command, or the service itself. */
export const WAYS = ['api', 'desk', 'import', 'command line', 'service'] as const;
export type WriteChannel = (typeof WAYS)[number];

/** Author of a write, with credential, time and request. */
export interface Writer {
  readonly via: WriteChannel;
  readonly at: Date;
  readonly userId: number | null;
  readonly credentialId: number | null;
  readonly credential: string | null;
  readonly requestId: string | null;
}

/** Writer of a request, or the service itself. */
export function writerOf({ viewer, now, requestId }: Pick<RequestContext, 'viewer' | 'now' | 'requestId'>): Writer {
  const { user } = viewer;
  if (!user || viewer.isService) return byItself('service', now);
  return {
    via: channelOf(user),
    at: now,
    userId: user.id,
    credentialId: user.credential?.id ?? null,
    credential: user.credential?.name ?? null,
    requestId: requestId ?? null,
  };
}

/** Writer without a user: a command, or the service itself. */
export function byItself(via: Exclude<WriteChannel, 'api' | 'desk' | 'import'>, at: Date): Writer {
  return { via, at, userId: null, credentialId: null, credential: null, requestId: null };
}

function channelOf({ isAtDesk, isImporting }: ViewerUser): WriteChannel {
  if (isImporting === true) return 'import';
  return isAtDesk === true ? 'desk' : 'api';
}
