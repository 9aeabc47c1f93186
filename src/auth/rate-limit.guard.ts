import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isRead } from '../http/asked-language.js';
import { clientOf, scopeOf } from '../http/request-scope.js';
import { RateLimits } from './rate-limits.js';

/**
 * Counts requests of clients, reads and writes apart, and tells them what is left.
 * Source of the header fields: draft-ietf-httpapi-ratelimit-headers-10.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!this.limits.enabled) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const kind = isRead(request) ? 'reads' : 'writes';
    const { policy, left, seconds } = await this.limits.take(kind, clientOf(scopeOf(request)));
    http.getResponse<Response>().set({
      'RateLimit-Policy': `"${kind}";q=${String(policy.points)};w=${String(policy.duration)}`,
      RateLimit: `"${kind}";r=${String(left)};t=${String(seconds)}`,
    });
    return true;
  }
}
