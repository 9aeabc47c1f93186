import { Injectable } from '@nestjs/common';
import { foldCase } from '#core/slug/fold-case.js';
import type { Request } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import { requestScope } from '../http/request-scope.js';
import { readCredentials } from './credentials.js';
import { RateLimits } from './rate-limits.js';
import { UsersService } from './users.service.js';
import { Viewer } from './viewer.js';

/** Resolves the viewer of a request; without credentials it is anonymous. */
@Injectable()
export class Authenticator {
  constructor(
    private readonly users: UsersService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Resolves the viewer once per request.
   * @throws ApiError incorrect_password for wrong or unreadable credentials, rest_too_many_requests after too many of
   * them
   */
  viewerOf(request: Request): Promise<Viewer> {
    const scope = requestScope(request);
    scope.identified ??= this.identify(request.get('authorization'), scope.address);
    return scope.identified;
  }

  /** Whether the request comes from a user; false for wrong credentials. */
  isUser(request: Request): Promise<boolean> {
    return this.viewerOf(request).then(
      ({ user }) => user !== undefined,
      () => false,
    );
  }

  private async identify(header: string | undefined, address: string): Promise<Viewer> {
    if (header === undefined) return Viewer.ANYBODY;
    await this.limits.assertLeft('guesses', address);
    const credentials = readCredentials(header);
    const viewer = credentials && (await this.users.authenticate(credentials.secret, credentials.login));
    // Right credentials work whatever others have tried: no stranger can lock a user out.
    if (viewer) return viewer;
    await this.limits.take('guesses', address);
    await this.limits.take('logins', `${address} ${foldCase(credentials?.login ?? '')}`);
    throw new ApiError('incorrect_password');
  }
}
