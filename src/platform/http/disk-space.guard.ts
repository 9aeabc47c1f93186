import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { freeBytes } from '../disk/free-space.js';
import { isRead } from './requested-language.js';

/**
 * Refuses writes before the disk of an embedded database is full: a PostgreSQL that cannot write its log stops, and
 * then reads fail too.
 */
@Injectable()
export class DiskSpaceGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    if (!isRead(context.switchToHttp().getRequest<Request>()) && !this.hasRoom())
      throw new ApiError('insufficient_storage');
    return true;
  }

  private hasRoom(): boolean {
    const { databaseUrl, dataDir, diskReserveMegabytes } = this.config;
    return databaseUrl !== undefined || freeBytes(dataDir) >= diskReserveMegabytes * 2 ** 20;
  }
}
