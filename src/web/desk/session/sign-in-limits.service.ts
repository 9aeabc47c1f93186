import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { foldCase } from '#core/slug/fold-case.js';
import { RateLimits, type LimitedKind } from '#platform/auth/rate-limits.js';
import { ApiError } from '#core/errors/api-error.js';
import type { RequestContext } from '#platform/http/request-scope.js';

type Counted = readonly [LimitedKind, string];

/** Seconds until the next attempt, or a function to call if the attempt was right. */
type Attempt = { readonly seconds: number } | { giveBack(): Promise<void> };

/**
 * Limits attempts with passwords and codes at the desk. An attempt counts before it is checked, so that many at once gain
 * nothing. Strangers' attempts at a login do not count in a browser in which its user has signed in before.
 */
@Injectable()
export class SignInLimits {
  constructor(private readonly limits: RateLimits) {}

  /** @param device trusted-device token of a browser in which this user has signed in */
  attempt(login: string, device: string | undefined, { client }: Pick<RequestContext, 'client'>): Promise<Attempt> {
    if (device !== undefined) return this.count([['devices', digest(device)]]);
    const name = digest(foldCase(login));
    return this.count([
      ['signIns', `${client} ${name}`],
      ['strangers', client],
      ['tried', name],
    ]);
  }

  /** Counts a code of a user whose password was right. */
  code(userId: number): Promise<Attempt> {
    return this.count([['codes', String(userId)]]);
  }

  /** Counts an entry of the password by a user who is signed in. */
  present(userId: number): Promise<Attempt> {
    return this.count([['devices', `user ${String(userId)}`]]);
  }

  /** A refused attempt does not count for the remaining limits, so that nobody can use up those of others. */
  private async count(all: readonly Counted[]): Promise<Attempt> {
    try {
      for (const [kind, key] of all) await this.limits.take(kind, key);
    } catch (error) {
      const seconds = error instanceof ApiError ? error.args.values?.['seconds'] : undefined;
      if (typeof seconds === 'number') return { seconds };
      throw error;
    }
    return {
      giveBack: async () => {
        for (const [kind, key] of all) await this.limits.giveBack(kind, key);
      },
    };
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
