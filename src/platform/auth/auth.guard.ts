import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { requestScope } from '../http/request-scope.js';
import { ACCESS, isAdmitted, type AccessRule } from './access.decorator.js';
import { Authenticator } from './authenticator.js';

/**
 * Resolves the viewer and notes whether the route's rule admits them. Wrong credentials are refused even on a public
 * read.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(private readonly authenticator: Authenticator) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const scope = requestScope(request);
    const rule = Reflect.getMetadata(ACCESS, context.getHandler()) as AccessRule | undefined;
    scope.viewer = await this.authenticator.viewerOf(request);
    scope.admitted = rule !== undefined && isAdmitted(scope.viewer, rule);
    return true;
  }
}
