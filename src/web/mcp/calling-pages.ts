import type { Request } from 'express';
import type { Config } from '../../platform/config/config.js';

const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host'] as const;

/**
 * Whether a request comes from no page of a browser, or from one that may call. Where any page may, those are refused that reach a
 * service on the reader's own machine under a name that is not its own (DNS rebinding), as the protocol has servers do.
 */
export function mayCall(request: Request, { corsOrigins, publicUrl, siteUrl }: Config): boolean {
  const origin = request.get('origin');
  const own = [publicUrl, siteUrl].flatMap((address) => address ?? []);
  if (origin === undefined || own.includes(origin)) return true;
  if (corsOrigins !== '*') return corsOrigins.includes(origin);
  return own.some((address) => new URL(address).hostname === request.hostname) || !isRebound(request);
}

function isRebound(request: Request): boolean {
  const { localAddress = '' } = request.socket;
  const isOnThisMachine = LOOPBACK.test(localAddress.replace(/^::ffff:/, ''));
  const isForwarded = FORWARDED.some((name) => request.get(name) !== undefined);
  return isOnThisMachine && !isForwarded && !LOOPBACK.test(request.hostname);
}
