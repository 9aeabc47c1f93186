import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Access, type AccessRule } from '#platform/auth/access.decorator.js';
import { requestScope } from '#platform/http/request-scope.js';
import type { DeskSession, Stage } from './desk-session.js';

/** Metadata key: sign-in stages for which a route exists. */
export const STAGES = 'kalends:stages';
const IN: readonly Stage[] = ['in'];

/** Declares the sign-in stages for which a route of the desk exists. The desk's guard applies it. */
export function ForStage(...stages: readonly Stage[]): MethodDecorator {
  return applyDecorators(Access('public'), SetMetadata(STAGES, stages));
}

/** Declares that a route of the desk is for signed-in users, and the right that their role must have. */
export function ForUsers(rule: Exclude<AccessRule, 'public'>): MethodDecorator {
  return applyDecorators(Access(rule), SetMetadata(STAGES, IN));
}

/** Session data of the request. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): DeskSession => {
  const { deskSession } = requestScope(context.switchToHttp().getRequest<Request>());
  if (!deskSession) throw new Error('The request did not pass through the guard of the desk.');
  return deskSession;
});
