import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { foldCase } from '../../../core/slug/fold-case.js';
import { RateLimits, type LimitedKind } from '../../../platform/auth/rate-limits.js';
import { ApiError } from '../../../core/errors/api-error.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';

type Counted = readonly [LimitedKind, string];

/** Seconds until the next one, or what to do when it was right. */
type Attempt = { readonly seconds: number } | { giveBack(): Promise<void> };

/**
 * How often passwords and codes may be tried at the desk. Attempts are counted before they are looked at, so that many at once
 * are no more than one after the other. What strangers try with a login does not count in a browser that its user has signed
 * in with before.
 */
@Injectable()
export class SignInLimits {
  constructor(private readonly limits: RateLimits) {}

  /** @param device mark of a browser in which this user has signed in */
  attempt(login: string, device: string | undefined, { client }: Pick<RequestContext, 'client'>): Promise<Attempt> {
    if (device !== undefined) return this.count([['devices', digest(device)]]);
    const name = digest(foldCase(login));
    return this.count([
      ['signIns', `${client} ${name}`],
      ['strangers', client],
      ['tried', name],
    ]);
  }

  /** Of a user whose password was right. */
  code(userId: number): Promise<Attempt> {
    return this.count([['codes', String(userId)]]);
  }

  /** Of somebody who has signed in, and gives the present password once more. */
  present(userId: number): Promise<Attempt> {
    return this.count([['devices', `user ${String(userId)}`]]);
  }

  /** One that is refused is not counted any further: nobody uses up what others have by trying on. */
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
