import { Injectable } from '@nestjs/common';
import { foldCase } from '../../core/slug/fold-case.js';
import type { Request } from 'express';
import { ApiError } from '../../core/errors/api-error.js';
import { scopeOf } from '../http/request-scope.js';
import { readCredentials } from './credentials.js';
import { RateLimits } from './rate-limits.js';
import { UsersService } from './users.service.js';
import { Viewer } from './viewer.js';

/** Finds out who asks. No credentials: anybody. */
@Injectable()
export class Authenticator {
  constructor(
    private readonly users: UsersService,
    private readonly limits: RateLimits,
  ) {}

  /** Once a request, whoever wants to know. @throws ApiError incorrect_password where credentials are wrong or unreadable, rest_too_many_requests where they often were */
  viewerOf(request: Request): Promise<Viewer> {
    const scope = scopeOf(request);
    scope.identified ??= this.identify(request.get('authorization'), scope.address);
    return scope.identified;
  }

  /** Whether the request comes from a user: wrong credentials are none. */
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
    // The right ones are let in whatever others have tried: nobody is locked out by a stranger.
    if (viewer) return viewer;
    await this.limits.take('guesses', address);
    await this.limits.take('logins', `${address} ${foldCase(credentials?.login ?? '')}`);
    throw new ApiError('incorrect_password');
  }
}
