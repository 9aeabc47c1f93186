import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import { Site } from '#platform/config/site.js';
import { requestScope } from '#platform/http/request-scope.js';
import type { ListEventsQuery } from './dto/event.query.js';

const PREMIUM_FILTERS = [
  'geoloc',
  'geoloc_lat',
  'geoloc_lng',
  'geoloc_radius',
] as const satisfies readonly (keyof ListEventsQuery)[];

/**
 * Restricts the geolocation filters to services with the premium add-on. Their mere presence decides, before any
 * validation.
 */
@Injectable()
export class PremiumGuard implements CanActivate {
  constructor(private readonly site: Site) {}

  canActivate(context: ExecutionContext): boolean {
    const { parameters } = requestScope(context.switchToHttp().getRequest<Request>());
    if (!this.site.config.premium && PREMIUM_FILTERS.some((name) => parameters[name] !== undefined)) {
      throw new ApiError('premium-required');
    }
    return true;
  }
}
