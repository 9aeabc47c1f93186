import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { ApiError } from '#core/errors/api-error.js';
import type { WrongParameters } from '#core/messages/message.js';
import type { RequestContext } from '../http/request-scope.js';
import type { Capability } from './capabilities.js';
import { Viewer } from './viewer.js';

/** Metadata key of a route's access rule; every route has one. */
export const ACCESS = 'kalends:access';

/**
 * Access rule of a route. `public`: everyone, the service hides records; `user`: any credentials; `administrator`: that
 * role; else the capability that the route needs.
 */
export type AccessRule = 'public' | 'user' | 'administrator' | Capability;

/**
 * Declares who may use a route. The rule is applied after validation, before the handler; rules of single records
 * belong to the service.
 */
export function Access(rule: AccessRule): MethodDecorator {
  const enforce: MethodDecorator = (_target, _key, descriptor: PropertyDescriptor) => {
    const handler = descriptor.value as (...args: unknown[]) => unknown;
    const guarded = function (this: unknown, ...args: unknown[]): unknown {
      const caller = args.find(isRequestContext);
      if (!caller) throw new Error('A guarded route takes the context as an argument.');
      assertMay(caller.viewer, rule);
      return handler.apply(this, args);
    };
    for (const key of Reflect.getMetadataKeys(handler) as string[]) {
      Reflect.defineMetadata(key, Reflect.getMetadata(key, handler), guarded);
    }
    Object.defineProperty(guarded, 'name', { value: handler.name });
    descriptor.value = guarded;
  };
  const documented =
    rule === 'public'
      ? [ApiSecurity({}), ApiSecurity('basic'), ApiSecurity('bearer')]
      : [ApiSecurity('basic'), ApiSecurity('bearer')];
  return applyDecorators(...(rule === 'public' ? [] : [enforce]), SetMetadata(ACCESS, rule), ...documented);
}

/** @throws ApiError rest_forbidden: 401 without credentials, 403 for a user. */
export function assertMay(viewer: Viewer, rule: AccessRule): void {
  if (!isAdmitted(viewer, rule)) throw forbiddenError(viewer);
}

export function isAdmitted(viewer: Viewer, rule: AccessRule): boolean {
  if (rule === 'public') return true;
  if (rule === 'administrator') return viewer.user?.role === rule && !viewer.user.readOnly;
  return rule === 'user' ? viewer.user !== undefined : viewer.may(rule);
}

/** As assertMay for reads: read-only credentials are enough. @throws ApiError rest_forbidden */
export function assertMayRead(viewer: Viewer, capability: Capability): void {
  if (!viewer.can(capability)) throw forbiddenError(viewer);
}

/** @param wrong parameters that the viewer may not send */
export function forbiddenError(viewer: Viewer, wrong?: WrongParameters): ApiError {
  return new ApiError('rest_forbidden', wrong ? { wrong } : {}, viewer.user ? 403 : 401);
}

function isRequestContext(value: unknown): value is RequestContext {
  return typeof value === 'object' && value !== null && 'viewer' in value && value.viewer instanceof Viewer;
}
