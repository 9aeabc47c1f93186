import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Access, type AccessRule } from '../../../platform/auth/access.decorator.js';
import { scopeOf } from '../../../platform/http/request-scope.js';
import type { DeskVisit, Stage } from './desk-visit.js';

/** Metadata key: how far somebody must have come. */
export const STAGES = 'kalends:stages';
const IN: readonly Stage[] = ['in'];

/** Declares for whom a route of the desk is: those who have come so far, and no further. The guard of the desk applies it. */
export function ForStage(...stages: readonly Stage[]): MethodDecorator {
  return applyDecorators(Access('public'), SetMetadata(STAGES, stages));
}

/** Declares that a route of the desk is for users who are in, and what their role must allow. */
export function ForUsers(rule: Exclude<AccessRule, 'public'>): MethodDecorator {
  return applyDecorators(Access(rule), SetMetadata(STAGES, IN));
}

/** Who is at the desk. */
export const CurrentVisit = createParamDecorator((_: unknown, context: ExecutionContext): DeskVisit => {
  const { visit } = scopeOf(context.switchToHttp().getRequest<Request>());
  if (!visit) throw new Error('The request did not pass through the guard of the desk.');
  return visit;
});
